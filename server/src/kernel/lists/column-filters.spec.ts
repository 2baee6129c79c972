import { activeFilter } from '@evergreen/contracts/common';
import { listColumns, queryOf } from '@evergreen/contracts/list-columns';
import { byStatus, oneOf, period, several } from '@evergreen/contracts/list-filters';
import { z } from 'zod';
import { narrowedBy, selectOf } from './column-filters.js';
import { ListQuery } from './list-query.js';

const Wood = z.enum(['oak', 'ash']);
interface Boat {
  id: string;
  wood: string;
  rank: string;
  built: string;
  seenAt: string;
  active: boolean;
}

const woods = { oak: 'Oak', ash: 'Ash' };
const columns = listColumns<Boat>()({
  wood: { label: 'Wood', sorts: 'timber', filter: several('woods', Wood, woods) },
  rank: { label: 'Rank', filter: oneOf('rank', Wood.nullish(), woods) },
  built: { label: 'Built', kind: 'date', filter: period('built', 'Built') },
  seenAt: { label: 'Seen', kind: 'timestamp', filter: period('seen', 'Seen') },
  active: { label: 'Status', kind: 'flag', filter: byStatus(activeFilter) },
});
const query = queryOf(columns, { sortBy: 'timber' });
const sql = {
  timber: 'b.wood',
  rank: 'b.rank',
  built: { column: 'b.built', nullable: true },
  seenAt: 'b.seen_at',
  active: 'b.active',
} as const;

const narrowed = (filter: object) => {
  const list = new ListQuery({ select: 'b.id', from: 'boats b', tie: 'b.id' });
  narrowedBy(list, columns, sql, { query: query.parse(filter), timeZone: 'America/Chicago' });
  return [list.text, list.params];
};

describe('a list narrowed by the filters of its columns', () => {
  it.each([
    [{}, '', []],
    [{ woods: ['oak', 'ash'] }, 'b.wood = any ($1::text[])', [['oak', 'ash']]],
    [{ woods: [] }, '', []],
    [{ rank: 'ash' }, 'b.rank = $1', ['ash']],
    [{ rank: null, active: null }, '', []],
    [{ active: false }, 'b.active = $1', [false]],
    [
      { builtFrom: '2026-01-02', builtTo: '2026-02-03' },
      'b.built >= $1::date and b.built <= $2::date',
      ['2026-01-02', '2026-02-03'],
    ],
    [{ seenTo: '2026-02-03' }, '(b.seen_at at time zone $1)::date <= $2::date', ['America/Chicago', '2026-02-03']],
  ])('%j', (query, text, params) => {
    expect(narrowed(query)).toEqual([text, params]);
  });

  it('does not compile without the SQL of a filter', () => {
    const { rank: _, ...less } = sql;
    const list = new ListQuery({ select: 'b.id', from: 'boats b', tie: 'b.id' });
    // @ts-expect-error rank has a filter
    expect(() => narrowedBy(list, columns, less, { query: {}, timeZone: 'UTC' })).toThrow('rank');
  });

  it('selects each field by its name', () => {
    expect(selectOf({ id: 'b.id', built: { column: 'b.built', nullable: true } })).toBe(
      'b.id as "id", b.built as "built"',
    );
  });
});
