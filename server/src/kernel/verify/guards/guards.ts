import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface GuardedFunction {
  readonly body: string;
  /** Runs with the owner's rights. */
  readonly definer: boolean;
  /** Not callable by everyone. */
  readonly closed: boolean;
}

export interface GuardedPolicy {
  readonly condition: string;
  readonly command: string;
}

/** The database's protection as the migrations declare it: the last statement counts. */
export interface Guards {
  /** By name and number of parameters. */
  readonly functions: ReadonlyMap<string, GuardedFunction>;
  /** The called function, by table and name. */
  readonly triggers: ReadonlyMap<string, string>;
  /** By table and name. */
  readonly policies: ReadonlyMap<string, GuardedPolicy>;
  /** The app's grants, by table. */
  readonly grants: ReadonlyMap<string, string>;
}

const TENANT_ONLY = 'tenant_id = any ((select app_tenants())::uuid[])';
const PROVIDED = 'tenant_id = (select app_provider())';
const ALL = 'select, insert, update, delete';

export const withoutComments = (sql: string): string => sql.replace(/^--.*$/gm, '');

/** A condition without PostgreSQL's additions: parentheses, casts, column names. */
export const plain = (condition: string | null): string =>
  (condition ?? '').toLowerCase().replace(/ as app_\w+|::\w+(\[\])?|[()\s]/g, '');

export const privileges = (listed: string): string =>
  listed
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .sort()
    .join(', ');

/** The policies of every tenant table, including those that no migration names. */
export const everywhere: ReadonlyMap<string, GuardedPolicy> = new Map([
  ['owner_all', { condition: 'true', command: 'ALL' }],
  ['tenant_only', { condition: plain(TENANT_ONLY), command: 'ALL' }],
]);

const parameters = (listed: string): number =>
  listed.trim() === ''
    ? 0
    : listed
        .replace(/'[^']*'/g, '')
        .split(',')
        .filter((part) => !/^\s*out\s/.test(part)).length;

/** Up to the closing parenthesis. */
const inParentheses = (text: string): string => {
  let depth = 1;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++;
    if (text[index] === ')' && --depth === 0) return text.slice(0, index);
  }
  return text;
};

const FUNCTION =
  /create (?:or replace )?(?:function|procedure) (\w+)\s*\(([^$]*)\$\$([\s\S]*?)\$\$|drop (?:function|procedure) (?:if exists )?(\w+)/g;
const CLOSED = /revoke all on function ([\w, ]+?)(?:\([^)]*\))? from public/g;
const TRIGGER = /(create|drop) trigger (?:if exists )?(\w+)[^;]*? on (\w+)(?:[^;]*?execute function (\w+))?/g;
const POLICY = /(create|alter|drop) policy (?:if exists )?(\w+) on (\w+)([^;]*);/g;
const PROTECT = /call (protect|protect_provided)\('(\w+)'(?:, '([^']*)')?\)/g;
const GRANT = /^grant ([\w, ]+) on (\w+) to evergreen_app/gm;

const functionsIn = (sql: string): Guards['functions'] => {
  const closed = new Set(
    [...sql.matchAll(CLOSED)].flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim())),
  );
  const functions = new Map<string, GuardedFunction>();
  for (const [, name = '', head = '', body = '', dropped] of sql.matchAll(FUNCTION))
    if (dropped)
      for (const key of [...functions.keys()].filter((key) => key.startsWith(`${dropped}/`))) functions.delete(key);
    else
      functions.set(`${name}/${parameters(inParentheses(head))}`, {
        body: withoutComments(body),
        definer: /security definer/.test(head),
        closed: closed.has(name),
      });
  return functions;
};

const triggersIn = (sql: string): Guards['triggers'] => {
  const triggers = new Map<string, string>();
  for (const [, act, name, table, calls = ''] of sql.matchAll(TRIGGER))
    if (act === 'create') triggers.set(`${table}.${name}`, calls);
    else triggers.delete(`${table}.${name}`);
  return triggers;
};

/** `protect` comes before statements that change its policies. */
const policiesIn = (sql: string): Guards['policies'] => {
  const policies = new Map<string, GuardedPolicy>();
  for (const [, how, table] of sql.matchAll(PROTECT)) {
    for (const [name, policy] of everywhere) policies.set(`${table}.${name}`, policy);
    if (how === 'protect_provided')
      policies.set(`${table}.provided`, { condition: plain(PROVIDED), command: 'SELECT' });
  }
  for (const [, act, name, table, rest = ''] of sql.matchAll(POLICY)) {
    const key = `${table}.${name}`;
    const condition = plain(inParentheses(rest.slice(rest.indexOf('using (') + 'using ('.length)));
    const command = / for (\w+) /.exec(rest)?.[1]?.toUpperCase() ?? policies.get(key)?.command ?? 'ALL';
    if (act === 'drop') policies.delete(key);
    else policies.set(key, { condition, command });
  }
  return policies;
};

const grantsIn = (sql: string): Guards['grants'] => {
  const grants = new Map<string, string>();
  for (const [, , table = '', listed = ALL] of sql.matchAll(PROTECT)) grants.set(table, privileges(listed));
  for (const [, listed = '', table = ''] of sql.matchAll(GRANT)) grants.set(table, privileges(listed));
  return grants;
};

export const guardsIn = (sql: string): Guards => ({
  functions: functionsIn(sql),
  triggers: triggersIn(sql),
  policies: policiesIn(sql),
  grants: grantsIn(sql),
});

export const guardsOf = async (migrations: string): Promise<Guards> => {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  return guardsIn(withoutComments(texts.join('\n')));
};
