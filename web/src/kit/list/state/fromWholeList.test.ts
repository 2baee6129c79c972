import { activeFilter, pageQuery, type PageQuery } from '@evergreen/contracts/common';
import { fromWholeList } from './fromWholeList';

const contract = pageQuery(['name'], { sortBy: 'name' }).extend({ active: activeFilter.default(true) });
type Query = PageQuery & { sortBy: 'name'; active?: boolean | null | undefined };
interface Boat {
  id: string;
}
const boats = Array.from({ length: 250 }, (_, index): Boat => ({ id: `b${index}` }));

const reading = (narrowed?: (boat: Boat) => Partial<Query>) => {
  const queries: Query[] = [];
  const list = (query: Query) => {
    queries.push(query);
    const { pageNumber, pageSize } = query;
    const items = boats.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return Promise.resolve({ items, totalItemCount: boats.length });
  };
  const { one } = fromWholeList<Boat, Query>({ queryKey: ['boats'], shows: {}, contract, list }, narrowed);
  return { queries, read: (id: string) => one({ id }, new AbortController().signal) };
};

describe('a record that is read from its whole list', () => {
  it('is found on any page, also where the list begins with a filter', async () => {
    const { queries, read } = reading();
    expect(await read('b120')).toEqual({ id: 'b120' });
    expect(queries).toMatchObject([
      { pageNumber: 1, pageSize: 100, active: null },
      { pageNumber: 2, active: null },
    ]);
  });

  it('is null if it is on none', async () => {
    const { queries, read } = reading();
    expect(await read('gone')).toBeNull();
    expect(queries).toHaveLength(3);
  });

  it('is looked for where its list says', async () => {
    const { queries, read } = reading(({ id }) => ({ searchTerm: id }));
    await read('b1');
    expect(queries).toMatchObject([{ searchTerm: 'b1' }]);
  });
});
