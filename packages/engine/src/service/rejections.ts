/** Why a command about the house was refused. Nobody but the worker ever sees one. */
export const SERVICE_REJECTIONS = ['serviceNotStarted', 'notAllowed', 'serviceInvalid', 'incidentOpen', 'incidentOver', 'noSuchIncident'] as const;
export type ServiceRejection = (typeof SERVICE_REJECTIONS)[number];
