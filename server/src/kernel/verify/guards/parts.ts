/** The tables, keys and indexes of a database, as the migrations declare them. */
export interface Parts {
  readonly tables: ReadonlySet<string>;
  /** Tables that have a primary key. */
  readonly keys: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
}

const TABLE = /(create|drop) table (?:if (?:not )?exists )?(\w+)([^;]*);/g;
const INDEX = /create (?:unique )?index (?:if not exists )?(\w+)\s+on (\w+)|drop index (?:if exists )?(\w+)/g;

export const partsIn = (sql: string): Parts => {
  const tables = new Set<string>();
  const keys = new Set<string>();
  for (const [, act, name = '', body = ''] of sql.matchAll(TABLE)) {
    if (act === 'create') tables.add(name);
    else tables.delete(name);
    if (body.includes('primary key')) keys.add(name);
  }
  const indexes = new Map<string, string>();
  for (const [, made, on = '', dropped] of sql.matchAll(INDEX))
    if (made) indexes.set(made, on);
    else indexes.delete(dropped ?? '');
  return {
    tables,
    keys: new Set([...keys].filter((name) => tables.has(name))),
    indexes: new Set([...indexes].filter(([, on]) => tables.has(on)).map(([name]) => name)),
  };
};
