import { describe, expect, it } from 'vitest';
import { makeJobHandler, registerHandlers } from '../src/registry.js';

const nothing = async (): Promise<void> => {};
const all = [makeJobHandler('project', nothing), makeJobHandler('schedule', nothing), makeJobHandler('audit', nothing)];

describe('every job has exactly one handler', () => {
  it('the worker takes a full set', () => {
    expect([...registerHandlers(all).keys()]).toEqual(['project', 'schedule', 'audit']);
  });

  it('the worker refuses to start when a job has no handler, and names it', () => {
    expect(() => registerHandlers(all.slice(1))).toThrow('no handler for job "project"');
  });

  it('the worker refuses to start when a job has two handlers, and names it', () => {
    expect(() => registerHandlers([...all, makeJobHandler('audit', nothing)])).toThrow('job "audit" has more than one handler');
  });

  it('the worker refuses a handler of no job', () => {
    expect(() => registerHandlers(all, ['project', 'schedule'])).toThrow('handler for "audit", which is no job');
  });

  it('a job with data of another shape does not reach its handler', async () => {
    let ran = false;
    const handler = makeJobHandler('project', async () => { ran = true; });
    await expect(handler.run({ surprise: 1 })).rejects.toThrow();
    expect(ran).toBe(false);
  });
});
