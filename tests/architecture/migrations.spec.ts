import { migrationTexts } from '../../server/src/kernel/db/migrations/migration-files.js';
import { statementsOf } from '../../server/src/kernel/db/migrations/sql-statements.js';

/** Earlier ones were released: three of them rewrite a table. */
const LAST_OF_OLD = 1_700_000_000_918;

const ALTERS = /alter table (?:if exists )?(\w+)\s([^]*)/i;
const REWRITES = [
  /add column [^,]*generated always as[^]*stored/i,
  /set expression as/i,
  /alter column \w+ (?:set data )?type/i,
  /add column [^,]*default (?:gen_random_uuid|clock_timestamp|random|uuidv7|nextval)/i,
];

/** Existing tables that `text` rewrites, row by row. */
const rewritten = (text: string): string[] => {
  const made = new Set([...text.matchAll(/create table (\w+)/gi)].map(([, name]) => name));
  return statementsOf(text).flatMap((statement) => {
    const [, table = '', how = ''] = ALTERS.exec(statement) ?? [];
    return !made.has(table) && REWRITES.some((pattern) => pattern.test(how)) ? [table] : [];
  });
};

/** Indexes of existing tables are built after the migration, by the names in its `create index`. */
const renamed = (text: string): string[] => [...text.matchAll(/alter index (\w+) rename/gi)].map(([, name]) => name!);

describe('migrations', () => {
  it('rename no index: on a table with rows, it is built only later', async () => {
    const texts = await migrationTexts('migrations');
    expect(texts.filter(({ text }) => renamed(text).length > 0).map(({ name }) => name)).toEqual([]);
    expect(renamed('drop index a; alter index b rename to a')).toEqual(['b']);
  });

  it('rewrite no table that people write to (decision 0067)', async () => {
    const texts = await migrationTexts('migrations');
    const later = texts.filter(({ name }) => Number(name.slice(-13)) > LAST_OF_OLD);
    expect(later.filter(({ text }) => rewritten(text).length > 0).map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['a column that is worked out', 'alter table toys add column a text generated always as (lower(b)) stored'],
    ['another way to work one out', 'alter table toys alter column a set expression as (upper(b))'],
    ['another type', 'alter table toys alter column a type bigint'],
    ['a default that is another one in each row', 'alter table toys add column a uuid default gen_random_uuid()'],
  ])('would be refused with %s', (_, text) => {
    expect(rewritten(text)).toEqual(['toys']);
    expect(rewritten(`create table toys (b text); ${text}`)).toEqual([]);
    expect(rewritten('alter table toys add column a text not null default 0')).toEqual([]);
  });
});
