import { capital } from './sentences.js';
import { z } from 'zod';
import {
  id,
  isoDate,
  money as amount,
  optionalDate,
  optionalMoney,
  optionalUrl,
  requiredId,
  webUrl,
  words,
} from './common.js';
import { defaultCountry } from './enums.js';
import { optionalLines, optionalText, requiredLines, requiredText } from './text.js';

/** How a field of a record is entered, shown and stored. */
export type FieldKind =
  | ('text' | 'lines' | 'phone' | 'email' | 'url')
  | ('date' | 'money' | 'whole' | 'flag' | 'choice')
  /** Another record, by its id. */
  | 'record';
export type AddressPart = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country' | 'county';

interface Options {
  /** Required. */
  readonly required?: boolean;
  /** A text under the form field. */
  readonly hint?: string;
  /** Maximum length in the form, if the specification has less than the API. */
  readonly inputMax?: number;
  /** Label in the history, if different. */
  readonly historyLabel?: string;
  /** Personal data: stored separately, and erasable. */
  readonly personal?: boolean;
  /** The event version that added it; empty in older ones. */
  readonly since?: number;
  /** A choice with radio buttons. */
  readonly asRadios?: boolean;
  /** Initial value in the form of a new record. */
  readonly initial?: string | boolean;
}

/** A field of a record: body, row, event, form, facts and column follow from it. */
export interface Field<B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> extends Options {
  readonly kind: FieldKind;
  readonly label: string;
  /** Request schema. */
  readonly body: B;
  /** Response schema. */
  readonly row: R;
  /** Maximum length. */
  readonly max?: number;
  /** Labels of a choice. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The part of an address. */
  readonly part?: AddressPart;
}

export type FieldSet = Readonly<Record<string, Field>>;

type Either<O, Required extends z.ZodType, Optional extends z.ZodType, R extends z.ZodType> = O extends {
  readonly required: true;
}
  ? Field<Required, R>
  : Field<Optional, z.ZodNullable<R>>;

const made = <O extends Options, N extends z.ZodType, M extends z.ZodType, R extends z.ZodType>(
  kind: FieldKind,
  label: string,
  options: O,
  [needed, optional, row]: readonly [needed: N, optional: M, row: R],
): Either<O, N, M, R> => {
  const schemas = options.required ? { body: needed, row } : { body: optional, row: row.nullable() };
  return { ...options, kind, label, ...schemas } as unknown as Either<O, N, M, R>;
};

interface Limited extends Options {
  readonly max: number;
}

/** One line. */
export const text = <const O extends Limited>(label: string, options: O) =>
  made('text', label, options, [requiredText(options.max), optionalText(options.max), z.string()]);

/** Several lines, written in a large field. */
export const lines = <const O extends Limited>(label: string, options: O) =>
  made('lines', label, options, [requiredLines(options.max), optionalLines(options.max), z.string()]);

/** Ten digits in United States notation, with or without a country code. */
const phonePattern = /^(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]?\d{3}[-. ]?\d{4}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i;
const optionalPhone = optionalText(20).refine(
  (value) => value === null || phonePattern.test(value),
  'Must enter a valid phone number',
);

/** A United States phone number; `free` accepts any text. */
export const phone = (label: string, { free = false, ...options }: Options & { readonly free?: boolean } = {}) => {
  const number = free ? optionalText(20) : optionalPhone;
  return made('phone', label, { ...options, max: 20, required: false as const }, [number, number, z.string()]);
};

const isEmail = (value: string | null) => value === null || z.email().safeParse(value).success;

/** @param options.invalid the specification's error message */
export const email = <const O extends Options & { readonly invalid?: string }>(label: string, options: O = {} as O) => {
  const { invalid = words.invalidEmail, ...others } = options;
  const [needed, optional] = [requiredText(256).refine(isEmail, invalid), optionalText(256).refine(isEmail, invalid)];
  return made('email', label, { ...(others as unknown as O), max: 256 }, [needed, optional, z.string()]);
};

/** A link. */
export const url = <const O extends Limited>(label: string, options: O) =>
  made('url', label, options, [webUrl(options.max), optionalUrl(options.max), z.string()]);

/** A date, YYYY-MM-DD. */
export const date = <const O extends Options>(label: string, options: O = {} as O) =>
  made('date', label, options, [isoDate, optionalDate, isoDate]);

/** US dollars as a decimal string with two decimals. */
export const money = <const O extends Options>(label: string, options: O = {} as O) =>
  made('money', label, options, [amount, optionalMoney, z.string()]);

interface WholeOptions extends Options {
  readonly min: number;
  readonly max: number;
}

/** A whole number that may be missing. */
export const whole = (label: string, { min, max, ...options }: WholeOptions) => {
  const number = z
    .number({ error: words.wholeNumber })
    .int(words.wholeNumber)
    .min(min, min === 0 ? words.wholeNumber : `Must be >= ${min}`)
    .max(max, `Must be <= ${max}`);
  const body = number.nullable().default(null);
  return made('whole', label, { ...options, required: false as const }, [number, body, z.number().int()]);
};

