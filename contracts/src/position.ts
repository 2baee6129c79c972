/**
 * How far the database had come when an answer was given (decision 0064): anyone who sends it along is never shown less. Sixteen digits in
 * base 16, so that the later one of two is the greater text.
 */
export const positionHeader = 'Evergreen-Position';

export const isPosition = (value: string | null | undefined): value is string =>
  typeof value === 'string' && /^[0-9A-F]{16}$/.test(value);

export const laterPosition = (first: string, second: string): string => (first > second ? first : second);
