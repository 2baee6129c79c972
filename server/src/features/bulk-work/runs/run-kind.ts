import { capital } from '@evergreen/contracts/sentences';
import { BulkRunStatus, bulkRunStatusLabels } from '@evergreen/contracts/bulk-work/bulk';
import {
  type BulkRunEvent,
  type BulkRunSnapshot,
  runEventNames,
  runMachine,
} from '@evergreen/workflows/bulk-work/bulkRun.machine';
import { type BatchDone, runSchemas } from '@evergreen/workflows/bulk-work/bulkRun.events';
import type { Permission } from '@evergreen/workflows/permissions';
import type { Type } from '@nestjs/common';
import { Command } from '../../../kernel/commands/command.js';
import type { Given } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { snake } from '../../../kernel/db/naming.js';
import { type Aggregate, machineAggregate } from '../../../kernel/events/aggregate.js';
import { type AnyCatalog, type Catalog, catalog } from '../../../kernel/events/catalog.js';
import type { Projection, RowClass } from '../../../kernel/events/projection.js';
import { type JobKind, jobKind } from '../../../kernel/jobs/job-kinds.js';
import {
  type Fields,
  hidden,
  instant,
  mapped,
  oneOf,
  optional,
  record,
  text,
  type ValuesOf,
  whole,
} from '../../../kernel/records/fields.js';
import { recordRow } from '../../../kernel/records/record-projection.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import type { ItemFailure, PlannedItem, RunItems } from './items.js';
import { runRows } from './run-rows.js';

interface RunWords {
  /** At the head of the mail about its end: "Bulk renewals". */
  readonly noun: string;
  /** The result of an item: "started". */
  readonly done: string;
  readonly notOwn: string;
  readonly over: string;
  readonly running: string;
  readonly nothingToRetry: string;
  readonly noLongerAllowed: string;
  readonly gaveUp: string;
}

export interface RunJob extends Record<string, unknown> {
  readonly runId: string;
  readonly firmId: string;
}

export interface EndedRun<A> {
  readonly id: string;
  readonly startedBy: string | null;
  readonly request: A;
}

interface RunSpec<S extends Fields, D extends readonly Type[]> {
  /** The kind of stream: `bulk-begin`. */
  readonly kind: string;
  /** In the history: "bulk begin". */
  readonly noun: string;
  /** The names of its events: the prefix of four of them, and the name of the one for a batch. */
  readonly events: readonly [prefix: string, batch: string];
  readonly job: string;
  readonly table: string;
  /** The fields of a request, the same for all of its items. */
  readonly request: S;
  readonly items: RunItems;
  /** The permission of the user who starts it, checked at each batch. */
  readonly permission: Permission;
  readonly words: RunWords;
  readonly history: {
    /** What was done to an item, as a label: "Begun". */
    readonly done: string;
    readonly batch: (done: Pick<BatchDone, 'succeeded' | 'failed'>) => string;
  };
  /** Its page in the web. */
  readonly page: (runId: string) => string;
  /** Services of `step` and `tell`. */
  readonly needs?: D;
  /**
   * Processes some items, with the rights of the user who started the run. Items that it does not return as failed are
   * done.
   * @throws Refusal if one of them cannot be written: they are tried again in smaller batches
   */
  readonly step: (
    uow: UnitOfWork,
    items: readonly PlannedItem[],
    request: ValuesOf<S>,
    ...services: Given<D>
  ) => Promise<readonly ItemFailure[]>;
  /** Notifies users other than the one who started it, however it ended. */
  readonly tell?: (uow: UnitOfWork, run: EndedRun<ValuesOf<S>>, ...services: Given<D>) => Promise<void>;
}

export interface RunKind<A extends object = object> {
  readonly name: string;
  readonly table: string;
  readonly items: RunItems;
  readonly permission: Permission;
  readonly words: RunWords;
  readonly runs: Aggregate<BulkRunSnapshot, BulkRunEvent>;
  readonly row: RowClass;
  readonly projection: Projection;
  readonly job: JobKind<RunJob>;
  readonly needs: readonly Type[];
  /** SQL columns of the request, of a run `r`. */
  readonly requestSql: string;
  page(runId: string): string;
  started(request: A, run: { readonly total: number; readonly retryOf: string | null }): BulkRunEvent;
  batch(done: Omit<BatchDone, 'failures'> & { readonly failures: readonly ItemFailure[] }): BulkRunEvent;
  readonly completed: BulkRunEvent;
  readonly cancelled: BulkRunEvent;
  failed(reason: string): BulkRunEvent;
  step(
    uow: UnitOfWork,
    items: readonly PlannedItem[],
    request: A,
    services: readonly unknown[],
  ): Promise<readonly ItemFailure[]>;
  tell(uow: UnitOfWork, run: EndedRun<A>, services: readonly unknown[]): Promise<void>;
  readonly Cancel: new (by: Actor, id: string, data: null) => Command<null>;
  /** Retries what was not done; returns the new run's id. */
  readonly Retry: new (by: Actor, id: string, data: null) => Command<null, { runId: string }>;
}

