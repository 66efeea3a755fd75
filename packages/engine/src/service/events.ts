/** What happened to the house: starts, stops and incidents. No signs of life: those are a table of their own. */
export const INCIDENT_CAUSES = ['api', 'worker', 'house'] as const;
/** Who gave no sign of life: what people act through, what minds the clocks (and one ran out unminded), or both. */
export type IncidentCause = (typeof INCIDENT_CAUSES)[number];

export interface ServiceEventPayloads {
  ServiceStarted: { instance: string; salt: string };
  ServiceStopped: { instance: string };
  /** Those of the first version say no cause. */
  IncidentBegan: { beganAt: number; cause?: IncidentCause };
  IncidentEnded: { beganAt: number };
}
export type ServiceEventType = keyof ServiceEventPayloads;
export type ServiceEvent = { [T in ServiceEventType]: { type: T; data: ServiceEventPayloads[T] } }[ServiceEventType];
