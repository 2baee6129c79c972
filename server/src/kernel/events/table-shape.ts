import type { DataSource } from 'typeorm';
import type { RowClass } from './projection.js';

export interface ShapedColumn {
  readonly property: string;
  readonly column: string;
  readonly type: string;
}

/** A read table as its TypeORM entity declares it, without generated columns. */
export interface TableShape {
  readonly table: string;
  readonly columns: readonly ShapedColumn[];
  readonly primary: readonly ShapedColumn[];
  readonly byProperty: ReadonlyMap<string, ShapedColumn>;
}

const known = new WeakMap<DataSource, Map<RowClass, TableShape>>();

export const shapeOf = (source: DataSource, entity: RowClass): TableShape => {
  const shapes = known.get(source) ?? new Map<RowClass, TableShape>();
  known.set(source, shapes);
  const shape = shapes.get(entity) ?? measure(source, entity);
  shapes.set(entity, shape);
  return shape;
};

const measure = (source: DataSource, entity: RowClass): TableShape => {
  const metadata = source.getMetadata(entity);
  const shaped = metadata.columns
    .filter((column) => !column.generatedType)
    .map((column) => ({
      primary: column.isPrimary,
      property: column.propertyName,
      column: column.databaseName,
      type: source.driver.normalizeType(column) + (column.isArray ? '[]' : ''),
    }));
  return {
    table: metadata.tableName,
    columns: shaped,
    primary: shaped.filter((column) => column.primary),
    byProperty: new Map(shaped.map((column) => [column.property, column])),
  };
};

export const columnOf = (shape: TableShape, property: string): ShapedColumn => {
  const column = shape.byProperty.get(property);
  if (!column) throw new Error(`${shape.table} has no column for ${property}`);
  return column;
};
