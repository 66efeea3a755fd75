/** Shapes that a tournament's commands must have before they mean anything. */
const HEX32 = /^[0-9a-f]{64}$/;
const ID = /^[A-Za-z0-9_-]{8,64}$/;
const BOT = /^[a-z][a-z0-9-]{0,30}@[1-9]\d{0,5}$/;
const LATEST_TIME = 8_640_000_000_000_000;

/** 32 bytes as lower-case hex. */
export const isHex32 = (value: unknown): value is string => typeof value === 'string' && HEX32.test(value);
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
/** "name@version". */
export const isBotName = (value: unknown): value is string => typeof value === 'string' && BOT.test(value);
/** A whole number, bounds included. */
export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
/** Epoch milliseconds. */
export const isTime = (value: unknown): value is number => isWhole(value, 0, LATEST_TIME);
