import type { Sql } from '../db/connections/connection.js';
import { reads, Readings, WHOLE } from './readings.js';

const names = ['toys', 'events', 'snapshots', 'toy_words', 'count_toys'];
const sql = { query: () => Promise.resolve(names.map((name) => ({ name }))) } as unknown as Sql;
const readings = () => Readings.of(sql, { entity: (table) => (table === 'toys' ? class {} : undefined) });

describe('what a statement reads', () => {
  it.each([
    ['select name from toys where id = $1', { isOpaque: false, isRepeatable: true }],
    [' SELECT "name" FROM "toys"', { isOpaque: false, isRepeatable: true }],
    ['select version from events where stream_id = $1', { isOpaque: false, isRepeatable: false }],
    ['select name, clock_timestamp() from toys', { isOpaque: false, isRepeatable: false }],
    ['select count_toys()', { isOpaque: true, isRepeatable: false }],
    ['select word from toy_words', { isOpaque: true, isRepeatable: false }],
    ['update toys set size = 2', { isOpaque: true, isRepeatable: false }],
    ['with t as (delete from toys returning id) select id from t', { isOpaque: true, isRepeatable: false }],
  ])('%s', async (text, expected) => {
    expect((await readings()).get(text)).toMatchObject(expected);
  });

  it.each([
    ['select name from toys', ['size'], false],
    ['select name from toys', ['size', 'name'], true],
    ['select t.* from toys t', ['size'], true],
    ['select count(*) from toys', ['size'], true],
    ['select name from toys', [WHOLE], true],
    ['select size from others', ['size', WHOLE], false],
  ])('%s and changes of [%s]', async (text, changed, expected) => {
    expect(reads((await readings()).get(text), 'toys', new Set(changed))).toBe(expected);
  });
});
