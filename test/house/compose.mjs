// infra/compose.yaml as it is written, with what compose would fill in for what is left out.
import fs from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

const FILLED_IN = { restart: 'no', command: [], working_dir: '/house', environment: {}, volumes: [], ports: [], depends_on: {} };

/**
 * @returns {{
 *   text: string,
 *   services: Record<string, { image: string, build?: { context: string, dockerfile: string, target?: string }, restart: string, command: string[], working_dir: string,
 *     environment: Record<string, string | number>, volumes: string[], ports: string[], depends_on: Record<string, { condition: string }>, healthcheck?: { test: string[] } }>,
 *   volumes: string[],
 * }} throws where a list of names stands for conditions: waiting for a process is not waiting for an answer
 */
export function readCompose() {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../infra/compose.yaml'), 'utf8');
  const { services, volumes } = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) });
  const filled = Object.entries(services).map(([name, one]) => {
    if (Array.isArray(one.depends_on)) throw new Error(`${name}: depends_on says no condition`);
    return [name, { ...FILLED_IN, ...one }];
  });
  return { text, services: Object.fromEntries(filled), volumes: Object.keys(volumes) };
}
