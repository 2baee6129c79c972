import { streamXlsxRows } from 'hucre/xlsx';
import { zipEntries, type ZipEntry } from '../../../../../kernel/files/zip.js';
import { countKnownNames } from '../mapping/name-score.js';
import { unpacked } from './unpack.js';

/** A sheet of a workbook. */
export interface Sheet {
  readonly index: number;
  readonly name: string;
  /** Number of sheets. */
  readonly of: number;
  /** All readable ones, in order. */
  readonly choices: readonly SheetChoice[];
  /** Vertically merged cells: all have the value of the first. */
  readonly merges: readonly Merge[];
}

export interface SheetChoice {
  readonly name: string;
  /** The best header candidate; empty without a table, or if not examined. */
  readonly line: readonly string[];
  /** It has the columns of a register. */
  readonly isRegister: boolean;
}

interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const mostParts = 10_000;
const longestPart = 4 * 1024 * 1024;
const sheetsLookedAt = 20;
const rowsLookedAt = 60;
const mostMerges = 200_000;

const textOf = async (workbook: Buffer, entry: ZipEntry | undefined): Promise<string> => {
  if (!entry) return '';
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of unpacked(workbook, entry)) {
    size += piece.length;
    if (size > longestPart) return '';
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"') ?? '';
const tags = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

interface Tab {
  readonly name: string;
  /** Its part in the zip; '' if unknown. */
  readonly part: string;
}

const tabsOf = async (workbook: Buffer, entries: readonly ZipEntry[]): Promise<Tab[]> => {
  const part = (name: string) =>
    textOf(
      workbook,
      entries.find((entry) => entry.name === name),
    );
  const targets = new Map(
    tags(await part('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return tags(await part('xl/workbook.xml'), 'sheet').map((tag) => ({
    name: attribute(tag, 'name'),
    part: targets.get(attribute(tag, 'r:id')) ?? '',
  }));
};

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const mergeCell = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
const longestTag = 200;

/** They follow the rows in the sheet's XML, so it is unpacked again. */
const mergesOf = async (workbook: Buffer, entry: ZipEntry | undefined): Promise<Merge[]> => {
  const merges: Merge[] = [];
  let rest = '';
  if (!entry) return merges;
  for await (const piece of unpacked(workbook, entry)) {
    const text = rest + piece.toString('latin1');
    let end = 0;
    for (const { 0: tag, 1: column = '', 2: from, 3: to, index } of text.matchAll(mergeCell)) {
      end = index + tag.length;
      if (to === from) continue;
      if (merges.length === mostMerges) return merges;
      merges.push({ column: columnOf(column), from: Number(from) - 1, to: Number(to) - 1 });
    }
    rest = text.slice(Math.max(end, text.length - longestTag));
  }
  return merges.sort((a, b) => a.from - b.from);
};

interface Looks {
  /** Known column names in one line, with rows below. */
  readonly known: number;
  /** Lines with several cells. */
  readonly wide: number;
  /** The best line, or the first. */
  readonly line: readonly string[];
}

const nothing: Looks = { known: 0, wide: 0, line: [] };

const looksOf = async (workbook: Buffer, sheet: number): Promise<Looks> => {
  let known = 0;
  let below = 0;
  let wide = 0;
  let line: string[] = [];
  for await (const { values } of streamXlsxRows(workbook, { sheet, maxRows: rowsLookedAt })) {
    if (values.filter((value) => value !== null && value !== '').length < 2) continue;
    wide += 1;
    const texts = values.map((value) => (typeof value === 'string' ? value : ''));
    const named = countKnownNames(texts);
    if (named > known || wide === 1) line = texts;
    if (named > known) [known, below] = [named, 0];
    else below += 1;
  }
  return { known: below > 0 ? known : 0, wide, line };
};

const fewNames = 2;
const fewLines = 3;

/** The first sheet with a register's columns, otherwise the first with several table lines. */
const indexOf = (looks: readonly Looks[]): number => {
  const most = Math.max(...looks.map(({ known }) => known));
  const register = looks.findIndex(({ known }) => known > fewNames && known * 2 > most);
  const table = looks.findIndex(({ wide }) => wide >= fewLines);
  return Math.max(0, register < 0 ? table : register);
};

/**
 * The sheet with a register; a workbook may begin with a cover.
 * @param sheetName the requested sheet; if missing, it is detected, since a later list may use another name
 */
export const registerSheet = async (workbook: Buffer, sheetName: string | null = null): Promise<Sheet> => {
  const entries = zipEntries(workbook, mostParts);
  const tabs = await tabsOf(workbook, entries);
  const looks: Looks[] = [];
  for (let tab = 0; tabs.length > 1 && tab < Math.min(tabs.length, sheetsLookedAt); tab += 1)
    looks.push(await looksOf(workbook, tab).catch(() => nothing));
  const named = sheetName === null ? -1 : tabs.findIndex(({ name }) => name === sheetName);
  const sheet = looks.length === 0 ? 0 : indexOf(looks);
  const index = named >= 0 ? named : sheet;
  const { name = '', part = '' } = tabs[index] ?? {};
  const merges = await mergesOf(
    workbook,
    entries.find((entry) => entry.name === part),
  );
  const choices = tabs.map(({ name: tab }, index) => {
    const { line, known } = looks[index] ?? nothing;
    return { name: tab, line, isRegister: known > fewNames };
  });
  return { index, name, of: Math.max(tabs.length, 1), choices, merges };
};

/** Fills merged cells from earlier rows. */
export const mergedCells = ({ merges }: Sheet): ((row: number, cells: string[]) => string[]) => {
  let next = 0;
  let open: (Merge & { value: string })[] = [];
  return (row, cells) => {
    open = open.filter(({ to }) => to >= row);
    for (const { column, value } of open) if ((cells[column] ?? '') === '') fill(cells, column, value);
    for (let merge = merges[next]; merge && merge.from <= row; merge = merges[next]) {
      if (merge.from === row) open.push({ ...merge, value: cells[merge.column] ?? '' });
      next += 1;
    }
    return cells;
  };
};

const fill = (cells: string[], column: number, value: string): void => {
  if (value === '') return;
  while (cells.length < column) cells.push('');
  cells[column] = value;
};
