import type { ReplacementBody, ReplacementForm } from '@evergreen/contracts/bulk-work/replacements';
import type { ChosenPlaces } from './chosen';

/** The request from the form and the selected places. */
export const bodyOf = ({ takesOver, ...typed }: ReplacementForm, places: ChosenPlaces): ReplacementBody => ({
  ...typed,
  ...places,
  successor: takesOver === 'somebody' ? typed.successor : '',
});
