import { isoDate } from '@evergreen/contracts/common';

/** The common due date, once it is a valid date. */
export const dueDateIn = (dates: Record<string, unknown> | null): string | null =>
  isoDate.safeParse(dates?.['dueDate']).data ?? null;
