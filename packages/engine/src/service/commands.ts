/** What may be asked of the `service` stream: all of it by the worker, about the house itself. */
import type { Envelope } from '../game/commands.js';
import type { IncidentCause } from './events.js';

export interface ServiceCommandPayloads {
  /** A worker has begun its work; the first one begins the stream. */
  StartService: { instance: string; salt: string };
  StopService: { instance: string };
  /** The house could not be reached. `beganAt`: the last sign of life before it (epoch milliseconds); it names the incident. */
  BeginIncident: { beganAt: number; cause?: IncidentCause };
  /** Every open clock has been given more time. */
  EndIncident: { beganAt: number };
}
export type ServiceCommandType = keyof ServiceCommandPayloads;
export type ServiceCommand = {
  [T in ServiceCommandType]: Envelope & { type: T; payload: ServiceCommandPayloads[T] };
}[ServiceCommandType];
