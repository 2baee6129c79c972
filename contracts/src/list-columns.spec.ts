import { columnIds, listColumns, partsOf, queryOf, sortIds } from './list-columns.js';

interface Berth {
  id: string;
  name: string;
  boats: string[];
  open: boolean;
}

const columns = listColumns<Berth>()({
  name: { label: 'Name', sorts: true, also: [{ label: 'Open', kind: 'flag', value: ({ open }) => open }] },
  boats: { label: 'Boats', value: ({ boats }) => boats.join(', ') },
  size: { label: 'Size', kind: 'count', value: ({ boats }) => boats.length, sorts: 'boatCount' },
});

const berth = { id: '1', name: 'North', boats: ['Ada', 'Bea'], open: true };

describe('the columns of a list', () => {
  it('name what the list can be sorted by', () => {
    expect(sortIds(columns)).toEqual(['name', 'boatCount']);
    expect(() => sortIds(listColumns<Berth>()({ name: { label: 'Name' } }))).toThrow('No column');
  });

  it('name, with further names, what a query can be sorted by', () => {
    const query = queryOf(columns, { sortBy: 'place', sortDirection: 'desc', moreSorts: ['place'] });
    expect(query.shape.sortBy.unwrap().options).toEqual(['name', 'boatCount', 'place']);
    expect(query.parse({})).toMatchObject({ sortBy: 'place', sortDirection: 'desc' });
    expect(query.safeParse({ sortBy: 'boats' }).success).toBe(false);
    // @ts-expect-error no name of this list
    expect(queryOf(columns, { sortBy: 'place' }).shape.sortBy.unwrap().options).not.toContain('place');
  });

  it('of a button need no value, and no file has them', () => {
    const withButton = listColumns<Berth>()({
      name: { label: 'Name', sorts: true },
      info: { label: 'Details', screenOnly: true },
    });
    expect(columnIds(withButton)).toEqual(['name']);
    expect(sortIds(withButton)).toEqual(['name']);
  });

  it('take a value from the field of their id, or from their own function, and have further values', () => {
    const values = Object.entries(columns).flatMap(([id, column]) =>
      partsOf<Berth>(id, column).map(({ label, kind, value }) => [label, kind, value(berth)]),
    );
    expect(values).toEqual([
      ['Name', 'text', 'North'],
      ['Open', 'flag', true],
      ['Boats', 'text', 'Ada, Bea'],
      ['Size', 'count', 2],
    ]);
  });

  it('do not compile without a value that the row does not have', () => {
    const unknown = listColumns<Berth>()({ depth: { label: 'Depth', sorts: true } });
    const several = listColumns<Berth>()({ boats: { label: 'Boats', sorts: true } });
    // @ts-expect-error no field of this name
    expect(sortIds(unknown)).toEqual(['depth']);
    // @ts-expect-error a cell shows no array
    expect(sortIds(several)).toEqual(['boats']);
  });
});
