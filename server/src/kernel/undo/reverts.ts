import type { DomainEvent } from '../events/event.js';
import { same } from '../equal-values.js';
import { type Rule, undoWords } from './rules.js';

type Values = Readonly<Record<string, unknown>>;

const isValues = (state: unknown): state is Values => typeof state === 'object' && state !== null;

/** Also to the same value: whoever set it since meant it. */
export const isSetSince = (since: readonly DomainEvent[], fields: readonly string[]): boolean =>
  since.some((later) => fields.some((field) => (later as unknown as Values)[field] !== undefined));

export interface Reverting<S> {
  /** Where the state keeps its fields; the state itself where that is left out. */
  readonly of?: (state: S) => object | null;
  /** Fields that the state calls otherwise than the event. */
  readonly named?: Readonly<Record<string, string>>;
  /** Fields of the event that say whose it is, and change nothing. */
  readonly fixed?: readonly string[];
  /** Fields that no event of this type can say "nothing" of. Where one had no value before, there is nothing to go back to. */
  readonly required?: readonly string[];
}

/**
 * Takes a field-setting event back: the same event with what its fields were before it. Refused where one of them is
 * no longer what the event made of it, or was set again since.
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
