import type { PageQuery, Paged } from '@evergreen/contracts/common';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFoot } from './ListFoot';
import { ListRows } from './table/ListRows';
import { ListTable } from './table/ListTable';
import type { ListProps } from './state/types';
import type { ListState } from './state/useListState';
import { useRowKeys, walkRows } from './table/useRowKeys';
import type { RowSelection } from './state/useSelection';

interface LocalListProps<R extends { id: string }, Q extends PageQuery> {
  label: string;
  list: Pick<ListProps<R, Q>, 'columns' | 'rowName' | 'href' | 'noun'>;
  state: ListState<Q>;
  rows: readonly R[];
  total: number;
  /** `total` is a lower bound. */
  more?: boolean;
  selection?: RowSelection<R>;
  old?: boolean;
}

/** A list whose state is local to its page. */
export const LocalList = <R extends { id: string }, Q extends PageQuery>(props: LocalListProps<R, Q>) => {
  const { label, list, state, rows, total, more = false, selection, old } = props;
  useRowKeys();
  const Rows = useMediaQuery('(max-width: 760px)') ? ListRows : ListTable;
  return (
    <section className="eg-card eg-list" aria-label={label}>
      <div data-rows onKeyDown={walkRows} className={old ? 'eg-old' : ''}>
        <Rows<R, Q, Paged<R>>
          list={list as ListProps<R, Q>}
          state={state}
          rows={rows}
          selection={selection}
          label={label}
        />
      </div>
      <ListFoot state={state} total={total} more={more} shown={rows.length} chosen={null} />
    </section>
  );
};
