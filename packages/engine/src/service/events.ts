/** What happened to the house: starts, stops and incidents. No signs of life: those are a table of their own. */
export interface ServiceEventPayloads {
  ServiceStarted: { instance: string; salt: string };
  ServiceStopped: { instance: string };
  IncidentBegan: { beganAt: number };
  IncidentEnded: { beganAt: number };
}
export type ServiceEventType = keyof ServiceEventPayloads;
export type ServiceEvent = { [T in ServiceEventType]: { type: T; data: ServiceEventPayloads[T] } }[ServiceEventType];
