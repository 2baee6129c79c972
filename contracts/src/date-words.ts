/** Calendar dates `YYYY-MM-DD` in words and numbers. */

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** MM/DD/YYYY, for forms. */
export const longDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

/** MM/DD/YY, for tables. */
export const shortDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(2, 4)}`;
