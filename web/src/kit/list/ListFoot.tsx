import { number } from '@evergreen/contracts/counted';
import { pageSizes, type PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { keepFocusAbove } from './keepFocusAbove';
import { figure } from './state/countInWords';
import { type ExactTotals, goToLastPage } from './state/useExactTotals';
import type { ListState } from './state/useListState';
import type { StillRows } from './useStillRows';

interface ListFootProps<Q extends PageQuery> {
  state: ListState<Q>;
  total: number;
  /** `total` is a lower bound. */
  more?: boolean;
  /** Loads the exact total. */
  exact?: ExactTotals | undefined;
  shown: number;
  /** Rows left the list meanwhile: the page was found by a row next to it, and its number is past the end. */
  isMoved?: boolean;
  /** Pending changes while rows keep their places. */
  still?: Pick<StillRows<never>, 'waiting' | 'show'>;
  chosen: ReactNode;
  /** Sticky: while rows are chosen, or are to be chosen. */
  stays?: boolean;
}

export const ListFoot = <Q extends PageQuery>({
  state,
  total,
  more = false,
  exact,
  shown,
  isMoved = false,
  still,
  chosen,
  stays = false,
}: ListFootProps<Q>) => {
  const { pageNumber, pageSize } = state.query;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (pageNumber - 1) * pageSize + 1;
  const isLast = more || isMoved ? shown < pageSize : pageNumber >= last;
  const go = (page: number) => state.set({ pageNumber: page } as Partial<Q>);
  const steps = [
    { label: 'First page', Icon: ChevronFirst, to: 1, off: pageNumber <= 1 },
    { label: 'Previous page', Icon: ChevronLeft, to: pageNumber - 1, off: pageNumber <= 1 },
    { label: 'Next page', Icon: ChevronRight, to: pageNumber + 1, off: isLast },
    // The last page is unknown while the total is.
    ...(more && !exact ? [] : [{ label: 'Last page', Icon: ChevronLast, to: last, off: isLast }]),
  ];
  const goToLast = () => goToLastPage(state, total, more ? exact : undefined);
  const isSticky = stays || Boolean(still?.waiting);
  return (
    <div className={isSticky ? 'eg-foot eg-foot-stays' : 'eg-foot'} ref={isSticky ? keepFocusAbove : null}>
      <div className="eg-foot-left" data-for-rows>
        {chosen}
        {still && <span role="status">{still.waiting}</span>}
        {still?.waiting && (
          <Button size="small" variant="outlined" onClick={still.show}>
            Show changes
          </Button>
        )}
      </div>
      <div className="eg-foot-right">
        <label className="eg-page-size">
          Rows
          <select
            value={pageSize}
            onChange={(event) => state.set({ pageSize: Number(event.target.value) } as Partial<Q>)}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <span>
          {shown === 0 || isMoved ? number(shown) : `${number(from)} to ${number(from + shown - 1)}`} of{' '}
          {exact ? (
            <button
              type="button"
              className="eg-link"
              disabled={exact.isCounting}
              title="Count all"
              aria-label={`${figure(total, more)}, count all`}
              onClick={() => void exact.count()}
            >
              {figure(total, more)}
            </button>
          ) : (
            figure(total, more)
          )}
        </span>
        {(last > 1 || more) && (
          <nav aria-label="Pages">
            {steps.map(({ label, Icon, to, off }) => (
              <IconButton
                key={label}
                size="small"
                aria-label={label}
                disabled={off}
                onClick={() => (label === 'Last page' ? void goToLast() : go(to))}
              >
                <Icon size={16} aria-hidden />
              </IconButton>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
};
