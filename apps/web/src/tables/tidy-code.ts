/** A table's code as it is kept: whoever typed it may have used small letters, spaces and dashes. */
export const tidyCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
