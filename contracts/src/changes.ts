import { z } from 'zod';

/** A form: an object of fields, with rules that may look at several of them. */
export type Form = z.ZodObject;

/** Some of a form's fields. A field that is left out stays as it is; null clears it. */
export type Sent<T extends Form> = Partial<z.output<T>>;

const fieldsOf = <T extends Form>(form: T, of: (field: z.ZodType) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(form.shape).map(([name, field]) => [name, of(field as z.ZodType)]));

/**
 * One field of a change: left out, it keeps its value. `nonoptional` keeps the field's own schema from being asked about a missing
 * value.
 */
export const mayBeLeftOut = <T extends z.ZodType>(field: T): z.ZodOptional<z.ZodNonOptional<T>> =>
  z.optional(z.nonoptional(field));

/** A default is for a new record. */
const mayBeMissing = (field: z.ZodType): z.ZodType =>
  mayBeLeftOut(field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field);

export type Change<T extends Form> = z.ZodType<Sent<T>, Partial<z.input<T>>> & Pick<Form, 'shape'>;

/** The body of a call that changes a record by this form: any of its fields. */
export const changeOf = <T extends Form>(form: T): Change<T> =>
  z.strictObject(fieldsOf(form, mayBeMissing)) as unknown as Change<T>;

const looked = new WeakMap<Form, Form>();

/** The form's rules over several fields, without those of each single one. */
const rulesOf = (form: Form): Form => {
  const known = looked.get(form);
  if (known) return known;
  const rules = form.clone({
    ...form.def,
    shape: fieldsOf(form, () => z.unknown().optional()),
    catchall: z.unknown(),
  });
  looked.set(form, rules);
  return rules;
};

/**
 * The whole form: what was sent, merged into the stored record. A field that neither of them names has its default. The rules over several fields hold
 * for the whole; the value of a single field was checked when it was sent.
 */
export const completed = <T extends Form>(
  form: T,
  standing: object,
  sent: Sent<T>,
): z.ZodSafeParseResult<z.output<T>> => {
  const given = sent as Readonly<Record<string, unknown>>;
  const known = standing as Readonly<Record<string, unknown>>;
  const valueOf = (name: string, field: z.ZodType): unknown => {
    if (given[name] !== undefined) return given[name];
    return known[name] !== undefined ? known[name] : field.safeParse(undefined).data;
  };
  const whole = Object.fromEntries(
    Object.entries(form.shape).map(([name, field]) => [name, valueOf(name, field as z.ZodType)]),
  );
  return rulesOf(form).safeParse(whole) as z.ZodSafeParseResult<z.output<T>>;
};
