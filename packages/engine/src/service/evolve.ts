/** One event of the house folded into its state. Assignments only, in place. */
import type { ServiceEvent } from './events.js';
import type { ServiceState } from './state.js';

/** `at`: of the event. Throws Error when the first event is not ServiceStarted. */
export function evolveService(before: ServiceState | null, event: ServiceEvent, at: number): ServiceState {
  if (before === null && event.type !== 'ServiceStarted') throw new Error(`the service stream begins with ServiceStarted, not ${event.type}`);
  const state = before ?? { running: [], openSince: null, endedAt: null };
  switch (event.type) {
    case 'ServiceStarted':
      state.running.push(event.data.instance);
      break;
    case 'ServiceStopped':
      state.running = state.running.filter((instance) => instance !== event.data.instance);
      break;
    case 'IncidentBegan':
      state.openSince = event.data.beganAt;
      break;
    case 'IncidentEnded':
      state.openSince = null;
      state.endedAt = at;
      break;
    default:
      event satisfies never;
  }
  return state;
}
