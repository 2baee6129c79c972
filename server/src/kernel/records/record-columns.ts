import { snake } from '../db/naming.js';
import type { SortColumn } from '../lists/list-query.js';
import type { Fields } from './fields.js';
import type { Stamps } from './record-projection.js';

interface Recorded {
  readonly table: string;
  readonly fields: Fields;
  readonly stamps?: Stamps | undefined;
}

const ofEveryRow = ['id', 'version', 'createdOn', 'modifiedOn'];

/**
 * SQL columns for the names of a contract: a record's own fields, and `also` for the others.
 * @param alias of the record's table
 */
export const columnsOf = <const S extends object>(
  shape: S,
  { table, fields, stamps = {} }: Recorded,
  also: Readonly<Record<string, SortColumn>> = {},
  alias = 'r',
): Readonly<Record<keyof S & string, SortColumn>> => {
  const columnOf = (name: string): SortColumn => {
    const column = `${alias}.${snake(name)}`;
    if (also[name]) return also[name];
    if (ofEveryRow.includes(name) || Object.values(stamps).includes(name)) return column;
    const field = fields[name];
    if (!field || field.format === 'hidden') throw new Error(`${table} has no column for ${name}`);
    return field.column.nullable ? { column, nullable: true } : column;
  };
  return Object.fromEntries(Object.keys(shape).map((name) => [name, columnOf(name)])) as Record<
    keyof S & string,
    SortColumn
  >;
};
