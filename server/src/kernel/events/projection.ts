import type { AnyCatalog, Catalog } from './catalog.js';
import type { At, DomainEvent } from './event.js';

export type RowClass<R extends object = object> = new () => R;

/** What an event does to the rows. Data, not deeds: the live write and the rebuild carry out the same ones. */
export type RowOp =
  | { readonly op: 'put' | 'save'; readonly entity: RowClass; readonly row: Readonly<Record<string, unknown>> }
  | {
      readonly op: 'patch';
      readonly entity: RowClass;
      readonly key: Readonly<Record<string, unknown>>;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly op: 'remove'; readonly entity: RowClass; readonly key: Readonly<Record<string, unknown>> };

/** Set by the kernel on a record's own row, so that no projection repeats it. */
export type OwnColumns = 'version' | 'createdOn' | 'modifiedOn';

/** Inserts a row that must not be there. */
export const put = <R extends object>(entity: RowClass<R>, row: Omit<R, OwnColumns> & Partial<R>): RowOp => ({
  op: 'put',
  entity,
  row,
});

/** Inserts a row, or replaces the one with this primary key. */
export const save = <R extends object>(entity: RowClass<R>, row: R): RowOp => ({
  op: 'save',
  entity,
  row: row as Record<string, unknown>,
});

/** Changes columns of the row with this primary key; it must be there. */
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

/** One handler for each event: an event without one does not compile. */
export type On<E extends DomainEvent> = {
  readonly [K in E['type']]: (event: Extract<E, { type: K }>, at: At) => readonly RowOp[];
};

export interface Projection {
  readonly catalog: AnyCatalog;
  /** The row of the record itself: the kernel keeps its version and its times with every event. */
  readonly own: RowClass | undefined;
  readonly on: Readonly<Record<string, (event: never, at: At) => readonly RowOp[]>>;
}

export const projection = <E extends DomainEvent>(catalog: Catalog<E>, on: On<E>, own?: RowClass): Projection => ({
  catalog,
  own,
  on,
});
