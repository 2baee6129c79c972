import { guardsIn, plain } from './guards.js';

describe('the guards that migrations made', () => {
  const guards = guardsIn(`
    create function mine(a uuid, b text default 'x, y', out c integer) language sql security definer as $$ select 1 $$;
    create or replace function mine(a uuid, b text) returns integer language sql as $$ select 2 $$;
    create function old() returns void language sql as $$ select 3 $$;
    drop function old;
    revoke all on function mine from public;
    call protect('plain');
    call protect_provided('shared', 'insert, select');
    drop policy provided on shared;
    create policy own on shared for select to evergreen_app using (id = any ((select app_tenants())::uuid[]));
    alter policy own on shared using (id = 'a' or
      (kind = 'b'));
    create trigger held before update or delete on plain for each row execute function mine();
    create trigger gone before delete on plain for each row execute function mine();
    drop trigger gone on plain;`);

  it('are the newest body of each function, by its parameters', () => {
    expect([...guards.functions]).toEqual([['mine/2', { body: ' select 2 ', definer: false, closed: true }]]);
  });

  it('are triggers with what they call', () => {
    expect([...guards.triggers]).toEqual([['plain.held', 'mine']]);
  });

  it('are policies as they were last', () => {
    expect([...guards.policies.keys()]).toEqual([
      ...['plain.owner_all', 'plain.tenant_only', 'shared.owner_all', 'shared.tenant_only', 'shared.own'],
    ]);
    expect(guards.policies.get('shared.own')).toEqual({
      condition: plain(`id = 'a' or kind = 'b'`),
      command: 'SELECT',
    });
  });

  it('are grants in one order', () => {
    expect([...guards.grants]).toEqual([
      ['plain', 'delete, insert, select, update'],
      ['shared', 'insert, select'],
    ]);
  });

  it('compare a condition with what PostgreSQL makes of it', () => {
    expect(plain('(tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::uuid[]))')).toBe(
      plain('tenant_id = any ((select app_tenants())::uuid[])'),
    );
  });
});
