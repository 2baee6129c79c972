import { z } from 'zod';
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

type Handler<E extends DomainEvent, K> = (event: Extract<E, { type: K }>, envelope: At) => readonly RowOp[];
/** The fields of one event that not all events of its kind have. */
type OwnFields<E extends DomainEvent, V> = Exclude<keyof V, keyof E>;
type SetsColumns<E extends DomainEvent, V, R> = [OwnFields<E, V>] extends [never]
  ? false
  : [keyof V] extends [keyof R | 'type']
    ? Omit<V, 'type'> extends Partial<R>
      ? true
      : false
    : false;
/** Events that only set columns of their record's own row. */
type Setting<E extends DomainEvent, R> = {
  [K in E['type']]: SetsColumns<E, Extract<E, { type: K }>, R> extends true ? K : never;
}[E['type']];

/** One handler per event: a missing one does not compile, unless the event only sets columns of the same names. */
type On<E extends DomainEvent, R> = {
  readonly [K in Exclude<E['type'], Setting<E, R>>]: Handler<E, K>;
} & { readonly [K in Setting<E, R>]?: Handler<E, K> };

export interface Projection {
  readonly catalog: AnyCatalog;
  /** The record's own row: the kernel maintains its version and times. */
  readonly own: RowClass | undefined;
  readonly on: Readonly<Record<string, (event: never, envelope: At) => readonly RowOp[]>>;
}

/** Fields of every event: they name the record's owner. */
const sharedFields = ({ specs }: AnyCatalog): readonly string[] => {
  const [first = [], ...others] = Object.values(specs).map(({ schema }) =>
    Object.keys(schema instanceof z.ZodObject ? schema.shape : {}),
  );
  return first.filter((field) => others.every((names) => names.includes(field)));
};

/** Sets the columns that the event names. */
const sets = (own: RowClass, catalog: AnyCatalog) => {
  const shared = ['type', ...sharedFields(catalog)];
  return (event: DomainEvent, { tenantId, streamId: id }: At): RowOp[] => {
    const fields = Object.entries(event).filter(([field, value]) => value !== undefined && !shared.includes(field));
    return [{ op: 'patch', entity: own, key: { tenantId, id }, fields: Object.fromEntries(fields) }];
  };
};

/** @param own the record's own row; an event without a handler sets its columns */
export const projection = <E extends DomainEvent, R extends object = object>(
  catalog: Catalog<E>,
  on: On<E, R>,
  own?: RowClass<R>,
): Projection => {
  const setsOwn = own && sets(own, catalog);
  const setting = setsOwn ? Object.keys(catalog.specs).map((type) => [type, setsOwn] as const) : [];
  return { catalog, own, on: { ...Object.fromEntries(setting), ...on } };
};
