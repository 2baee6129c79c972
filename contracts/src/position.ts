/**
 * The database position of an answer (decision 0064): sent with later requests, which are then at least as new.
 * Sixteen hex digits, so that later positions are greater as text.
 */
export const positionHeader = 'Evergreen-Position';

export const isPosition = (value: string | null | undefined): value is string =>
  typeof value === 'string' && /^[0-9A-F]{16}$/.test(value);

export const laterPosition = (first: string, second: string): string => (first > second ? first : second);
