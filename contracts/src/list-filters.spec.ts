import { z } from 'zod';
import { activeFilter } from './common.js';
import { listColumns, queryOf } from './list-columns.js';
import { byStatus, either, namesOfFilter, oneOf, period, several } from './list-filters.js';

const Wood = z.enum(['oak', 'ash']);
interface Boat {
  wood: z.infer<typeof Wood>;
  rank: string;
  built: string;
  active: boolean;
  afloat: boolean;
}

const woods = { oak: 'Oak', ash: 'Ash' };
const columns = listColumns<Boat>()({
  wood: { label: 'Wood', sorts: true, filter: several('woods', Wood, woods) },
  rank: { label: 'Rank', filter: oneOf('rank', Wood.nullish(), woods) },
  built: { label: 'Built', kind: 'date', filter: period('built', 'Built') },
  active: { label: 'Status', kind: 'flag', filter: byStatus(activeFilter) },
  afloat: { label: 'Afloat', kind: 'flag', filter: either('afloat') },
});
const query = queryOf(columns, { sortBy: 'wood' });

describe('filters of columns', () => {
  it('are fields of the query', () => {
    const values = { woods: 'oak', rank: 'ash', builtFrom: '2026-01-02', active: 'false', afloat: true };
    const read: z.infer<typeof query> = query.parse(values);
    expect(read).toMatchObject({ woods: ['oak'], rank: 'ash', builtFrom: '2026-01-02', active: false, afloat: true });
    expect(query.safeParse({ woods: 'elm' }).success).toBe(false);
    expect(query.safeParse({ builtTo: 'soon' }).success).toBe(false);
  });

  it('are called by their column, or by a label of their own', () => {
    const called = Object.values(columns).flatMap(({ label, filter }) => namesOfFilter(filter, label));
    expect(called).toEqual([
      { name: 'woods', label: 'Wood' },
      { name: 'rank', label: 'Rank' },
      { name: 'builtFrom', label: 'Built From' },
      { name: 'builtTo', label: 'Built To' },
      { name: 'active', label: 'Status' },
      { name: 'afloat', label: 'Afloat' },
    ]);
  });

  it('do not compile without a label for each choice', () => {
    // @ts-expect-error ash has no label
    expect(several('woods', Wood, { oak: 'Oak' }).kind).toBe('several');
  });
});
