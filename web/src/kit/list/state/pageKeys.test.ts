import { pageQuery } from '@evergreen/contracts/common';
import { QueryClient } from '@tanstack/react-query';
import { nextRead } from './pageKeys';

const contract = pageQuery(['name'], { sortBy: 'name' });
const queryKey = ['places'];
const query = (pageNumber: number, more: object = {}) => contract.parse({ pageNumber, ...more });
const row = (n: number) => ({ id: `018f0000-0000-7000-8000-00000000000${n}` });

/** A client that has read these pages. */
const having = (pages: Readonly<Record<number, readonly { id: string }[]>>) => {
  const client = new QueryClient();
  for (const [number, items] of Object.entries(pages))
    client.setQueryData([...queryKey, query(Number(number))], { items, totalItemCount: 90 });
  return client;
};
const nextOf = (client: QueryClient, of: ReturnType<typeof query>) => nextRead(client, { contract, queryKey }, of);

describe('the page next to one that was read', () => {
  it('is asked for by the row next to it; the first one, and any other, by its number', () => {
    const client = having({ 3: [row(1), row(2), row(3)] });
    expect(nextOf(client, query(4))).toEqual({ ...query(4), afterRow: row(3).id });
    expect(nextOf(client, query(2))).toEqual({ ...query(2), beforeRow: row(1).id });
    for (const number of [1, 3, 5]) expect(nextOf(client, query(number))).toEqual(query(number));
    expect(nextOf(having({ 2: [row(1)] }), query(1))).toEqual(query(1));
  });

  it('is asked for by its number in another order, under another filter, after a change, and where rows have no such ids', async () => {
    const client = having({ 1: [row(1)] });
    for (const more of [{ sortDirection: 'desc' }, { searchTerm: 'bar' }, { pageSize: 50 }])
      expect(nextOf(client, query(2, more))).toEqual(query(2, more));
    await client.invalidateQueries({ queryKey });
    expect(nextOf(client, query(2))).toEqual(query(2));
    expect(nextOf(having({ 1: [{ id: 'form-1' }] }), query(2))).toEqual(query(2));
    expect(nextOf(having({ 1: [] }), query(2))).toEqual(query(2));
  });
});
