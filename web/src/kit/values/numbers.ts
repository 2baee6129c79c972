/** 12,345 */
export const number = (value: number): string => value.toLocaleString('en-US');
