import type { EventOf, EventSchemas, EventsOf } from '@evergreen/workflows/event-schemas';
import type { z } from 'zod';
import type { DomainEvent, EventRecord } from './event.js';

/** How the history formats a field. */
export type FieldFormat =
  | 'text'
  | 'date'
  | 'instant'
  | 'money'
  | 'flag'
  | 'number'
  | 'list'
  | 'document'
  | 'record'
  | 'hidden'
  | Readonly<Record<string, string>>;
export type FieldLabels = Readonly<Record<string, readonly [label: string, format: FieldFormat]>>;

type Words = Readonly<Record<string, ((value: never) => string) | undefined>>;

/** One card of a record's profile, in the history's view of a past state. */
export type Section =
  | { readonly title: string; readonly fields: readonly string[] }
  /** Another record that belongs to this one: the one of that kind that its row says to show. */
  | { readonly title: string; readonly kind: string; isShown(row: Readonly<Record<string, unknown>>): boolean };

type Payload<E> = Omit<E, 'type'>;

/** What an event opens in the history if it changes no visible column. */
export interface Opening {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface EventSpec<E extends DomainEvent> {
  readonly version: number;
  /** The whole event without its type; validated on write. */
  readonly schema: z.ZodType<Payload<E>>;
  /** Personal data: strings that are stored apart and can be erased; they read as '' afterwards. */
  readonly personal?: readonly (keyof Payload<E> & string)[];
  /** What happened, after the user's name: "moved {subject} from Forms Obtained to Invoiced". */
  readonly sentence: string | ((event: E) => string);
  readonly opensTo?: Opening;
  /** Converts an older version's payload to the next version. Every old shape stays as a fixture. */
  readonly upcast?: Readonly<Record<number, (old: Record<string, unknown>) => Record<string, unknown>>>;
  /** Fields that `upcast` adds, with their version: older events do not say them. */
  readonly since?: Readonly<Record<string, number>>;
}

export interface Catalog<E extends DomainEvent> {
  readonly kind: string;
  /** The record in words: "renewal", "license". */
  readonly noun: string;
  /** Background work in many transactions: the history shows all events of one job as one act. */
  readonly runs?: true;
  /** Labels of the row's columns and of fields that exist in events only, in the order of the profile. */
  readonly labels: FieldLabels;
  /** Fields with their own wording. */
  readonly words?: Words;
  /** Cards of the profile, if it has several; remaining fields come last. */
  readonly sections?: readonly Section[];
  readonly specs: { readonly [K in E['type']]: EventSpec<Extract<E, { type: K }>> };
}

type About<E extends DomainEvent> = Omit<EventSpec<E>, 'schema' | 'version'> & Partial<Pick<EventSpec<E>, 'version'>>;

type Declared<S extends EventSchemas> = Omit<Catalog<EventsOf<S>>, 'specs'> & {
  readonly schemas: S;
  /** Only the sentence, if the first version needs nothing else. */
  readonly events: {
    readonly [K in keyof S & string]: About<EventOf<S, K>>['sentence'] | About<EventOf<S, K>>;
  };
};

/** Declares every event of one kind of stream; the schemas say what each holds. */
export const catalog = <S extends EventSchemas>({ schemas, events, ...rest }: Declared<S>): Catalog<EventsOf<S>> => {
  const specs = Object.entries(events).map(([type, about]: [string, unknown]) => {
    const more = typeof about === 'object' ? about : { sentence: about };
    return [type, { version: 1, schema: schemas[type], ...more }];
  });
  return { ...rest, specs: Object.fromEntries(specs) as Catalog<EventsOf<S>>['specs'] };
};

interface AnySpec extends Omit<EventSpec<DomainEvent>, 'schema' | 'personal' | 'sentence'> {
  readonly schema: { parse(value: unknown): object };
  readonly personal?: readonly string[];
  readonly sentence: string | ((event: never) => string);
}
export interface AnyCatalog extends Omit<Catalog<DomainEvent>, 'specs'> {
  readonly specs: Readonly<Record<string, AnySpec>>;
}

const specOf = (of: AnyCatalog, type: string): AnySpec => {
  const spec = of.specs[type];
  if (!spec) throw new Error(`${of.kind} has no event ${type}`);
  return spec;
};

export interface Written {
  readonly type: string;
  readonly typeVersion: number;
  readonly data: Record<string, unknown>;
  readonly personal: Record<string, unknown> | null;
}

/** Validates an event and separates its personal data. */
export const toWritten = (of: AnyCatalog, event: DomainEvent): Written => {
  const spec = specOf(of, event.type);
  const { type, ...payload } = event as DomainEvent & Record<string, unknown>;
  const data: Record<string, unknown> = { ...spec.schema.parse(payload) };
  if (!spec.personal) return { type, typeVersion: spec.version, data, personal: null };
  const personal: Record<string, unknown> = {};
  for (const field of spec.personal) {
    if (data[field] !== undefined) personal[field] = data[field];
    delete data[field];
  }
  return { type, typeVersion: spec.version, data, personal: Object.keys(personal).length > 0 ? personal : null };
};

export type Stored = Pick<EventRecord, 'type' | 'typeVersion' | 'data' | 'personal'> & {
  readonly meta?: { readonly personalDigest?: string } | null;
};

/** A stored event in its current version, with its personal data, or '' if they were erased. */
export const toDomain = (of: AnyCatalog, stored: Stored): DomainEvent => {
  const spec = specOf(of, stored.type);
  // Avoids a copy for nearly every event: a fold reads thousands.
  if (stored.typeVersion === spec.version && !stored.personal && !stored.meta?.personalDigest)
    return { type: stored.type, ...stored.data };
  let payload: Record<string, unknown> = { ...stored.data };
  if (stored.personal) Object.assign(payload, stored.personal);
  else if (stored.meta?.personalDigest) for (const field of spec.personal ?? []) payload[field] ??= '';
  delete payload['salt'];
  for (let version = stored.typeVersion; version < spec.version; version++) {
    const step = spec.upcast?.[version];
    if (!step) throw new Error(`${of.kind}.${stored.type} version ${version} has no way up`);
    payload = step(payload);
  }
  return { type: stored.type, ...payload };
};

export const sentenceOf = (of: AnyCatalog, event: DomainEvent): string => {
  const { sentence } = specOf(of, event.type);
  return typeof sentence === 'string' ? sentence : sentence(event as never);
};
