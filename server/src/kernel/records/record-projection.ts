import { Column, Entity } from 'typeorm';
import type { AnyCatalog } from '../events/catalog.js';
import type { At } from '../events/event.js';
import { patch, type Projection, put, remove, type RowClass, type RowOp, save } from '../events/projection.js';
import { RecordRow } from '../events/record-row.js';
import { SubjectRow } from '../events/subject-row.js';
import { type Fields, type ValuesOf } from './fields.js';

/** Columns with the time of the last change of a field. */
export type Stamps = Readonly<Record<string, string>>;

/** The TypeORM class of a record's row. */
export const recordRow = <S extends Fields>(
  name: string,
  table: string,
  fields: S,
  stamps: Stamps = {},
): RowClass<RecordRow & ValuesOf<S>> => {
  class Row extends RecordRow {}
  Object.defineProperty(Row, 'name', { value: `${name}Row` });
  Entity(table)(Row);
  for (const [property, { column }] of Object.entries(fields)) Column(column)(Row.prototype, property);
  for (const stamp of Object.values(stamps))
    Column({ type: 'timestamp with time zone', nullable: true })(Row.prototype, stamp);
  return Row as RowClass<RecordRow & ValuesOf<S>>;
};

type Told = { readonly type: string } & Readonly<Record<string, unknown>>;

/** An empty field has no time. */
const stamped = (stamps: Stamps, values: Readonly<Record<string, unknown>>, { recordedAt }: At) =>
  Object.fromEntries(
    Object.entries(stamps)
      .filter(([field]) => values[field] !== undefined)
      .map(([field, stamp]) => [stamp, values[field] === null ? null : recordedAt]),
  );

/** The row changes of a record's events, including its name. @param ownedBy the field with the owner's id */
export const recordProjection = (
  catalog: AnyCatalog,
  row: RowClass,
  {
    name,
    calledBy,
    ownedBy,
    stamps = {},
  }: { name: string; calledBy?: string | undefined; ownedBy?: string | undefined; stamps?: Stamps | undefined },
): Projection => ({
  catalog,
  own: row,
  on: {
    [`${name}Added`]: ({ type: _, ...values }: Told, envelope: At): RowOp[] => [
      put<object>(row, {
        tenantId: envelope.tenantId,
        id: envelope.streamId,
        ...values,
        ...stamped(stamps, values, envelope),
      }),
      // A restored record had a name before, which the history still uses.
      (envelope.version === 1 ? put : save)(SubjectRow, {
        tenantId: envelope.tenantId,
        id: envelope.streamId,
        kind: catalog.kind,
        label: calledBy ? String(values[calledBy]) : catalog.noun,
        detail: null,
        ownerId: ownedBy ? String(values[ownedBy]) : null,
      }),
    ],
    [`${name}Changed`]: ({ type: _, ...values }: Told, envelope: At): RowOp[] => {
      const key = { tenantId: envelope.tenantId, id: envelope.streamId };
      return [
        patch<object>(row, key, { ...values, ...stamped(stamps, values, envelope) }),
        ...(!calledBy || values[calledBy] === undefined
          ? []
          : [patch(SubjectRow, key, { label: String(values[calledBy]) })]),
      ];
    },
    [`${name}Removed`]: (_: unknown, { tenantId, streamId: id }: At): RowOp[] => [
      remove<object>(row, { tenantId, id }),
    ],
  },
});
