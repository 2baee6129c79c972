import { z } from 'zod';
import { optionalPhone } from './addresses.js';
import { isoDate, money as amount, optionalDate, optionalEmail, optionalMoney, optionalUrl, webUrl } from './common.js';
import { defaultCountry } from './enums.js';
import { optionalLines, optionalText, requiredLines, requiredText } from './text.js';

/** How a field of a record is entered, shown and stored. */
export type FieldKind = 'text' | 'lines' | 'phone' | 'email' | 'url' | 'date' | 'money' | 'flag' | 'choice';
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

/** A United States phone number; `free` accepts any text. */
export const phone = (label: string, { free = false, ...options }: Options & { readonly free?: boolean } = {}) => {
  const number = free ? optionalText(20) : optionalPhone(20);
  return made('phone', label, { ...options, max: 20, required: false as const }, [number, number, z.string()]);
};

/** @param options.invalid the specification's error message */
export const email = (label: string, { invalid, ...options }: Options & { readonly invalid?: string } = {}) => {
  const address =
    invalid === undefined
      ? optionalEmail
      : optionalText(256).refine((value) => value === null || z.email().safeParse(value).success, invalid);
  return made('email', label, { ...options, max: 256, required: false as const }, [address, address, z.string()]);
};

/** A link. */
export const url = <const O extends Limited>(label: string, options: O) =>
  made('url', label, options, [webUrl(options.max), optionalUrl(options.max), z.string()]);

/** A date, YYYY-MM-DD. */
export const date = <const O extends Options>(label: string, options: O = {} as O) =>
  made('date', label, options, [isoDate, optionalDate, z.string()]);

/** US dollars as a decimal string with two decimals. */
export const money = <const O extends Options>(label: string, options: O = {} as O) =>
  made('money', label, options, [amount, optionalMoney, z.string()]);

/** Yes or no; `initial` is the default of a new record. */
export const flag = (label: string, { initial = false, ...options }: Options & { readonly initial?: boolean } = {}) => {
  const body = z.boolean().default(initial);
  const kind: FieldKind = 'flag';
  return { ...options, initial, kind, label, body, row: z.boolean() } satisfies Field;
};

/** An optional value of an enumeration. */
export const choice = <E extends z.ZodEnum>(
  label: string,
  words: E,
  labels: Readonly<Record<z.output<E> & string, string>>,
  options: Options = {},
) => {
  // A form sends '' if none is chosen.
  const body = z.preprocess((value) => (value === '' ? null : value), words.nullable()).default(null as never);
  return made('choice', label, { ...options, labels, required: false as const }, [body, body, words]);
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

/** An address with a county. */
export const place = (options: Pick<Options, 'since'> = {}) => ({
  ...address(options),
  county: text('County', { ...options, max: 50, part: 'county' }),
});

/** A person's name or title: with a contact's length limit, and erasable. */
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
