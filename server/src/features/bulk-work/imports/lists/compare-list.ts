import {
  columnsOf,
  type FileIs,
  type ImportAnswers,
  type ImportMapping,
  type ImportOptions,
  type ImportReading,
  mappingErrors,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { StoredFile } from '../../../../kernel/files/file-store.js';
import { newId } from '../../../../kernel/ids.js';
import { CheckImport } from '../import-jobs.js';
import { mapColumns } from '../import-run.decider.js';
import { importRuns } from '../imports.events.js';
import { withoutDeadline } from '../reading/questions/deadline-column.js';
import type { TableHead } from '../reading/table-head.js';
import { recordUpload } from '../uploaded.js';

/** How an earlier list was read. */
export interface EarlierReading {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions | null;
  readonly answers: ImportAnswers;
  /** Null if its rows were never checked. */
  readonly reading: ImportReading | null;
  readonly headerRow: number | null;
  readonly sheet: string | null;
}

export interface ListToCompare {
  readonly listId: string;
  readonly fileName: string;
  readonly file: StoredFile;
  readonly head: TableHead;
}

/** Columns with or without values. */
export const columnsIn = ({ columns, emptyColumns }: Pick<TableHead, 'columns' | 'emptyColumns'>): string[] => [
  ...columns,
  ...emptyColumns,
];

/** The mapping's columns that a file lacks. */
export const columnsMissing = (mapping: ImportMapping, columns: readonly string[]): string[] => {
  const named = Object.values(mapping).flatMap((source) => [...columnsOf(source)]);
  return [...new Set(named)].filter((column) => !columns.includes(column));
};

/** Whether a list can be read like an earlier one. */
export const isReadBy = (
  { mapping, options }: Pick<EarlierReading, 'mapping' | 'options'>,
  head: Pick<TableHead, 'columns' | 'emptyColumns'>,
): boolean => Object.keys(mappingErrors(mapping, columnsIn(head), options ?? undefined)).length === 0;

/**
 * Whether licenses missing in a list were removed from the register. A list is complete unless it looks like a part.
 * For a workbook with several registers the user may have declared the sheet complete.
 */
export const comparedAs = (
  { options }: Pick<EarlierReading, 'options'>,
  { sheet, suggestedOptions }: Pick<TableHead, 'sheet' | 'suggestedOptions'>,
): FileIs => (sheet !== null && options?.fileIs === 'Register' ? 'Register' : suggestedOptions.fileIs);

/** The answers and date orders of an earlier list; this one's values may still prove another order. */
export const answersOf = ({
  answers,
  reading,
  mapping,
}: Pick<EarlierReading, 'answers' | 'reading' | 'mapping'>): ImportAnswers => ({
  ...withoutDeadline(mapping),
  ...Object.fromEntries(Object.entries(reading?.dates ?? {}).map(([column, order]) => [`dates:${column}`, order])),
  ...answers,
});

/** An import of a list with an earlier mapping. @returns which one */
const readLike = (
  uow: UnitOfWork,
  importId: string,
  earlier: EarlierReading,
  { fileIs, ...list }: Omit<ListToCompare, 'listId'> & { readonly fileIs: FileIs },
) => {
  const run = recordUpload(uow, importId, list);
  const { mapping } = earlier;
  const options = { ...usualOptions, ...earlier.options, fileIs };
  const mapped = { mapping, options, answers: answersOf(earlier) };
  return uow.append(importRuns, run, mapColumns(run.state, mapped, columnsIn(list.head))).state.context.mappings;
};

/** Compares a list like an import, without importing. @returns the import's id */
export const compareList = (uow: UnitOfWork, earlier: EarlierReading, { listId, ...list }: ListToCompare): string => {
  const importId = newId();
  const mappings = readLike(uow, importId, earlier, { ...list, fileIs: comparedAs(earlier, list.head) });
  uow.enqueue(CheckImport({ importId, firmId: uow.by.firmId, mappings, listId }));
  return importId;
};

/** Imports accepted rows for their user; repeatable. */
export const importRows = async (
  uow: UnitOfWork,
  importId: string,
  earlier: EarlierReading,
  rows: Omit<ListToCompare, 'listId'>,
): Promise<void> => {
  if ((await uow.load(importRuns, importId)).version > 0) return;
  const mappings = readLike(uow, importId, earlier, { ...rows, fileIs: 'Part' });
  const begin = { for: uow.by.userId };
  uow.enqueue(CheckImport({ importId, firmId: uow.by.firmId, mappings, begin }));
};
