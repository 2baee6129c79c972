import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useColumnChoice } from './columns/columns';
import { isMore } from './state/countInWords';
import { ListAct } from '../areas/listAct';
import type { ListProps } from './state/types';
import type { ListState } from './state/useListState';

interface ListExportActionProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: Pick<ListProps<R, Q, P>, 'columns' | 'prefix' | 'exportAs'>;
  data: { state: ListState<Q>; query: { isPlaceholderData: boolean }; page: P | undefined };
  small?: boolean;
  /** Only these rows. */
  ids?: readonly string[];
}

/** Actions on the whole list, or on the chosen rows. */
export const ListExportAction = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list: { columns, prefix, exportAs },
  data: { state, query, page },
  small = false,
  ids,
}: ListExportActionProps<R, Q, P>) => {
  const { shown } = useColumnChoice(columns, prefix);
  return (
    exportAs && (
      <ListAct
        {...exportAs}
        query={state.query}
        columns={shown.filter(({ screenOnly }) => !screenOnly).map(({ id }) => id)}
        small={small}
        total={ids ? ids.length : query.isPlaceholderData ? undefined : page?.totalItemCount}
        more={!ids && page !== undefined && isMore(page)}
        {...(ids ? { ids } : {})}
      />
    )
  );
};
