import { countKnownNames } from './name-score.js';

const textOf = (cell: string | undefined) => (cell ?? '').trim();
const hasDigit = (cell: string) => /\d/.test(cell);

/** Names that stand above several columns: repeated, or followed by the blank rest of merged cells. */
const areGroups = (above: readonly string[], own: readonly string[]): boolean => {
  const names = above.map(textOf);
  if (names.some(hasDigit) || names.filter(Boolean).length < 2) return false;
  return own.some((cell, column) => {
    const before = names[column - 1] ?? '';
    return textOf(cell) !== '' && before !== '' && (names[column] === before || !names[column]);
  });
};

const joined = (above: readonly string[], own: readonly string[]): string[] => {
  let group = '';
  return Array.from({ length: Math.max(above.length, own.length) }, (_, column) => {
    const [upper, lower] = [textOf(above[column]), textOf(own[column])];
    if (upper !== '') group = upper;
    if (lower === '') return upper;
    if (lower.toLowerCase().includes(group.toLowerCase())) return lower;
    const both = `${group} ${lower}`;
    return countKnownNames([lower]) > countKnownNames([both]) ? lower : both;
  });
};

/**
 * The names of a header in two lines, "License" above "Number" and "Type": together where more of them are known so,
 * otherwise those of the second line. Undefined if the first line does not group them.
 */
export const headerInTwoLines = (above: readonly string[], own: readonly string[]): readonly string[] | undefined => {
  if (!areGroups(above, own)) return undefined;
  const names = joined(above, own);
  return countKnownNames(names) > countKnownNames(own) ? names : own;
};