/** Yes or no; `initial` is the default of a new record, unless the field is required. */
export const flag = <const O extends Options & { readonly initial?: boolean }>(label: string, options: O = {} as O) => {
  const { initial = false, required = false } = options;
  const body = required ? z.boolean() : z.boolean().default(initial);
  const kind: FieldKind = 'flag';
  type Body = O extends { readonly required: true } ? z.ZodBoolean : z.ZodDefault<z.ZodBoolean>;
  return {
    ...(options as Options),
    initial,
    kind,
    label,
    body: body as unknown as Body,
    row: z.boolean(),
  } satisfies Field;
};

type Chosen<E extends z.ZodEnum, O> = O extends { readonly required: true }
  ? Field<O extends { readonly initial: string } ? z.ZodDefault<E> : E, E>
  : Field<z.ZodDefault<z.ZodType<z.output<E> | null>>, z.ZodNullable<E>>;

/** A value of an enumeration, optional unless required. `initial` is the default of a new record. */
export const choice = <E extends z.ZodEnum, const O extends Options>(
  label: string,
  allowed: E,
  labels: Readonly<Record<z.output<E> & string, string>>,
  options: O = {} as O,
): Chosen<E, O> => {
  // A form sends '' if none is chosen.
  const optional = z.preprocess((value) => (value === '' ? null : value), allowed.nullable()).default(null as never);
  const needed = options.initial === undefined ? allowed : allowed.default(options.initial as never);
  return made('choice', label, { ...options, labels }, [needed, optional, allowed]) as unknown as Chosen<E, O>;
};

/** A reference to another record. @param options.missing the error message if a required one is empty */
export const record = <const O extends Options & { readonly missing?: string }>(
  label: string,
  options: O = {} as O,
) => {
  const { missing = words.required } = options;
  return made('record', label, options, [requiredId(missing), id.nullable().default(null), id]);
};

/** An optional address: the country alone is none. */
export const address = (options: Pick<Options, 'since'> = {}) => ({
  address1: text('Address 1', { ...options, max: 255, part: 'address1' }),
  address2: text('Address 2', { ...options, max: 255, part: 'address2' }),
  city: text('City', { ...options, max: 50, part: 'city' }),
  state: text('State/Region', { ...options, max: 20, part: 'state' }),
  zip: text('Zip', { ...options, max: 20, part: 'zip' }),
  country: text('Country', { ...options, max: 50, part: 'country', initial: defaultCountry }),
});

const county = (options: Pick<Options, 'since'> = {}) => ({
  county: text('County', { ...options, max: 50, part: 'county' }),
});

/** An address with a county. */
export const place = (options: Pick<Options, 'since'> = {}) => ({ ...address(options), ...county(options) });

/** A required address. `zipWhereRequired` requires the zip if the country has zips. */
export const neededAddress = () => ({
  ...address(),
  address1: text('Address 1', { required: true, max: 255, part: 'address1' }),
  city: text('City', { required: true, max: 50, part: 'city' }),
  state: text('State/Region', { required: true, max: 20, part: 'state' }),
  country: text('Country', { required: true, max: 50, part: 'country', initial: defaultCountry }),
});
export const neededPlace = () => ({ ...neededAddress(), ...county() });

type Prefixed<P extends string, F> = { [K in keyof F & string as `${P}${Capitalize<K>}`]: F[K] };

/** Fields with a prefix: `mailingCity`, "Mailing City" in the history. */
export const prefixed = <const P extends string, const F extends FieldSet>(prefix: P, fields: F): Prefixed<P, F> => {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      `${prefix}${capital(name)}`,
      { ...field, historyLabel: `${capital(prefix)} ${field.label}` },
    ]),
  ) as unknown as Prefixed<P, F>;
};

/** A person's name, or a title: as long as a contact's, and erasable. */
export const personName = <const O extends Options>(label: string, options: O = {} as O) =>
  text(label, { ...options, max: 256, personal: true as const });

/** How a contact is reached. */
export const reachedBy = () => ({
  phone: phone('Phone', { personal: true }),
  email: email('Email', { personal: true }),
});

const mapped = <T>(fields: FieldSet, take: (field: Field) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, take(field)]));

export type BodyShape<F extends FieldSet> = { [K in keyof F]: F[K]['body'] };
export type RowShape<F extends FieldSet> = { [K in keyof F]: F[K]['row'] };

/** Request schemas by field. */
export const bodyOf = <const F extends FieldSet>(fields: F): BodyShape<F> =>
  mapped(fields, ({ body }) => body) as BodyShape<F>;

/** Response schemas by field. */
export const rowOf = <const F extends FieldSet>(fields: F): RowShape<F> =>
  mapped(fields, ({ row }) => row) as RowShape<F>;

/** The values of these fields. */
export const valuesOf = <const F extends FieldSet, V extends { readonly [K in keyof F]: unknown }>(
  fields: F,
  of: V,
): { [K in keyof F & keyof V]: V[K] } =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (of as Readonly<Record<string, unknown>>)[name]])) as {
    [K in keyof F & keyof V]: V[K];
  };
