import { counted } from '@evergreen/contracts/counted';
import {
  doubtText,
  fetchFaultLabels,
  type FindingKind,
  findingKindLabels,
  findingKinds,
  type listDoubt,
  listStatusLabels,
} from '@evergreen/contracts/bulk-work/sources';
import { listSchemas } from '@evergreen/workflows/bulk-work/sourceList.events';
import { sourceListMachine } from '@evergreen/workflows/bulk-work/sourceList.machine';
import type { z } from 'zod';
import { machineAggregate } from '../../../../kernel/events/aggregate.js';
import { catalog } from '../../../../kernel/events/catalog.js';

const decided = { Accept: 'accepted', Dismiss: 'dismissed', Reopen: 'reopened', Task: 'made tasks of' };
const differences = (total: number) => counted(total, 'difference');

export const total = (counts: Readonly<Record<FindingKind, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The most important first. */
const foundText = (counts: Readonly<Record<FindingKind, number>>): string =>
  findingKinds.flatMap((kind) => (counts[kind] > 0 ? [`${findingKindLabels[kind]}: ${counts[kind]}`] : [])).join('; ');

export const listEvents = catalog({
  kind: 'source-list',
  noun: 'list',
  schemas: listSchemas,
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
  events: {
    FetchBegun: 'began to fetch {subject}',
    ListNotChanged: 'found {subject} not changed',
    FetchFailed: ({ fault }) => `could not fetch {subject}: ${fetchFaultLabels[fault]}`,
    ListStored: 'fetched {subject}',
    ListDoubted: ({ doubts }) => `concluded nothing from {subject}: ${doubts.map(doubtText).join('; ')}`,
    ListSetAside: 'set {subject} aside',
    ListCompared: ({ found }) =>
      total(found) === 0
        ? 'compared {subject}: no differences'
        : `compared {subject}: ${differences(total(found))} (${foundText(found)})`,
    FindingsDecided: ({ decision, count: many }) => `${decided[decision]} ${differences(many)} of {subject}`,
  },
});

export const sourceLists = machineAggregate(sourceListMachine, listEvents);
