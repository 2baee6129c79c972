import type { ImportQuestion } from '@evergreen/contracts/imports';
import type { HeaderLine } from '../find-header.js';

const shownCells = 6;
const shownCharacters = 120;

const textOf = (cells: readonly string[]): string => {
  const filled = cells.map((cell) => cell.trim().replace(/\s+/g, ' ')).filter((cell) => cell !== '');
  const more = filled.length > shownCells ? ' …' : '';
  return filled.slice(0, shownCells).join(' | ').slice(0, shownCharacters) + more;
};

/** Which line names the columns: found, and changed where that is wrong. Pure. */
export const headerQuestion = (lines: readonly HeaderLine[], headerRow: number): ImportQuestion[] => {
  const choices = lines.map(({ row, cells }) => ({
    value: String(row),
    label: `Line ${row}`,
    consequence: textOf(cells),
  }));
  if (choices.length < 2) return [];
  return [
    {
      id: 'header',
      kind: 'HeaderLine',
      text: 'Which line names the columns?',
      columns: [],
      count: choices.length,
      choices,
      chosen: String(headerRow),
      because: headerRow === lines[0]?.row ? 'It is the first line' : 'The lines above it name no columns',
    },
  ];
};
