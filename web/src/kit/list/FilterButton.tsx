import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDialog } from '../dialog/useDialog';
import type { FilterDialog as FilterDialogType } from './FilterDialog';
import { activeFilters } from './filters';
import type { QueryContract } from './listUrl';
import type { Filter } from './types';
import type { ListState } from './useListState';

const FilterDialog = lazy(async () => ({
  default: (await import('./FilterDialog')).FilterDialog,
})) as unknown as typeof FilterDialogType;

interface FilterButtonProps<Q extends PageQuery> {
  filters: readonly Filter<Q>[];
  contract: QueryContract<Q>;
  state: ListState<Q>;
}

/** Opens the filters; its badge says how many are on. */
export const FilterButton = <Q extends PageQuery>({ filters, contract, state }: FilterButtonProps<Q>) => {
  const dialog = useDialog();
  const count = activeFilters(filters, state.query).length;
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
          <FilterDialog {...dialog.props} filters={filters} contract={contract} state={state} />
        </Suspense>
      )}
    </>
  );
};
