import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { lazy, readAhead } from '../../loading/code';
import { useDialog } from '../../dialog/useDialog';
import { onFirstSign } from '../../overlays/lazyLoading';
import type { FilterDialog as FilterDialogType } from './FilterDialog';
import { countFilters } from './filters';
import type { QueryContract } from '../state/listUrl';
import type { Filter } from '../state/types';
import type { Counted } from './useFilterCount';
import type { ListState } from '../state/useListState';

const readDialog = () => import('./FilterDialog');
const FilterDialog = lazy(async () => ({
  default: (await readDialog()).FilterDialog,
})) as unknown as typeof FilterDialogType;

interface FilterButtonProps<Q extends PageQuery> {
  filters: readonly Filter<Q>[];
  contract: QueryContract<Q>;
  state: ListState<Q>;
  /** Counts before applying. */
  counted?: Counted<Q>;
}

/** Prefetches the panel's code and its options. */
const useReadAhead = <Q extends PageQuery>(filters: readonly Filter<Q>[], query: Q) => {
  const client = useQueryClient();
  const latest = useRef({ filters, query });
  useEffect(() => {
    latest.current = { filters, query };
  });
  useEffect(
    () => onFirstSign(readAhead(() => readDialog().then(({ readChoices }) => readChoices(client, latest.current)))),
    [client],
  );
};

/** Opens the filters; the badge counts the active ones. */
export const FilterButton = <Q extends PageQuery>({ filters, contract, state, counted }: FilterButtonProps<Q>) => {
  useReadAhead(filters, state.query);
  const dialog = useDialog();
  const count = countFilters(filters, state.query);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ListFilter size={15} aria-hidden />}
        onClick={dialog.show}
        aria-haspopup="dialog"
      >
        Filters
        {count > 0 && (
          <b className="eg-filter-count">
            {count} <span className="eg-sr">applied</span>
          </b>
        )}
      </Button>
      {dialog.props.open && (
        <Suspense fallback={null}>
          <FilterDialog
            onClose={dialog.props.onClose}
            filters={filters}
            contract={contract}
            state={state}
            counted={counted}
          />
        </Suspense>
      )}
    </>
  );
};
