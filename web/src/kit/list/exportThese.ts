import { number } from '../numbers';
import { figure } from './countInWords';

/** On the button that exports what is shown, or what of it is chosen. @param total undefined: not known */
export const exportThese = (total: number | undefined, chosen = false, more = false): string => {
  if (chosen) return `Export ${number(total ?? 0)} chosen`;
  if (!total) return 'Export these';
  return total === 1 ? 'Export this one' : `Export these ${figure(total, more)}`;
};
