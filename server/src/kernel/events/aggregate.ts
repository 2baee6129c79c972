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
  /** How a snapshot serializes the state; not needed for plain JSON values. */
  readonly kept?: { write(state: S): unknown; read(kept: unknown): S };
}

/** An actor scope that only calculates transitions. XState's `transition` would create one per event. */
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

/** Folds through the machine: an event that it does not accept is impossible. */
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

/** The current fields of a record; null if it does not exist (yet, or any longer). */
export type RecordState = Readonly<Record<string, unknown>> | null;

/** A record without a machine: its state is the sum of its events' fields. @param ends events that delete it */
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
