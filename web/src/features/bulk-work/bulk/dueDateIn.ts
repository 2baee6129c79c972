import { isoDate } from '@evergreen/contracts/common';

/** The due date that was given for all, once it is one. */
export const dueDateIn = (dates: Record<string, unknown> | null): string | null =>
  isoDate.safeParse(dates?.['dueDate']).data ?? null;
