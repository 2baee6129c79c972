import { z } from 'zod';

/** An object schema, possibly with rules over several fields. */
export type Form = z.ZodObject;

/** Some fields of a form: missing ones stay, null clears. */
export type Sent<T extends Form> = Partial<z.output<T>>;

const fieldsOf = <T extends Form>(form: T, of: (field: z.ZodType) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(form.shape).map(([name, field]) => [name, of(field as z.ZodType)]));

/** An optional field of a change. `nonoptional` keeps its own schema from seeing undefined. */
export const mayBeLeftOut = <T extends z.ZodType>(field: T): z.ZodOptional<z.ZodNonOptional<T>> =>
  z.optional(z.nonoptional(field));

/** Defaults apply to new records only. */
const mayBeMissing = (field: z.ZodType): z.ZodType =>
  mayBeLeftOut(field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field);

export type Change<T extends Form> = z.ZodType<Sent<T>, Partial<z.input<T>>> & Pick<Form, 'shape'>;

/** The body of a change: any of the form's fields. */
export const changeOf = <T extends Form>(form: T): Change<T> =>
  z.strictObject(fieldsOf(form, mayBeMissing)) as unknown as Change<T>;

const looked = new WeakMap<Form, Form>();

/** The form's rules over several fields, without those of single fields. */
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
 * Merges the input into the stored record, with defaults for missing fields, and checks the rules over several
 * fields. Single values were checked in the request.
 */
export const completed = <T extends Form>(
  form: T,
  stored: object,
  sent: Sent<T>,
): z.ZodSafeParseResult<z.output<T>> => {
  const given = sent as Readonly<Record<string, unknown>>;
  const known = stored as Readonly<Record<string, unknown>>;
  const valueOf = (name: string, field: z.ZodType): unknown => {
    if (given[name] !== undefined) return given[name];
    return known[name] !== undefined ? known[name] : field.safeParse(undefined).data;
  };
  const whole = Object.fromEntries(
    Object.entries(form.shape).map(([name, field]) => [name, valueOf(name, field as z.ZodType)]),
  );
  return rulesOf(form).safeParse(whole) as z.ZodSafeParseResult<z.output<T>>;
};
