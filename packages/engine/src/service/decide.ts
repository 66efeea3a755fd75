/**
 * The judge of the `service` stream. An incident is a time in which the house could not be reached. At most one is open,
 * and none begins before the one before it ended, so that several workers that see the same gap make one incident of it.
 */
import { accept, type Decision, reject } from '../decision.js';
import { WORKER } from '../game/actors.js';
import type { Facts } from '../game/commands.js';
import { isHex32, isId, isTime } from '../tournament/shapes.js';
import type { ServiceCommand, ServiceCommandPayloads } from './commands.js';
import { INCIDENT_CAUSES, type ServiceEvent } from './events.js';
import type { ServiceRejection } from './rejections.js';
import type { ServiceState } from './state.js';

export type ServiceDecision = Decision<ServiceEvent, ServiceRejection>;

export function decideService(state: ServiceState | null, command: ServiceCommand, { at }: Pick<Facts, 'at'>): ServiceDecision {
  if (command.actor !== WORKER) return reject('notAllowed');
  if (command.type === 'StartService') {
    const { instance, salt } = command.payload;
    return isId(instance) && isHex32(salt) ? accept([{ type: 'ServiceStarted', data: { instance, salt } }]) : reject('serviceInvalid');
  }
  if (state === null) return reject('serviceNotStarted');
  switch (command.type) {
    case 'StopService': {
      const { instance } = command.payload;
      return state.running.includes(instance) ? accept([{ type: 'ServiceStopped', data: { instance } }]) : reject('serviceNotStarted');
    }
    case 'BeginIncident':
      return beginIncident(state, command.payload, at);
    case 'EndIncident': {
      const { beganAt } = command.payload;
      return state.openSince === beganAt ? accept([{ type: 'IncidentEnded', data: { beganAt } }]) : reject('noSuchIncident');
    }
    default:
      return command satisfies never;
  }
}

function beginIncident({ openSince, endedAt }: ServiceState, { beganAt, cause }: ServiceCommandPayloads['BeginIncident'], at: number): ServiceDecision {
  if (!isTime(beganAt) || beganAt > at || !(cause === undefined || INCIDENT_CAUSES.includes(cause))) return reject('serviceInvalid');
  if (openSince !== null) return reject('incidentOpen');
  if (endedAt !== null && beganAt < endedAt) return reject('incidentOver');
  return accept([{ type: 'IncidentBegan', data: cause === undefined ? { beganAt } : { beganAt, cause } }]);
}
