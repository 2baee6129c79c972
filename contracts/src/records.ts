import { z } from 'zod';
import { changeOf, type Form } from './changes.js';
import { id, instant, listOf, pageQuery } from './common.js';
import { bodyOf, type Field, type FieldSet, rowOf, type RowShape } from './fields.js';
import { type ColumnKind, type Complete, type ListColumn, type ListColumns, sortIds } from './list-columns.js';
import { type OptionsQuery, optionsQuery } from './options.js';

/** What the screens say of a thing that is made, changed and deleted, in the specification's own sentences. */
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

/** "there is 1 property", "there are 3 properties": what keeps something from being deleted. */
export const thereAre = (count: number, singular: string, many: string): string =>
  count === 1 ? `there is 1 ${singular}` : `there are ${count.toLocaleString('en-US')} ${many}`;

/** Who keeps a record: the firm, for all of its clients, or one client. */
export const ManagedBy = z.enum(['provider', 'client']);
export type ManagedBy = z.infer<typeof ManagedBy>;

/** In the row of what the firm may provide to all of its clients: whether it is the client's own, and whose name it bears. */
export const providable = { isClientSpecific: z.boolean(), managedBy: z.string() };

/** What every record has. */
const kept = { id, version: z.number().int(), createdOn: instant, modifiedOn: instant };
type RowOf<R extends z.ZodRawShape> = z.infer<z.ZodObject<typeof kept & R>>;

interface RecordSpec<B extends Form, R extends z.ZodRawShape, C extends ListColumns<RowOf<R>>, P extends string> {
  /** One of them, as a heading writes it: 'Officer Title'. */
  thing: string;
  /** Several of them, where that is more than an s: 'Entities'. */
  things?: string;
  path: P;
  /** What is sent to make one. A change sends any of these fields. */
  body: B;
  /** What the list shows of one, next to its id, its version and its instants. */
  row: R;
  /** Of its list, from left to right; it is sorted by the first one that can be. */
  columns: C;
  /** What its select list is asked for, where that is more than a search. */
  options?: z.ZodType<OptionsQuery>;
}

/** Whose a new one becomes, where a user keeps those of the firm and of the client; a client's people keep the client's alone. */
const whose = { managedBy: ManagedBy.optional() };
type Whose = z.infer<z.ZodObject<typeof whose>>;
type Added<B extends Form> = z.ZodType<z.output<B> & Whose, z.input<B> & Whose>;

/** A record that people list, add, change and delete: the words and shapes of its calls, said once for server and web. */
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
    /** What is sent to make one. */
    newBody: (provided ? body.extend(whose) : body) as unknown as Added<B>,
    /** What is sent to change one. */
    changeBody: changeOf(body),
    row,
    list: listOf(row),
    columns: columns as Complete<RowOf<R>, C>,
    query: pageQuery(sorts, { sortBy: sorts[0] }),
    optionsQuery: options,
    messages: messagesOf(thing),
    /** Some of them may be the firm's. */
    provided,
  };
};

/** Any of them, for what works with each. */
export type RecordContract = Omit<
  ReturnType<typeof recordContract<Form, z.ZodRawShape, ListColumns<RowOf<z.ZodRawShape>>, string>>,
  'columns'
>;

type FieldsForm<F extends FieldSet> = z.ZodObject<{ -readonly [K in keyof F]: F[K]['body'] }, z.core.$strict>;
type FieldsRow<F extends FieldSet, R extends z.ZodRawShape> = RowShape<F> & R;

/** A column that shows a field takes label and kind from it. */
type FieldColumns<Row> = Readonly<Record<string, Partial<ListColumn<Row>>>>;
/** Columns that show no field, and do not say what they are called. */
type WithoutLabel<C, F> = {
  [I in Exclude<keyof C, keyof F> & string]: C[I] extends { readonly label: string } ? never : I;
}[Exclude<keyof C, keyof F> & string];
type Labelled<Row, C> = { readonly [I in keyof C]: C[I] & ListColumn<Row> };

interface FieldsSpec<F extends FieldSet, R extends z.ZodRawShape, C, P extends string> extends Omit<
  RecordSpec<Form, R, ListColumns<RowOf<R>>, P>,
  'body' | 'row' | 'columns'
> {
  fields: F;
  /** What the list shows of one in addition to its fields. */
  row: R;
  columns: C;
}

const columnKind = ({ kind }: Field): ColumnKind =>
  kind === 'date' || kind === 'money' || kind === 'flag' ? kind : 'text';

/** A record that consists of its fields: each is written once, and its form, its row and its columns follow. */
export const fieldsContract = <
  const F extends FieldSet,
  const R extends z.ZodRawShape,
  const C extends FieldColumns<RowOf<FieldsRow<F, R>>>,
  const P extends string,
>({
  fields,
  row,
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
