import { type ImportMapping, type ImportOptions, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { type Families, NumbersOfFile } from './families.js';
import type { CheckedRow } from './normalise.js';
import { TermsOfFile, type Timelines } from './timelines.js';

/** What rows of a file mean together, wherever they stand in it. */
export interface Together {
  /** Of licenses that have several rows, where each row is a term. */
  readonly timelines: Timelines;
  /** Of numbers that several licenses have, where those are a primary license and its secondary ones. */
  readonly families: Families;
}

/** Each row is a license of its own. */
export const apart: Together = { timelines: new Map(), families: new Map() };

/** Undefined where no row says anything of another. @param mapping a status says which of several rows is now */
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
