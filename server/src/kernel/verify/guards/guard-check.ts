import type { Sql } from '../../db/database.js';
import { type Findings, addFault, NOWHERE } from '../findings.js';
import { everywhere, type Guards, guardsOf, plain, withoutComments } from './guards.js';

const APP = 'evergreen_app';
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Compares triggers, functions, row-level security, policies and grants with the migrations: they restrict the app. */
class GuardCheck {
  constructor(
    private readonly sql: Sql,
    private readonly guards: Guards,
    private readonly findings: Findings,
  ) {}

  async run(): Promise<void> {
    await this.triggers();
    await this.functions();
    await this.security();
    await this.policies();
    await this.grants();
    await this.settings();
  }

  private tell(words: string): void {
    addFault(this.findings, 'guards', { words, position: NOWHERE });
  }

  private async triggers(): Promise<void> {
    type Trigger = Record<'on' | 'name' | 'calls' | 'enabled', string> & Record<'internal' | 'copied', boolean>;
    const there = await this.sql.query<Trigger>(
      `select c.relname as "on", t.tgname as name, p.proname as calls, t.tgenabled as enabled, t.tgisinternal as internal,
         t.tgparentid <> 0 as copied
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where c.relnamespace = 'public'::regnamespace order by 1, 2`,
    );
    // A partition's triggers belong to its table.
    const own = new Map(
      there
        .filter(({ internal, copied }) => !internal && !copied)
        .map((trigger) => [`${trigger.on}.${trigger.name}`, trigger]),
    );
    for (const [key, calls] of this.guards.triggers)
      if (own.get(key)?.calls !== calls) this.tell(`trigger ${key} is missing, or calls another function`);
    for (const key of own.keys()) if (!this.guards.triggers.has(key)) this.tell(`trigger ${key} is of no migration`);
    const off = there.find(({ enabled }) => enabled !== 'O' && enabled !== 'A');
    if (off) this.tell(`trigger ${off.on}.${off.name} is switched off`);
    const [rule] = await this.sql.query<{ name: string }>(
      `select c.relname || '.' || r.rulename as name from pg_rewrite r join pg_class c on c.oid = r.ev_class
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1 limit 1`,
    );
    if (rule) this.tell(`rule ${rule.name} is of no migration`);
  }

  private async functions(): Promise<void> {
    const there = await this.sql.query<{ key: string; body: string; definer: boolean; open: boolean }>(
      `select p.proname || '/' || p.pronargs as key, p.prosrc as body, p.prosecdef as definer,
         p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as open
       from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    const functions = new Map(there.map((fn) => [fn.key, fn]));
    for (const [key, { body, definer, closed }] of this.guards.functions) {
      const fn = functions.get(key);
      if (withoutComments(fn?.body ?? '') !== body || fn?.definer !== definer)
        this.tell(`function ${key} is missing, or another one than the migrations made`);
      else if (closed && fn.open) this.tell(`function ${key} may be called by everybody`);
    }
    for (const { key, definer } of there)
      if (definer && !this.guards.functions.has(key))
        this.tell(`function ${key} acts as the owner of the tables, and is of no migration`);
  }

  private async security(): Promise<void> {
    const bare = await this.sql.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
       order by 1`,
    );
    if (bare.length > 0) this.tell(`row-level security of ${quoted(bare.map(({ name }) => name))} is switched off`);
    const roles = await this.sql.query<{ name: string }>(
      `select rolname as name from pg_roles r where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole
         or exists (select from pg_auth_members m where m.member = r.oid))`,
      [APP],
    );
    if (roles.length > 0) this.tell(`role ${APP} has rights beyond its own`);
  }

  private async policies(): Promise<void> {
    const there = await this.sql.query<{
      on: string;
      name: string;
      check: string | null;
      condition: string;
      role: string;
      owner: string;
      cmd: string;
    }>(
      `select p.tablename as "on", p.policyname as name, p.roles::text as role, array[pg_get_userbyid(c.relowner)]::text as owner,
         p.cmd, p.qual as condition, p.with_check as "check"
       from pg_policies p join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
       where p.schemaname = 'public' order by 1, 2`,
    );
    const names = new Set(there.map(({ on, name }) => `${on}.${name}`));
    for (const key of this.guards.policies.keys()) if (!names.has(key)) this.tell(`policy ${key} is missing`);
    for (const { on, name, condition, check, role, owner, cmd } of there) {
      const expected = this.guards.policies.get(`${on}.${name}`) ?? everywhere.get(name);
      const writes = cmd === 'SELECT' ? expected?.condition : plain(check);
      const same = [plain(condition), writes].every((text) => text === expected?.condition);
      const forApp = name === 'owner_all' ? role === owner : role === `{${APP}}`;
      if (!same || cmd !== expected?.command || !forApp)
        this.tell(`policy ${on}.${name} is not what the migrations made`);
    }
  }

  private async grants(): Promise<void> {
    const there = await this.sql.query<{ on: string; to: string | null; columns: boolean; rights: string }>(
      `select c.relname as "on", r.rolname as "to", bool_or(g.columns) as columns,
         string_agg(distinct lower(g.privilege_type), ', ' order by lower(g.privilege_type)) as rights
       from pg_class c cross join lateral (
         select grantee, privilege_type, false as columns from aclexplode(c.relacl)
         union all select x.grantee, x.privilege_type, true from pg_attribute a cross join lateral aclexplode(a.attacl) x where a.attrelid = c.oid
       ) g left join pg_roles r on r.oid = g.grantee
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and g.grantee <> c.relowner group by 1, 2 order by 1, 2`,
    );
    const app = new Map(there.filter(({ to }) => to === APP).map((grant) => [grant.on, grant]));
    for (const [table, rights] of this.guards.grants)
      if (app.get(table)?.rights !== rights) this.tell(`grant on ${table} to ${APP} is not what the migrations made`);
    for (const { on, to, columns, rights } of there) {
      if (to === APP && !columns) continue;
      if (columns || to === null || rights !== 'select')
        this.tell(`grant of ${rights} on ${on} to ${to ?? 'everybody'} is of no migration`);
    }
  }

  /** Triggers can be switched off for a role or a database, too. */
  private async settings(): Promise<void> {
    const [setting] = await this.sql.query<{ setting: string }>(
      `select s as setting from pg_db_role_setting d cross join lateral unnest(d.setconfig) s
       where s like 'session_replication_role=%' or s like 'row_security=%'
         and (d.setdatabase = 0 or d.setdatabase = (select oid from pg_database where datname = current_database())) limit 1`,
    );
    if (setting) this.tell(`setting ${setting.setting} of a role or of the database switches guards off`);
  }
}

export const checkGuards = async (sql: Sql, migrations: string, findings: Findings): Promise<void> =>
  new GuardCheck(sql, await guardsOf(migrations), findings).run();
