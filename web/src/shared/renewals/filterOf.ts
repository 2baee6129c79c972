/** Which page is open, and in what order, does not matter. */
type Paging = 'pageNumber' | 'pageSize' | 'sortBy' | 'sortDirection';

/** What a query of a list asks for over all of its pages. */
export const filterOf = <Q extends Record<Paging, unknown>>(query: Q): Omit<Q, Paging> => {
  const { pageNumber: _, pageSize: _size, sortBy: _by, sortDirection: _to, ...filter } = query;
  return filter;
};
