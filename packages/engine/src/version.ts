/** The version of this judge, part of every commitment: a log judged by another one is refused, never guessed at. */
export const ENGINE_VERSION = 'slag-engine/1';
