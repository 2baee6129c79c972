import { partsIn } from './parts.js';

const of = (sql: string) => {
  const { tables, keys, indexes } = partsIn(sql);
  return { tables: [...tables], keys: [...keys], indexes: [...indexes] };
};

describe('what the migrations make', () => {
  it('is every table, its key and its indexes', () => {
    expect(
      of(`create table toys (id uuid primary key);
          create table notes (text text);
          create unique index toys_name on toys (name);
          create index notes_text on notes using gin (text gin_trgm_ops);`),
    ).toEqual({ tables: ['toys', 'notes'], keys: ['toys'], indexes: ['toys_name', 'notes_text'] });
  });

  it('is what the newest word leaves: nothing that was dropped', () => {
    expect(
      of(`create table toys (id uuid primary key);
          create index toys_name on toys (name);
          create table notes (id uuid primary key);
          create index notes_text on notes (text);
          create index notes_old on notes (old);
          drop index notes_old;
          drop table toys;`),
    ).toEqual({ tables: ['notes'], keys: ['notes'], indexes: ['notes_text'] });
  });
});
