import {
  type AnyActorScope,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
} from 'xstate';
import type { AnyCatalog, Catalog } from './catalog.js';
import type { DomainEvent } from './event.js';

/** A kind of stream: how its events fold into a state, and which events that state accepts. */
export interface Aggregate<S, E extends DomainEvent> {
  readonly kind: string;
  readonly catalog: Catalog<E>;
  readonly initial: S;
  apply(state: S, event: E): S;
  accepts(state: S, event: E): boolean;
  /** How a snapshot holds the state as JSON, and reads it again; left out where the state is plain values. */
  readonly kept?: { write(state: S): unknown; read(kept: unknown): S };
}

/** Where transitions are only reckoned. XState's `transition` makes one for each event, with an actor and its first snapshot. */
const inert = (machine: AnyStateMachine): AnyActorScope => {
  const self = createActor(machine);
  const nothing = () => undefined;
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
};

/** Folds through the machine itself: what it does not accept cannot happen. */
export const machineAggregate = <M extends AnyStateMachine, E extends DomainEvent & EventFromLogic<M>>(
  machine: M,
  catalog: Catalog<E>,
): Aggregate<SnapshotFrom<M>, E> => {
  type S = SnapshotFrom<M>;
  const logic: AnyStateMachine = machine;
  const scope = inert(logic);
  return {
    kind: catalog.kind,
    catalog,
    initial: initialTransition(logic, undefined)[0] as S,
    apply: (state, event) => logic.transition(state as never, event, scope) as S,
    accepts: (state, event) => (state as unknown as { can(event: unknown): boolean }).can(event),
    kept: {
      write: (state) => logic.getPersistedSnapshot(state as never),
      read: (kept) => logic.restoreSnapshot(kept as never, scope) as S,
    },
  };
};

/** The fields that a record has now, or null where there is none (not yet, or no more). */
export type RecordState = Readonly<Record<string, unknown>> | null;

/**
 * A record without a life of its own: its state is the sum of its events' fields.
 * @param ends events after which the record is gone
 */
export const recordAggregate = <E extends DomainEvent>(
  catalog: Catalog<E>,
  { begins, ends = [] }: { begins: E['type']; ends?: readonly E['type'][] },
): Aggregate<RecordState, E> => ({
  kind: catalog.kind,
  catalog,
  initial: null,
  apply: (state, { type, ...fields }) => {
    if (ends.includes(type)) return null;
    return state ? { ...state, ...fields } : fields;
  },
  accepts: (state, { type }) => (type === begins ? state === null : state !== null),
});

export interface AnyAggregate {
  readonly kind: string;
  readonly catalog: AnyCatalog;
  readonly initial: unknown;
  apply(state: never, event: never): unknown;
  accepts(state: never, event: never): boolean;
  readonly kept?: { write(state: never): unknown; read(kept: unknown): unknown };
}
