import type { DomainEvent } from '../events/event.js';
import { same } from '../equal-values.js';
import { type Rule, undoWords } from './rules.js';

type Values = Readonly<Record<string, unknown>>;

const isValues = (state: unknown): state is Values => typeof state === 'object' && state !== null;

/** Even to the same value: the later user meant it. */
export const isSetSince = (since: readonly DomainEvent[], fields: readonly string[]): boolean =>
  since.some((later) => fields.some((field) => (later as unknown as Values)[field] !== undefined));

export interface Reverting<S> {
  /** Where the state keeps its fields; default: the state itself. */
  readonly of?: (state: S) => object | null;
  /** Fields with another name in the state. */
  readonly named?: Readonly<Record<string, string>>;
  /** Fields of the event that identify the record, and change nothing. */
  readonly fixed?: readonly string[];
  /** Fields that cannot be empty in an event of this type: without a former value there is nothing to restore. */
  readonly required?: readonly string[];
}

/**
 * Undoes an event that sets fields: the same event with the former values. Refused if one of them has changed, or was
 * set again since.
 */
export const reverts =
  <S, E extends DomainEvent, K extends E>({
    of = isValuesOrNull,
    named = {},
    fixed = [],
    required = [],
  }: Reverting<S> = {}): Rule<S, E, K, unknown> =>
  ({ event, before, now, since }) => {
    const { type, ...set } = event as DomainEvent & Record<string, unknown>;
    const [was, is] = [of(before) as Values | null, of(now) as Values | null];
    if (!is) return undoWords.gone;
    if (!was) return undoWords.nothingBefore;
    const fields = Object.keys(set).filter((field) => set[field] !== undefined && !fixed.includes(field));
    const inState = (field: string) => named[field] ?? field;
    if (isSetSince(since, fields) || fields.some((field) => !same(is[inState(field)], set[field])))
      return undoWords.since;
    const former = fields.map((field) => [field, was[inState(field)] ?? null] as const);
    if (former.some(([field, value]) => value === null && required.includes(field))) return undoWords.nothingBefore;
    const kept = fixed.map((field) => [field, set[field]] as const).filter(([, value]) => value !== undefined);
    return { type, ...Object.fromEntries([...kept, ...former]) } as unknown as E;
  };

const isValuesOrNull = (state: unknown): object | null => (isValues(state) ? state : null);
