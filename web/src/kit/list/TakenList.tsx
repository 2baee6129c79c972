import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { useColumnChoice } from './columns';
import { ListAct } from './listAct';
import type { useListData } from './ListView';
import type { ListProps } from './types';

interface TakenListProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: Pick<ListProps<R, Q, P>, 'columns' | 'prefix' | 'taken'>;
  data: ReturnType<typeof useListData<R, Q, P>>;
  small?: boolean;
}

/** Beside a list's own acts, what is done to all that it shows. */
export const TakenList = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list: { columns, prefix, taken },
  data: { state, query, page },
  small = false,
}: TakenListProps<R, Q, P>) => {
  const { shown } = useColumnChoice(columns, prefix);
  return (
    taken && (
      <ListAct
        {...taken}
        query={state.query}
        columns={shown.filter(({ labelHidden, drawn }) => !labelHidden && !drawn).map(({ id }) => id)}
        small={small}
        total={query.isPlaceholderData ? undefined : page?.totalItemCount}
      />
    )
  );
};
