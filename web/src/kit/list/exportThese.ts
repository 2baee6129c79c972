import { number } from '../numbers';

/** On the button that takes out what is shown, however many there are. @param total undefined: not known */
export const exportThese = (total: number | undefined): string => {
  if (!total) return 'Export these';
  return total === 1 ? 'Export this one' : `Export these ${number(total)}`;
};
