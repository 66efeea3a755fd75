/** 16 random bytes as hexadecimal digits; works without a secure context. */
export const newCommandId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
