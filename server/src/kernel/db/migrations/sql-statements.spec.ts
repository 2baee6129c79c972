import { statementsOf } from './sql-statements.js';

describe('the statements of an SQL text', () => {
  it('end at each semicolon, the last one without', () => {
    expect(statementsOf('select 1;\nselect 2 ;select 3').map((statement) => statement.trim())).toEqual([
      'select 1',
      'select 2',
      'select 3',
    ]);
  });

  it.each([
    ['a body', 'create function f() returns text language sql as $$ select 1; select 2; $$'],
    ['a named body', 'do $do$ begin execute $$ select 1; $$; end $do$'],
    ['a literal', `select 'it''s one; not two'`],
    ['a comment', 'select 1 -- one; not two, and it’s so\n + 2'],
  ])('do not end within %s', (_, sql) => {
    expect(statementsOf(`${sql}; select 3`)).toEqual([sql, ' select 3']);
  });

  it('are none in comments and empty lines', () => {
    expect(statementsOf('-- nothing; to do\n\n;\n')).toEqual([]);
  });
});
