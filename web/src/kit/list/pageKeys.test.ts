import { pageQuery } from '@evergreen/contracts/common';
import { besideShown, edgesOf } from './pageKeys';

const contract = pageQuery(['name'], { sortBy: 'name' });
const query = (more: object) => contract.parse(more);
const row = (n: number) => ({ id: `018f0000-0000-7000-8000-00000000000${n}` });
const shown = (more: object, ...ids: { id: string }[]) => edgesOf(query(more), { items: ids, totalItemCount: 90 });

describe('the page beside the one that is shown', () => {
  it('is asked for by the row next to it', () => {
    const edges = shown({ pageNumber: 3 }, row(1), row(2), row(3));
    const asked = (pageNumber: number) => besideShown(contract, edges, query({ pageNumber }));
    expect(asked(4)).toEqual({ ...query({ pageNumber: 4 }), afterRow: row(3).id });
    expect(asked(2)).toEqual({ ...query({ pageNumber: 2 }), beforeRow: row(1).id });
    expect(asked(5)).toEqual(query({ pageNumber: 5 }));
    expect(asked(3)).toEqual(query({ pageNumber: 3 }));
  });

  it('is asked for by its number in another order, under another filter, and where rows have no such ids', () => {
    const edges = shown({ pageNumber: 1 }, row(1));
    for (const other of [{ sortDirection: 'desc' }, { searchTerm: 'bar' }, { pageSize: 50 }]) {
      const asked = query({ pageNumber: 2, ...other });
      expect(besideShown(contract, edges, asked)).toEqual(asked);
    }
    expect(shown({}, { id: 'form-1' })).toBeUndefined();
    expect(shown({})).toBeUndefined();
  });
});
