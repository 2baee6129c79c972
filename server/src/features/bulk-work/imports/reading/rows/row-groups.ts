import { type ImportMapping, type ImportOptions, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { type Families, NumbersOfFile } from './families.js';
import type { CheckedRow } from './normalise.js';
import { TermsOfFile, type Timelines } from './timelines.js';

/** Groups of rows, in any order. */
export interface Together {
  /** Licenses with several rows, each a term. */
  readonly timelines: Timelines;
  /** Numbers with a primary license and secondary ones. */
  readonly families: Families;
}

/** Each row is a license. */
export const apart: Together = { timelines: new Map(), families: new Map() };

/** Undefined if rows are independent. @param mapping a status column shows which row is current */
export const gathering = (options: ImportOptions | null, { status }: Pick<ImportMapping, 'status'>) => {
  const rowsAre = options?.rowsAre ?? usualOptions.rowsAre;
  const hasStatus = status !== undefined && !('constant' in status);
  const terms = rowsAre === 'Terms' || hasStatus ? new TermsOfFile(rowsAre) : undefined;
  const numbers = options?.oneNumberIs === 'Family' ? new NumbersOfFile() : undefined;
  if (!terms && !numbers) return undefined;
  return {
    add: (rows: readonly CheckedRow[]): void => {
      terms?.add(rows);
      numbers?.add(rows);
    },
    together: (): Together => ({
      timelines: terms?.timelines() ?? apart.timelines,
      families: numbers?.families() ?? apart.families,
    }),
  };
};
