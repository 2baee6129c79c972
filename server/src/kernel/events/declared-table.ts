import { getMetadataArgsStorage } from 'typeorm';
import type { RowClass } from './projection.js';

/** A read table, read from the TypeORM metadata of its entity; needs no database connection. */
export interface DeclaredTable {
  readonly table: string;
  /** Property names of the entity. */
  readonly columns: ReadonlySet<string>;
  readonly primary: readonly string[];
}

const known = new WeakMap<RowClass, DeclaredTable>();

const measure = (entity: RowClass): DeclaredTable => {
  const declared = getMetadataArgsStorage();
  const owns = (target: unknown) =>
    typeof target === 'function' && (target === entity || entity.prototype instanceof target);
  const columns = declared.columns.filter(({ target }) => owns(target));
  const name = declared.tables.find(({ target }) => target === entity)?.name;
  if (!name) throw new Error(`${entity.name} names no table`);
  return {
    table: name,
    columns: new Set(columns.map(({ propertyName }) => propertyName)),
    primary: [...new Set(columns.filter(({ options }) => options.primary).map(({ propertyName }) => propertyName))],
  };
};

export const declaredTable = (entity: RowClass): DeclaredTable => {
  const table = known.get(entity) ?? measure(entity);
  known.set(entity, table);
  return table;
};
