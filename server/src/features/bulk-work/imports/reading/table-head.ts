import { importLimits, type ImportOptions, type ImportQuestion } from '@evergreen/contracts/bulk-work/imports';
import { FileRefused } from './files/file-refused.js';
import { raise } from './questions/questions.js';
import { countryOfFile } from './questions/country-order.js';
import { deadlineQuestion } from './questions/deadline-column.js';
import { headerQuestion } from './questions/header-line.js';
import { sheetQuestion } from './questions/sheet.js';
import type { Table } from './files/read-table.js';
import { type Survey, Surveyor } from './survey/survey.js';
import { suggestOptions } from './mapping/suggest-options.js';
import { suggestMapping, type Suggestion } from './mapping/suggest-mapping.js';
import { asTyped } from './tidy/text.js';

export interface TableHead {
  /** Non-empty ones. */
  readonly columns: readonly string[];
  readonly emptyColumns: readonly string[];
  readonly headerRow: number;
  /** The sheet that is read, if there are several. */
  readonly sheet: string | null;
  /** By column, in order. */
  readonly samples: readonly (readonly string[])[];
  readonly suggestion: Suggestion;
  readonly suggestedOptions: ImportOptions;
  /** Of all rows. */
  readonly survey: Survey;
  /** Questions for the suggested mapping. */
  readonly questions: readonly ImportQuestion[];
}

const sampleCharacters = 100;
/** Rows examined, enough for files sorted by year; far fewer are shown. */
const lookedAt = 20_000;

/** The preview before the mapping. Reads all rows once. */
export const headOf = async ({
  columns: all,
  rows,
  headerRow,
  lines,
  sheet,
}: Omit<Table, 'format' | 'skipped'>): Promise<TableHead> => {
  const looked: string[][] = [];
  const surveyor = new Surveyor(all);
  try {
    for await (const { cells: raw } of rows) {
      const cells = raw.map(asTyped);
      if (looked.length < lookedAt) looked.push(cells);
      surveyor.add(cells);
    }
  } catch (error) {
    // After the shown rows, the check reports errors.
    if (!(error instanceof FileRefused) || looked.length < importLimits.sampleRows) throw error;
  }
  const survey = surveyor.survey();
  const kept = survey.columns.flatMap(({ filled }, index) => (filled > 0 ? [index] : []));
  if (kept.length > importLimits.columns) throw new FileRefused('tooManyColumns', kept.length);
  const columns = kept.map((column) => all[column] ?? '');
  const own = (cells: readonly string[]) => kept.map((column) => cells[column] ?? '');
  const sample = looked.slice(0, importLimits.sampleRows).map(own);
  const suggestion = suggestMapping(columns, sample);
  const country = countryOfFile(survey);
  if (country !== undefined) suggestion.mapping.country ??= { constant: country };
  const isOneOfSeveral = (sheet?.choices.filter(({ isRegister }) => isRegister).length ?? 0) > 1;
  const { questions, reading } = raise(survey, suggestion.mapping, {});
  return {
    columns,
    emptyColumns: all.filter((_, index) => !kept.includes(index)),
    headerRow,
    sheet: sheet && sheet.of > 1 ? sheet.name : null,
    samples: columns.map((_, column) => sample.map((cells) => (cells[column] ?? '').trim().slice(0, sampleCharacters))),
    suggestion,
    suggestedOptions: {
      ...suggestOptions(columns, looked.map(own), suggestion.mapping, reading.blanks),
      ...(isOneOfSeveral && { fileIs: 'Part' }),
    },
    survey,
    questions: [
      ...deadlineQuestion(survey, suggestion),
      ...questions,
      ...sheetQuestion(sheet),
      ...headerQuestion(lines, headerRow, sheet),
    ],
  };
};
