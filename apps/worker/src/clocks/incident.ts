/** The end of an incident: every game in which a clock runs gets more time, once; then the house says that it is back. */
import { WORKER } from '@slag/engine/game/actors';
import { listStreamsWithClock } from '@slag/store/open-deadlines';
import type { House } from '../house.js';
import { idIn } from '../projections/log-codec.js';

/** Safe to repeat, by several workers too: what has been done is answered as then. Throws where the log failed. */
export async function endIncident(house: House, beganAt: number): Promise<void> {
  const streams = await listStreamsWithClock(house.db);
  await Promise.all(
    streams.map(async (stream) => {
      const game = idIn('game', stream);
      if (game === null) return;
      await house.sendToGame(game, { commandId: `extend-${beganAt}`, actor: WORKER, type: 'ExtendDeadline', payload: { incident: String(beganAt) } });
    }),
  );
  await house.sendToService({ commandId: `end-incident-${beganAt}`, actor: WORKER, type: 'EndIncident', payload: { beganAt } });
  house.say.warn({ beganAt, clocks: streams.length }, 'the house was away: running clocks got more time');
}
