import type { StatusExportFilter } from '@evergreen/contracts/bulk-work/exports';
import { longDate } from '@evergreen/contracts/date-words';

/** The status filter in words; both is no filter. */
export const statusWords = ({ active }: Pick<StatusExportFilter, 'active'>): string =>
  active === true ? 'Status: Active' : active === false ? 'Status: Inactive' : '';

interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** "Due Date: 11/01/2026 to 11/30/2026" */
export const periodWords = (what: string, { startDate, endDate }: Period): string =>
  startDate && endDate ? `${what}: ${longDate(startDate)} to ${longDate(endDate)}` : '';

export const joinedWords = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('; ');
