import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { ColumnChoice } from './columns/columns';
import { ColumnsMenu } from './columns/ColumnsMenu';
import { figure } from './state/countInWords';
import { FilterButton } from './filters/FilterButton';
import { isOn } from './filters/filters';
import { sameValue } from './state/listUrl';
import { SearchBox } from './SearchBox';
import type { ListProps, QuickFilter } from './state/types';
import type { ListState } from './state/useListState';

interface ToolbarProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R>> {
  list: ListProps<R, Q, P>;
  state: ListState<Q>;
  page: P | undefined;
}

const QuickFilters = <Q extends PageQuery, P>({
  quick,
  state,
  page,
}: {
  quick: readonly QuickFilter<Q, P>[];
  state: ListState<Q>;
  page: P | undefined;
}) => (
  <div className="eg-segments" role="group" aria-label="Quick filters">
    {quick.map((filter) => {
      const usual = state.usual as Record<string, unknown>;
      const on = isOn(filter, state.query);
      const count = page && filter.count?.(page);
      const more = page !== undefined && filter.isMore?.(page) === true;
      const off = Object.fromEntries(
        Object.entries<unknown>(filter.set).map(([name, value]) => [
          name,
          sameValue(usual[name], value) ? undefined : usual[name],
        ]),
      );
      return (
        <button
          key={filter.id}
          type="button"
          aria-pressed={on}
          onClick={() => state.set((on ? off : filter.set) as Partial<Q>)}
        >
          {filter.label}
          {filter.count && (
            // Reserves the space before the number is loaded.
            <em className={count && filter.tone ? `eg-ink-${filter.tone}` : ''}>
              {count !== undefined && figure(count, more)}
            </em>
          )}
        </button>
      );
    })}
  </div>
);

const SortSelect = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  state,
}: ToolbarProps<R, Q, P>) => {
  const sortable = list.columns.filter((column) => column.sortBy !== undefined);
  if (sortable.length === 0) return null;
  // An order without a column needs its own label.
  const { sortBy, sortDirection } = state.usual;
  const isOfColumn = sortable.some((column) => column.sortBy === sortBy);
  return (
    <label className="eg-sort-select">
      <span className="eg-sr">Sort by</span>
      <select
        value={`${state.query.sortBy} ${state.query.sortDirection}`}
        onChange={(event) => {
          const [sortBy, sortDirection] = event.target.value.split(' ');
          state.set({ sortBy, sortDirection } as unknown as Partial<Q>);
        }}
      >
        {!isOfColumn && <option value={`${sortBy} ${sortDirection}`}>{list.usualOrder ?? 'Usual order'}</option>}
        {sortable.flatMap((column) => [
          <option key={`${column.id}-up`} value={`${column.sortBy} asc`}>{`${column.label}, ascending`}</option>,
          <option key={`${column.id}-down`} value={`${column.sortBy} desc`}>{`${column.label}, descending`}</option>,
        ])}
      </select>
    </label>
  );
};

export const ListToolbar = <R extends { id: string }, Q extends PageQuery, P extends Paged<R>>({
  list,
  state,
  page,
  columns,
}: ToolbarProps<R, Q, P> & { columns: ColumnChoice<R, Q> | undefined }) => {
  const search = (searchTerm: string) => state.set({ searchTerm } as Partial<Q>, { replace: true });
  return (
    <div className="eg-toolbar">
      {list.quick && <QuickFilters quick={list.quick} state={state} page={page} />}
      {list.search && (
        <SearchBox
          value={state.query.searchTerm ?? ''}
          placeholder={list.search}
          ofPage={list.prefix === undefined}
          onSearch={search}
        />
      )}
      {list.filters && <FilterButton filters={list.filters} contract={list.contract} state={state} counted={list} />}
      {columns && columns.offered.length > 0 && <ColumnsMenu choice={columns} />}
      <SortSelect list={list} state={state} page={page} />
      {list.toolbar?.(state, page)}
    </div>
  );
};
