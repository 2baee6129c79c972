import { counted } from '@evergreen/contracts/counted';
import type { EventsOf } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import { recordAggregate } from '../../../../kernel/events/aggregate.js';
import { catalog } from '../../../../kernel/events/catalog.js';
import { importedKinds, type RecordsByKind } from './imported-kinds.js';

const ids = z.array(z.uuid());

/** The records of a batch, in their own stream, so that the import's stays short. */
const schemas = {
  RecordsImported: z.object({
    importId: z.uuid(),
    actId: z.uuid().nullable(),
    /** Records created before this batch. */
    from: z.number().int().min(0),
    records: z.object(
      Object.fromEntries(importedKinds.map((kind) => [kind, ids])),
    ) as unknown as z.ZodType<RecordsByKind>,
  }),
};
export type RecordsImported = EventsOf<typeof schemas>;

export const importedEvents = catalog({
  kind: 'imported-records',
  noun: 'records',
  schemas,
  labels: {
    importId: ['Import', 'record'],
    actId: ['Act', 'hidden'],
    from: ['From', 'hidden'],
    records: ['Records', 'hidden'],
    id: ['Record', 'hidden'],
    kind: ['Kind', 'hidden'],
    place: ['Place', 'hidden'],
  },
  events: {
    RecordsImported: ({ records }) =>
      `noted ${counted(Object.values(records).flat().length, 'record')} as brought in by {importId}`,
  },
});

export const importedRecords = recordAggregate<RecordsImported>(importedEvents, { begins: 'RecordsImported' });
