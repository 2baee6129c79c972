import { counted } from './counted.js';
import { z } from 'zod';
import { changeOf, type Form } from './changes.js';
import { id, instant, listOf, pageQuery } from './common.js';
import { bodyOf, type Field, type FieldSet, rowOf, type RowShape } from './fields.js';
import { type ColumnKind, type Complete, type ListColumn, type ListColumns, sortIds } from './list-columns.js';
import { type OptionsQuery, optionsQuery } from './options.js';

/** Success messages in the specification's words. */
export const messagesOf = <const T extends string>(thing: T) => {
  const done = <const A extends string>(act: A) => `${thing} ${act} Successfully` as const;
  const failed = <const A extends string>(act: A) =>
    `An error occurred while attempting to ${act} the ${thing}` as const;
  return {
    created: done('Created'),
    updated: done('Updated'),
    deleted: done('Deleted'),
    createFailed: failed('create'),
    updateFailed: failed('update'),
    deleteFailed: failed('delete'),
  };
};
export type RecordMessages = Record<keyof ReturnType<typeof messagesOf>, string>;

/** "there is 1 property", "there are 3 properties": why something cannot be deleted. */
export const thereAre = (count: number, singular: string, many: string): string =>
  `there ${count === 1 ? 'is' : 'are'} ${counted(count, singular, many)}`;

/** The owner: the firm for all of its clients, or one client. */
export const ManagedBy = z.enum(['provider', 'client']);
export type ManagedBy = z.infer<typeof ManagedBy>;

/** In rows of records that the firm may provide: whether it is the client's, and the owner's name. */
export const providable = { isClientSpecific: z.boolean(), managedBy: z.string() };

/** Fields of every record. */
const kept = { id, version: z.number().int(), createdOn: instant, modifiedOn: instant };
type RowOf<R extends z.ZodRawShape> = z.infer<z.ZodObject<typeof kept & R>>;

interface RecordSpec<B extends Form, R extends z.ZodRawShape, C extends ListColumns<RowOf<R>>, P extends string> {
  /** Singular, in title case: 'Officer Title'. */
  thing: string;
  /** Plural, if irregular: 'Entities'. */
  things?: string;
  path: P;
  /** The body of a new record. A change has any of its fields. */
  body: B;
  /** Columns of the list row, in addition to id, version and times. */
  row: R;
  /** From left to right; sorted by the first sortable one. */
  columns: C;
  /** The select list's query, if it has further parameters. */
  options?: z.ZodType<OptionsQuery>;
}

/** The owner of a new record, for users who own both kinds; a client's users only own the client's. */
const whose = { managedBy: ManagedBy.optional() };
type Whose = z.infer<z.ZodObject<typeof whose>>;
type Added<B extends Form> = z.ZodType<z.output<B> & Whose, z.input<B> & Whose>;

/** A record with list, add, change and delete: words and schemas of its calls, declared once for server and web. */
export const recordContract = <
  B extends Form,
  const R extends z.ZodRawShape,
  const C extends ListColumns<RowOf<R>>,
  const P extends string,
>({
  thing,
  things = `${thing}s`,
  path,
  body,
  row: shown,
  columns,
  options = optionsQuery,
}: RecordSpec<B, R, C, P>) => {
  const provided = 'isClientSpecific' in shown;
  const row = z.object({ ...kept, ...shown });
  const sorts = sortIds<C>(columns);
  return {
    thing,
    things,
    path,
    body,
    newBody: (provided ? body.extend(whose) : body) as unknown as Added<B>,
    changeBody: changeOf(body),
    row,
    list: listOf(row),
    columns: columns as Complete<RowOf<R>, C>,
    query: pageQuery(sorts, { sortBy: sorts[0] }),
    optionsQuery: options,
    messages: messagesOf(thing),
    /** The firm may own some. */
    provided,
  };
};

/** Any of them. */
export type RecordContract = Omit<
  ReturnType<typeof recordContract<Form, z.ZodRawShape, ListColumns<RowOf<z.ZodRawShape>>, string>>,
  'columns'
>;

type FieldsForm<F extends FieldSet> = z.ZodObject<{ -readonly [K in keyof F]: F[K]['body'] }, z.core.$strict>;
type FieldsRow<F extends FieldSet, R extends z.ZodRawShape> = RowShape<F> & R;

/** A column of a field inherits label and kind. */
type FieldColumns<Row> = Readonly<Record<string, Partial<ListColumn<Row>>>>;
/** Columns without a field and without a label. */
type WithoutLabel<C, F> = {
  [I in Exclude<keyof C, keyof F> & string]: C[I] extends { readonly label: string } ? never : I;
}[Exclude<keyof C, keyof F> & string];
type Labelled<Row, C> = { readonly [I in keyof C]: C[I] & ListColumn<Row> };

interface FieldsSpec<F extends FieldSet, R extends z.ZodRawShape, C, P extends string> extends Omit<
  RecordSpec<Form, R, ListColumns<RowOf<R>>, P>,
  'body' | 'row' | 'columns'
> {
  fields: F;
  row?: R;
  columns: C;
}

const columnKind = ({ kind }: Field): ColumnKind =>
  kind === 'date' || kind === 'money' || kind === 'flag' ? kind : 'text';

/** A record that consists of its fields: form, row and columns follow from them. */
export const fieldsContract = <
  const F extends FieldSet,
  const C extends FieldColumns<RowOf<FieldsRow<F, R>>>,
  const P extends string,
  const R extends z.ZodRawShape = Record<never, never>,
>({
  fields,
  row = {} as R,
  columns,
  ...spec
}: FieldsSpec<F, R, C, P>) => {
  const shown = Object.entries<object>(columns).map(([id, column]) => {
    const field = fields[id];
    return [id, field ? { label: field.label, kind: columnKind(field), ...column } : column] as const;
  });
  type Columns = Labelled<RowOf<FieldsRow<F, R>>, C>;
  const contract = recordContract<FieldsForm<F>, FieldsRow<F, R>, Columns, P>({
    ...spec,
    body: z.strictObject(bodyOf(fields)),
    row: { ...rowOf(fields), ...row },
    columns: Object.fromEntries(shown) as unknown as Columns,
  });
  type Named = [WithoutLabel<C, F>] extends [never] ? typeof contract.columns : `no label: ${WithoutLabel<C, F>}`;
  return { ...contract, columns: contract.columns as Named, fields };
};
