import { listColumns } from '@evergreen/contracts/list-columns';
import type { PageQuery } from '@evergreen/contracts/common';
import { render, screen } from '@testing-library/react';
import { period, several } from '@evergreen/contracts/list-filters';
import { z } from 'zod';
import { contractColumns } from './contractColumns';
import { withColumnFilters } from '../filters/filters';
import type { Filter } from '../state/types';

interface Berth {
  name: string;
  fee: string | null;
  boats: number;
  since: string;
}

const columns = listColumns<Berth>()({
  name: {
    label: 'Name',
    sorts: true,
    filter: several('names', z.enum(['North', 'South']), { North: 'N', South: 'S' }),
  },
  fee: { label: 'Fee', kind: 'money' },
  boats: { label: 'Boats', kind: 'count', sorts: 'boatCount', optional: true },
  since: { label: 'Since', kind: 'date', filter: period('since', 'Since', { place: 1 }) },
  info: { label: 'Details', screenOnly: true },
});
const info = { cell: () => <button type="button">Details</button> };

const shown = (looks: Parameters<typeof contractColumns<Berth, PageQuery, typeof columns>>[1]) =>
  contractColumns<Berth, PageQuery, typeof columns>(columns, looks);

describe('columns of a contract on a screen', () => {
  test('are rendered by their kinds, in the order of the contract', () => {
    const berth = { name: 'North', fee: null, boats: 1234, since: '2026-03-04' };
    const all = shown({ info });
    render(all.map(({ id, cell }) => <p key={id}>{cell(berth)}</p>));
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'North',
      '$--',
      '1,234',
      '03/04/26',
      'Details',
    ]);
    expect(all.map(({ sortBy }) => sortBy)).toEqual(['name', undefined, 'boatCount', undefined, undefined]);
    expect(all.filter(({ optional }) => optional).map(({ id }) => id)).toEqual(['boats']);
    expect(all.filter(({ align }) => align === 'end').map(({ id }) => id)).toEqual(['fee', 'boats']);
    expect(all.filter(({ screenOnly }) => screenOnly).map(({ id }) => id)).toEqual(['info']);
  });

  test('leave out what a person is not offered', () => {
    expect(shown({ info, fee: { offered: false } }).map(({ id }) => id)).toEqual(['name', 'boats', 'since', 'info']);
  });

  test('bring their filters, in their places, before those of the list', () => {
    const own = { kind: 'text', name: 'searchTerm', label: 'Words' } as const satisfies Filter<PageQuery>;
    const { filters = [] } = withColumnFilters<
      Berth,
      PageQuery,
      { columns: ReturnType<typeof shown>; filters: Filter<PageQuery>[] }
    >({
      columns: shown({ info }),
      filters: [own],
    });
    expect(filters.map(({ kind, label }) => [kind, label])).toEqual([
      ['date', 'Since From'],
      ['date', 'Since To'],
      ['options', 'Name'],
      ['text', 'Words'],
    ]);
  });

  test('do not compile without the cell of a column that only the screen has', () => {
    // @ts-expect-error no cell
    expect(() => shown({ info: { width: '30px' } })).not.toThrow();
    // @ts-expect-error no look at all
    expect(() => contractColumns<Berth, PageQuery, typeof columns>(columns)).not.toThrow();
  });
});
