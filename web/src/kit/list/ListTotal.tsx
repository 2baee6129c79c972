import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { activeInWords, countInWords, totalInWords } from './state/countInWords';
import type { ListProps } from './state/types';

/** Keeps the place of a text that comes later, so that nothing moves then. It is no text of the page itself. */
const ToCome = ({ usual }: { usual: string }) => <span className="eg-to-come" aria-hidden data-usual={usual} />;

/** Of a list with so many rows. @param total undefined: it comes later */
export const TotalInWords = ({ total, noun }: { total: number | undefined; noun: readonly [string, string] }) =>
  total === undefined ? <ToCome usual={countInWords(10, noun)} /> : countInWords(total, noun);

interface ListTotalProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: Pick<ListProps<R, Q, P>, 'summary' | 'noun'>;
  page: P | undefined;
}

const usualSummary = activeInWords({ activeItemCount: 10, inactiveItemCount: 10 });

/** The list's own summary, or its total. */
export const ListTotal = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list: { summary, noun },
  page,
}: ListTotalProps<R, Q, P>) => {
  if (!page) return summary ? <ToCome usual={usualSummary} /> : <TotalInWords total={undefined} noun={noun} />;
  return summary?.(page) ?? totalInWords(page, noun);
};
