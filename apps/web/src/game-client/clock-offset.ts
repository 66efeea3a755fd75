/**
 * What is to be added to this device's clock to have the server's (milliseconds). The server answered somewhere between
 * asking and hearing: half way is wrong by half the way at most.
 */
export const clockOffsetOf = (serverAt: number, askedAt: number, heardAt: number): number => serverAt - Math.round((askedAt + heardAt) / 2);
