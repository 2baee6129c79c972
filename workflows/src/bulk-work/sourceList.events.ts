import { FetchFault, FindingKind, listDoubt } from '@evergreen/contracts/bulk-work/sources';
import { z } from 'zod';
import { count, type EventsOf, nothing } from '../event-schemas.js';

const validators = { etag: z.string().nullable(), lastModified: z.string().nullable() };

/** Events of a list of a source. */
export const listSchemas = {
  /** Scheduled for a day; requested by a user without one. */
  FetchBegun: z.object({ sourceId: z.uuid(), slot: z.iso.date().nullable() }),
  ListNotChanged: z.object({ fileHash: z.string().nullable(), ...validators }),
  FetchFailed: z.object({ fault: FetchFault, detail: z.string().nullable() }),
  ListStored: z.object({
    fileHash: z.string(),
    fileName: z.string(),
    fileSize: count,
    columns: z.array(z.string()),
    ...validators,
    /** The import that compares it; null if the mapping does not fit its columns. */
    importId: z.uuid().nullable(),
  }),
  ListDoubted: z.object({ doubts: z.array(listDoubt).min(1), rows: count.nullable() }),
  ListSetAside: nothing,
  ListCompared: z.object({ rows: count, found: z.record(FindingKind, count) }),
  FindingsDecided: z.object({
    decision: z.enum(['Accept', 'Dismiss', 'Reopen', 'Task']),
    count: count.min(1),
    reason: z.string().nullable(),
  }),
};
export type ListEvent = EventsOf<typeof listSchemas>;
