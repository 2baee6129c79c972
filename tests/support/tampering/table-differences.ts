import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** Column of a real table, as PostgreSQL describes it. */
interface RealColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly primary: boolean;
  /** The database fills it: a generated column. */
  readonly generated: boolean;
}

const columnsOf = (source: DataSource, table: string): Promise<RealColumn[]> =>
  source.query<RealColumn[]>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
       coalesce(a.attnum = any (i.indkey), false) as primary, a.attgenerated <> '' as generated
     from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );

const fullType = ({ type, isArray, precision, scale }: ColumnMetadata): string => {
  const size = precision == null ? '' : `(${precision},${scale ?? 0})`;
  return `${String(type)}${size}${isArray ? '[]' : ''}`;
};

const declaredBy = ({ columns }: EntityMetadata): RealColumn[] =>
  columns.map((column) => ({
    name: column.databaseName,
    type: fullType(column),
    nullable: column.isNullable,
    primary: column.isPrimary,
    generated: Boolean(column.generatedType),
  }));

const said = ({ type, nullable, primary, generated }: RealColumn): string =>
  [type, nullable ? 'null' : 'not null', primary && 'primary', generated && 'generated'].filter(Boolean).join(' ');

/**
 * Differences between an entity and its table, one sentence per column, in both directions.
 * @param databaseOnly columns, as `table.column`, that only the database writes and reads
 */
export const tableDifferences = async (
  source: DataSource,
  entity: EntityMetadata,
  databaseOnly: readonly string[] = [],
): Promise<string[]> => {
  const table = entity.tableName;
  const real = new Map((await columnsOf(source, table)).map((column) => [column.name, column]));
  if (real.size === 0) return [`${table}: no such table`];
  const declared = new Map(declaredBy(entity).map((column) => [column.name, column]));
  const wrong = [...declared.values()].flatMap((column) => {
    const there = real.get(column.name);
    if (!there) return [`${table}.${column.name}: not in the table`];
    return said(there) === said(column)
      ? []
      : [`${table}.${column.name}: ${said(column)}, in the table ${said(there)}`];
  });
  const unknown = [...real.values()]
    .filter(({ name, generated }) => !generated && !declared.has(name) && !databaseOnly.includes(`${table}.${name}`))
    .map(({ name }) => `${table}.${name}: not in the entity`);
  return [...wrong, ...unknown];
};
