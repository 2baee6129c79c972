import { number } from '@evergreen/contracts/counted';
import { figure } from './countInWords';

/** The label of the export button. @param total undefined: unknown */
export const exportThese = (total: number | undefined, chosen = false, more = false): string => {
  if (chosen) return `Export ${number(total ?? 0)} chosen`;
  if (!total) return 'Export these';
  return total === 1 ? 'Export this one' : `Export these ${figure(total, more)}`;
};
