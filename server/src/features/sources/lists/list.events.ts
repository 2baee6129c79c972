import {
  doubtText,
  FetchFault,
  fetchFaultLabels,
  FindingKind,
  type FindingKind as Kind,
  findingKindLabels,
  findingKinds,
  listDoubt,
  listStatusLabels,
} from '@evergreen/contracts/sources';
import { sourceListMachine } from '@evergreen/workflows/sourceList.machine';
import { z } from 'zod';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

const count = z.number().int().min(0);
const validators = { etag: z.string().nullable(), lastModified: z.string().nullable() };

const payload = {
  /** Of the schedule, for a day; of a person, without one. */
  FetchBegun: z.object({ sourceId: z.uuid(), slot: z.iso.date().nullable() }),
  ListNotChanged: z.object({ fileHash: z.string().nullable(), ...validators }),
  FetchFailed: z.object({ fault: FetchFault, detail: z.string().nullable() }),
  ListStored: z.object({
    fileHash: z.string(),
    fileName: z.string(),
    fileSize: count,
    columns: z.array(z.string()),
    ...validators,
    /** Reads and compares it; null where its columns cannot be read by the mapping. */
    importId: z.uuid().nullable(),
  }),
  ListDoubted: z.object({ doubts: z.array(listDoubt).min(1), rows: count.nullable() }),
  ListSetAside: z.object({}) as z.ZodType<object>,
  ListCompared: z.object({ rows: count, found: z.record(FindingKind, count) }),
  FindingsDecided: z.object({
    decision: z.enum(['Accept', 'Dismiss', 'Reopen', 'Task']),
    count: count.min(1),
    reason: z.string().nullable(),
  }),
};

type Payloads = typeof payload;
export type ListEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

const decided = { Accept: 'accepted', Dismiss: 'dismissed', Reopen: 'reopened', Task: 'made tasks of' };
const differences = (total: number) => (total === 1 ? '1 difference' : `${total} differences`);

export const total = (found: Readonly<Record<Kind, number>>): number =>
  Object.values(found).reduce((sum, one) => sum + one, 0);

/** What matters most first. */
const foundText = (found: Readonly<Record<Kind, number>>): string =>
  findingKinds.flatMap((kind) => (found[kind] > 0 ? [`${findingKindLabels[kind]}: ${found[kind]}`] : [])).join('; ');

export const listEvents = catalog<ListEvent>({
  kind: 'source-list',
  noun: 'list',
  labels: {
    status: ['Status', listStatusLabels],
    sourceId: ['Source', 'record'],
    slot: ['Due', 'date'],
    fileName: ['File', 'text'],
    fileSize: ['Bytes', 'number'],
    fileHash: ['Content', 'hidden'],
    columns: ['Columns', 'hidden'],
    etag: ['Tag', 'hidden'],
    lastModified: ['Last Modified', 'text'],
    importId: ['Import', 'hidden'],
    fault: ['Reason', fetchFaultLabels],
    detail: ['Detail', 'text'],
    doubts: ['Doubts', 'list'],
    rows: ['Rows', 'number'],
    found: ['Differences', 'number'],
    decision: ['Decision', 'hidden'],
    count: ['How Many', 'number'],
    reason: ['Why', 'text'],
    finishedOn: ['Finished', 'instant'],
  },
  words: { doubts: (doubts: z.infer<typeof listDoubt>[]) => doubts.map(doubtText).join('; ') },
  specs: {
    FetchBegun: { version: 1, schema: payload.FetchBegun, sentence: 'began to fetch {subject}' },
    ListNotChanged: { version: 1, schema: payload.ListNotChanged, sentence: 'found {subject} not changed' },
    FetchFailed: {
      version: 1,
      schema: payload.FetchFailed,
      sentence: ({ fault }) => `could not fetch {subject}: ${fetchFaultLabels[fault]}`,
    },
    ListStored: { version: 1, schema: payload.ListStored, sentence: 'fetched {subject}' },
    ListDoubted: {
      version: 1,
      schema: payload.ListDoubted,
      sentence: ({ doubts }) => `concluded nothing from {subject}: ${doubts.map(doubtText).join('; ')}`,
    },
    ListSetAside: { version: 1, schema: payload.ListSetAside, sentence: 'set {subject} aside' },
    ListCompared: {
      version: 1,
      schema: payload.ListCompared,
      sentence: ({ found }) =>
        total(found) === 0
          ? 'compared {subject}: no differences'
          : `compared {subject}: ${differences(total(found))} (${foundText(found)})`,
    },
    FindingsDecided: {
      version: 1,
      schema: payload.FindingsDecided,
      sentence: ({ decision, count: many }) => `${decided[decision]} ${differences(many)} of {subject}`,
    },
  },
});

export const sourceLists = machineAggregate<typeof sourceListMachine, ListEvent>(sourceListMachine, listEvents);
