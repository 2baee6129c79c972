import { fold } from '../../values/fold';
import type { Choice } from '../options';

const rankOf = (name: string, text: string): number => {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (name.split(/\s+/).some((word) => word.startsWith(text))) return 2;
  return name.includes(text) ? 3 : 4;
};

/** Matching options, best first: "MA" is Massachusetts before Alabama, and "Massa" finds it too. */
export const matching = <C extends Choice>(choices: readonly C[], typed: string): C[] => {
  const text = fold(typed);
  if (text === '') return [...choices];
  return choices
    .map((choice) => ({
      choice,
      rank: Math.min(...[choice.label, choice.also ?? ''].map((name) => rankOf(fold(name), text))),
    }))
    .filter(({ rank }) => rank < 4)
    .sort((candidate, other) => candidate.rank - other.rank)
    .map(({ choice }) => choice);
};

/** The unambiguous match: an equal name, or the only match. */
export const meant = <C extends Choice>(choices: readonly C[], typed: string): C | undefined => {
  const [first, second] = matching(choices, typed);
  const text = fold(typed);
  if (text === '' || !first) return undefined;
  const isExact = [first.label, first.also ?? ''].some((name) => fold(name) === text);
  return isExact || !second ? first : undefined;
};
