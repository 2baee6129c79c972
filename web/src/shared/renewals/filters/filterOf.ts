/** Page and order do not matter. */
type Paging = 'pageNumber' | 'pageSize' | 'sortBy' | 'sortDirection';

/** The filters of a list's query, over all of its pages. */
export const filterOf = <Q extends Record<Paging, unknown>>(query: Q): Omit<Q, Paging> => {
  const { pageNumber: _, pageSize: _size, sortBy: _by, sortDirection: _to, ...filter } = query;
  return filter;
};
