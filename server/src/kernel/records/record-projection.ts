import { Column, Entity } from 'typeorm';
import type { AnyCatalog } from '../events/catalog.js';
import type { At } from '../events/event.js';
import { patch, type Projection, put, remove, type RowClass, type RowOp } from '../events/projection.js';
import { RecordRow } from '../events/record-row.js';
import { SubjectRow } from '../events/subject-row.js';
import { type Fields, type ValuesOf } from './fields.js';

/** The class of a record's row, as TypeORM knows others by their decorators. */
export const recordRow = <S extends Fields>(
  name: string,
  table: string,
  fields: S,
): RowClass<RecordRow & ValuesOf<S>> => {
  class Row extends RecordRow {}
  Object.defineProperty(Row, 'name', { value: `${name}Row` });
  Entity(table)(Row);
  for (const [property, { column }] of Object.entries(fields)) Column(column)(Row.prototype, property);
  return Row as RowClass<RecordRow & ValuesOf<S>>;
};

type Told = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * What a record's events do to its row, and to what it is called by.
 * @param ownedBy the field with the id of the record that it belongs to
 */
export const recordProjection = (
  catalog: AnyCatalog,
  row: RowClass,
  { name, calledBy, ownedBy }: { name: string; calledBy: string; ownedBy?: string | undefined },
): Projection => ({
  catalog,
  own: row,
  on: {
    [`${name}Added`]: ({ type: _, ...values }: Told, { tenantId, streamId: id }: At): RowOp[] => [
      put<object>(row, { tenantId, id, ...values }),
      put(SubjectRow, {
        tenantId,
        id,
        kind: catalog.kind,
        label: String(values[calledBy]),
        detail: null,
        ownerId: ownedBy ? String(values[ownedBy]) : null,
      }),
    ],
    [`${name}Changed`]: ({ type: _, ...values }: Told, { tenantId, streamId: id }: At): RowOp[] => [
      patch<object>(row, { tenantId, id }, values),
      ...(values[calledBy] === undefined
        ? []
        : [patch(SubjectRow, { tenantId, id }, { label: String(values[calledBy]) })]),
    ],
    [`${name}Removed`]: (_: unknown, { tenantId, streamId: id }: At): RowOp[] => [
      remove<object>(row, { tenantId, id }),
    ],
  },
});
