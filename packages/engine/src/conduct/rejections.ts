/** Why a command about conduct was refused. */
export const CONDUCT_REJECTIONS = [
  'conductNotOpen',
  'conductAlreadyOpen',
  'notAllowed',
  'conductInvalid',
  'alreadyAppealed',
  'notAppealed',
  'appealAlreadyDismissed',
  'strikeAlreadyOverturned',
  'banOver',
  'banAlreadyLifted',
] as const;
export type ConductRejection = (typeof CONDUCT_REJECTIONS)[number];
