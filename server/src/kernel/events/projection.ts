import type { AnyCatalog, Catalog } from './catalog.js';
import type { At, DomainEvent } from './event.js';

export type RowClass<R extends object = object> = new () => R;

/** A change of rows as data: write and rebuild apply the same ones. */
export type RowOp =
  | { readonly op: 'put' | 'save'; readonly entity: RowClass; readonly row: Readonly<Record<string, unknown>> }
  | {
      readonly op: 'patch';
      readonly entity: RowClass;
      readonly key: Readonly<Record<string, unknown>>;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly op: 'remove'; readonly entity: RowClass; readonly key: Readonly<Record<string, unknown>> };

/** Set by the kernel on a record's own row. */
export type OwnColumns = 'version' | 'createdOn' | 'modifiedOn';

/** Inserts a row that must not exist. */
export const put = <R extends object>(entity: RowClass<R>, row: Omit<R, OwnColumns> & Partial<R>): RowOp => ({
  op: 'put',
  entity,
  row,
});

/** Inserts or replaces a row by primary key. */
export const save = <R extends object>(entity: RowClass<R>, row: R): RowOp => ({
  op: 'save',
  entity,
  row: row as Record<string, unknown>,
});

/** Changes columns of the row with this primary key; it must exist. */
export const patch = <R extends object>(entity: RowClass<R>, key: Partial<R>, fields: Partial<R>): RowOp => ({
  op: 'patch',
  entity,
  key,
  fields,
});

export const remove = <R extends object>(entity: RowClass<R>, key: Partial<R>): RowOp => ({
  op: 'remove',
  entity,
  key,
});

/** One handler per event: a missing one does not compile. */
export type On<E extends DomainEvent> = {
  readonly [K in E['type']]: (event: Extract<E, { type: K }>, envelope: At) => readonly RowOp[];
};

export interface Projection {
  readonly catalog: AnyCatalog;
  /** The record's own row: the kernel maintains its version and times. */
  readonly own: RowClass | undefined;
  readonly on: Readonly<Record<string, (event: never, envelope: At) => readonly RowOp[]>>;
}

export const projection = <E extends DomainEvent>(catalog: Catalog<E>, on: On<E>, own?: RowClass): Projection => ({
  catalog,
  own,
  on,
});
