/** A table's code as it is kept: whoever typed it may have used small letters, spaces and dashes. */
export const tidyCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Could a table have this code? Six letters and digits that cannot be mistaken for each other, without vowels. */
export const isTableCode = (code: string): boolean => /^[BCDFGHJKLMNPQRSTVWXZ2-9]{6}$/.test(code);
