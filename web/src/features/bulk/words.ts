import { isoDate } from '@evergreen/contracts/common';

export const number = (value: number) => value.toLocaleString('en-US');

export const licensesInWords = (count: number) => `${number(count)} ${count === 1 ? 'license' : 'licenses'}`;
export const renewalsInWords = (count: number) => `${number(count)} ${count === 1 ? 'renewal' : 'renewals'}`;

/** The due date that was given for all, once it is one. */
export const dueDateIn = (dates: Record<string, unknown> | null): string | null =>
  isoDate.safeParse(dates?.['dueDate']).data ?? null;
