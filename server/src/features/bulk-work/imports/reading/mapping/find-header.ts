import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { FileRefused } from '../files/file-refused.js';
import { headerInTwoLines } from './header-groups.js';
import { countKnownNames } from './name-score.js';
import { datesOf } from '../tidy/dates.js';

/** Skipped lines. */
export interface Skipped {
  blankLines: number;
  repeatedHeaders: number;
  strayLines: number;
}

/** Columns without a header are named by position. */
const noHeader = 0;

/** The header and the lines read to find it. */
export interface Header {
  readonly cells: readonly string[];
  /** In spreadsheet numbering; 0 without a header. */
  readonly row: number;
  readonly ahead: string[][];
  /** The first non-empty lines, as candidates. */
  readonly lines: readonly HeaderLine[];
}

export interface HeaderLine {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Number of candidate lines. */
const linesLookedAt = 12;
/** A title above the header has one filled cell, a header more. */
const strayLinesAtMost = 20;

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
/** Numbers and dates are values, not column names. */
const isValue = (cell: string) => /^[\d\s.,:/$€£%()+-]+$/.test(cell.trim()) && /\d/.test(cell);
const namesOnly = (cells: readonly string[]) => !cells.some(isValue);

/** Reads until the header, or until the chosen line. */
const readAhead = async (records: AsyncGenerator<string[]>, chosen: number | null): Promise<string[][]> => {
  const ahead: string[][] = [];
  let best = 0;
  let wide = 0;
  while (ahead.length < importLimits.linesAbove) {
    if (chosen !== null && ahead.length >= chosen && wide >= linesLookedAt) break;
    if (chosen === null && (wide >= linesLookedAt || best > strayLinesAtMost + linesLookedAt)) break;
    const next = await records.next();
    if (next.done) break;
    const isFilled = !isBlank(next.value);
    ahead.push(isFilled ? next.value : []);
    if (isFilled) best += 1;
    if (filled(next.value) > 1) wide += 1;
  }
  return ahead;
};

const usualWidth = (lines: readonly HeaderLine[]): number => {
  const times = new Map<number, number>();
  for (const { cells } of lines) times.set(filled(cells), (times.get(filled(cells)) ?? 0) + 1);
  return [...times].sort(([width, a], [other, two]) => two - a || other - width)[0]?.[0] ?? 0;
};

/** A title may have several cells: a later line is the header if it names columns and the first one does not. */
const betterThan = (first: HeaderLine, lines: readonly HeaderLine[]): HeaderLine => {
  const later = lines.filter(({ row, cells }) => row > first.row && namesOnly(cells) && filled(cells) > 1);
  const counts = new Map([first, ...later].map((line) => [line, countKnownNames(line.cells)]));
  const known = (line: HeaderLine) => counts.get(line) ?? 0;
  const [best] = [...later].sort((a, b) => known(b) - known(a) || a.row - b.row);
  if (best && known(best) > 1 && known(best) > 2 * known(first) && filled(best.cells) >= filled(first.cells))
    return best;
  const width = usualWidth(lines.filter(({ row }) => row > first.row));
  if (known(first) > 0 || filled(first.cells) * 2 > width) return first;
  return later.find(({ cells }) => filled(cells) >= width * 0.8) ?? first;
};

const kindOf = (cell: string): string => {
  const text = cell.trim();
  if (text === '') return 'nothing';
  if (datesOf(text).length > 0) return 'date';
  return /^[\d.,-]+$/.test(text) ? 'number' : 'text';
};

/** The first line has dates and numbers like those below, and names no column: no header. */
const isWithoutHeader = (first: HeaderLine, lines: readonly HeaderLine[]): boolean => {
  const below = lines.filter(({ row, cells }) => row > first.row && cells.length === first.cells.length);
  if (below.length === 0 || below.length < lines.length - 1 || lines.some(({ cells }) => countKnownNames(cells) > 1))
    return false;
  const alike = first.cells.filter((cell, index) => {
    const kind = kindOf(cell);
    return kind !== 'text' && kind !== 'nothing' && below.every(({ cells }) => kindOf(cells[index] ?? '') === kind);
  });
  return alike.some((cell) => kindOf(cell) === 'date') && alike.length > 1;
};

/** Single cells precede the header only if a wider line follows. */
const lookFor = (lines: readonly HeaderLine[]): HeaderLine | undefined => {
  const [first] = lines;
  const wide = lines.find(({ cells }) => filled(cells) > 1);
  if (!first || !wide || lines.indexOf(wide) > strayLinesAtMost) return first;
  return belowGroups(betterThan(wide, lines), lines);
};

/** A header in two lines is in the second one. */
const belowGroups = (line: HeaderLine, lines: readonly HeaderLine[]): HeaderLine => {
  const next = lines.find(({ row }) => row === line.row + 1);
  if (!next || !namesOnly(next.cells) || countKnownNames(next.cells) * 2 < filled(next.cells)) return line;
  const names = headerInTwoLines(line.cells, next.cells);
  return names && countKnownNames(names) >= countKnownNames(line.cells) ? next : line;
};

const withoutNames = (lines: readonly HeaderLine[]): HeaderLine | undefined => {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  return width === 0 ? undefined : { row: noHeader, cells: Array.from({ length: width }, () => '') };
};

/** @param chosen the chosen line; null: detected */
export const findHeader = async (
  records: AsyncGenerator<string[]>,
  skipped: Skipped,
  chosen: number | null,
): Promise<Header> => {
  const all = await readAhead(records, chosen);
  const lines = all.flatMap((cells, index) => (cells.length > 0 ? [{ row: index + 1, cells }] : []));
  const headerLine = chosen === null ? lookFor(lines) : lines.find(({ row }) => row === chosen);
  const isWithout =
    chosen === noHeader ||
    (chosen === null && headerLine === lines[0] && headerLine && isWithoutHeader(headerLine, lines));
  const header = isWithout ? withoutNames(lines) : headerLine;
  if (!header) throw new FileRefused(all.length < importLimits.linesAbove ? 'empty' : 'noHeader');
  for (const line of all.slice(0, Math.max(0, header.row - 1)))
    skipped[isBlank(line) ? 'blankLines' : 'strayLines'] += 1;
  const above = isWithout ? undefined : all[header.row - 2];
  const cells = (above && headerInTwoLines(above, header.cells)) ?? header.cells;
  return { cells, row: header.row, ahead: all.slice(header.row), lines: lines.slice(0, linesLookedAt) };
};
