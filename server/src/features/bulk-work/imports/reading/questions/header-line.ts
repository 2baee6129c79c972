import type { ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import type { HeaderLine } from '../mapping/find-header.js';

const shownCells = 6;
const shownCharacters = 120;

/** A line as a choice. */
export const lineText = (cells: readonly string[]): string => {
  const filled = cells.map((cell) => cell.trim().replace(/\s+/g, ' ')).filter((cell) => cell !== '');
  const more = filled.length > shownCells ? ' …' : '';
  return filled.slice(0, shownCells).join(' | ').slice(0, shownCharacters) + more;
};

const noLine = {
  value: '0',
  label: 'No line',
  consequence: 'All lines are rows, and the columns are called by their place',
};

const reasonOf = (lines: readonly HeaderLine[], headerRow: number): string => {
  if (headerRow === 0) return 'The first line holds values like those below it';
  return headerRow === lines[0]?.row ? 'It is the first line' : 'The lines above it name no columns';
};

/** The header's line: detected, and changeable. Pure. */
export const headerQuestion = (
  lines: readonly HeaderLine[],
  headerRow: number,
  sheet?: { readonly name: string; readonly of: number },
): ImportQuestion[] => {
  const choices = lines.map(({ row, cells }) => ({
    value: String(row),
    label: `Line ${row}`,
    consequence: lineText(cells),
  }));
  if (choices.length < 2) return [];
  const ofSheets = sheet && sheet.of > 1 ? `. Of the ${sheet.of} sheets only "${sheet.name}" is read` : '';
  return [
    {
      id: 'header',
      kind: 'HeaderLine',
      text: 'Which line names the columns?',
      columns: [],
      count: choices.length,
      choices: [...choices, noLine],
      chosen: String(headerRow),
      because: reasonOf(lines, headerRow) + ofSheets,
    },
  ];
};
