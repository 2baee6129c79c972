import type { ReplacementBody, ReplacementForm } from '@evergreen/contracts/bulk-work/replacements';
import type { ChosenPlaces } from './chosen';

/** From what is typed to what is sent, next to the places that were chosen. */
export const bodyOf = ({ takesOver, ...typed }: ReplacementForm, places: ChosenPlaces): ReplacementBody => ({
  ...typed,
  ...places,
  successor: takesOver === 'somebody' ? typed.successor : '',
});