const progress = {
  succeeded: whole('Done'),
  failed: whole('Not Done'),
  status: oneOf('Status', BulkRunStatus, bulkRunStatusLabels),
  reason: optional(text('Reason')),
  startedBy: optional(record('Started By')),
  finishedOn: optional(instant('Finished')),
};

/** In the order of a run's profile; the history hides fields that only its batches explain. */
const labelsOf = (request: Fields, { noun: [, items] }: RunItems, done: string): AnyCatalog['labels'] => ({
  status: ['Status', bulkRunStatusLabels],
  ...mapped(request, ({ label, format }) => [label, format] as const),
  total: [capital(items), 'number'],
  retryOf: ['Tried Again', 'hidden'],
  from: ['Done Before', 'hidden'],
  succeeded: [done, 'number'],
  failed: [`Not ${done}`, 'number'],
  failures: ['Failures', 'hidden'],
  soFar: ['So Far', 'hidden'],
  reason: ['Reason', 'text'],
  finishedOn: ['Finished', 'instant'],
});

const commandsOf = (name: string): Pick<RunKind, 'Cancel' | 'Retry'> => {
  class Cancel extends Command<null> {}
  class Retry extends Command<null, { runId: string }> {}
  for (const [act, command] of Object.entries({ Cancel, Retry }))
    Object.defineProperty(command, 'name', { value: `${act}${name}` });
  return { Cancel, Retry };
};

/**
 * A kind of background run: its plan lists the items, and its step processes some of them. Everything else is shared.
 */
export const runKind = <S extends Fields, const D extends readonly Type[] = []>(
  spec: RunSpec<S, D>,
): RunKind<ValuesOf<S>> => {
  const { kind, noun, request, items, history, table, permission, words, page, needs = [] } = spec;
  const [name, batch] = spec.events;
  const names = runEventNames(name, batch);
  const [itemId] = items.as;
  const fields = Object.keys(request);
  const personal = fields.filter((field) => request[field]?.personal);
  const schemas = runSchemas(mapped(request, ({ schema }) => schema) as never, itemId);
  const events = catalog({
    kind,
    noun,
    runs: true,
    labels: labelsOf(request, items, history.done),
    schemas: Object.fromEntries(Object.entries(schemas).map(([what, schema]) => [names[what as 'batch'], schema])),
    events: {
      [names.started]: { ...(personal.length > 0 && { personal }), sentence: 'started {subject}' },
      [names.batch]: history.batch as never,
      [names.completed]: 'completed {subject}',
      [names.cancelled]: 'cancelled {subject}',
      [names.failed]: 'could not continue {subject}',
    } as never,
  }) as unknown as Catalog<BulkRunEvent>;
  const machine = runMachine(
    kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    names,
  );
  const row = recordRow(name, table, {
    ...request,
    total: whole('Total'),
    ...progress,
    retryOf: optional(hidden(record('Tried Again'))),
  });
  return {
    ...{ name, table, items, permission, words, needs, page, row },
    runs: machineAggregate(machine, events),
    projection: runRows(events, names, row, items),
    job: jobKind<RunJob>(spec.job, { queue: 'bulk' }),
    requestSql: fields.map((field) => `r.${snake(field)} as "${field}"`).join(', '),
    started: (given, run) => ({
      type: names.started,
      ...Object.fromEntries(fields.map((field) => [field, (given as Record<string, unknown>)[field]])),
      ...run,
    }),
    batch: ({ failures, ...done }) => ({
      type: names.batch,
      ...done,
      failures: failures.map(({ id, reason }) => ({ [itemId]: id, reason })),
    }),
    completed: { type: names.completed },
    cancelled: { type: names.cancelled },
    failed: (reason) => ({ type: names.failed, reason }) as BulkRunEvent,
    step: (uow, planned, given, services) => spec.step(uow, planned, given, ...(services as Given<D>)),
    tell: async (uow, run, services) => spec.tell?.(uow, run, ...(services as Given<D>)),
    ...commandsOf(name),
  };
};
