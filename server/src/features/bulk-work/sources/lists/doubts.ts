import type { ListDoubt } from '@evergreen/contracts/bulk-work/sources';

/** The figures of a list after its rows are checked and compared. */
export interface ListFigures {
  readonly columns: readonly string[];
  readonly rows: number;
  readonly refused: number;
}

export interface ComparedFigures extends ListFigures {
  /** Licenses here that are in the list, and active ones that are not. */
  readonly named: number;
  readonly gone: number;
  /** Questions about its rows that only a person can answer. */
  readonly questions: number;
  /** Date columns that are read in another order than in the last list. */
  readonly otherOrders: readonly string[];
}

const moreThan = (part: number, of: number, percent: number): boolean => part * 100 > of * percent;

/**
 * Why a person must confirm a list before it has results. Pure.
 * @param before the last list that was right; null before the first one
 * @param threshold percent
 */
export const doubtsOf = (now: ComparedFigures, before: ListFigures | null, threshold: number): ListDoubt[] => {
  const doubts: ListDoubt[] = [];
  const doubt = (kind: ListDoubt['kind'], count = 0, of = 0, names: string[] = []) =>
    doubts.push({ kind, count, of, names });
  const columnsGone = (before?.columns ?? []).filter((column) => !now.columns.includes(column));
  if (columnsGone.length > 0) doubt('ColumnsGone', columnsGone.length, before?.columns.length, columnsGone);
  if (now.questions > 0) doubt('Questions', now.questions);
  if (now.otherOrders.length > 0) doubt('OtherOrder', now.otherOrders.length, now.columns.length, [...now.otherOrders]);
  if (now.rows === 0) {
    doubt('NoRows');
    return doubts;
  }
  if (before && moreThan(before.rows - now.rows, before.rows, threshold)) doubt('Short', now.rows, before.rows);
  const usual = before && before.rows > 0 ? before.refused / before.rows : 0;
  if (moreThan(now.refused - usual * now.rows, now.rows, threshold)) doubt('Refused', now.refused, now.rows);
  if (moreThan(now.gone, now.named + now.gone, threshold)) doubt('ManyGone', now.gone, now.named + now.gone);
  return doubts;
};
