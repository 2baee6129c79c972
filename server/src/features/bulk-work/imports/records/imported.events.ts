import { counted } from '@evergreen/contracts/counted';
import type { EventsOf } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import { recordAggregate } from '../../../../kernel/events/aggregate.js';
import { catalog } from '../../../../kernel/events/catalog.js';
import { importedKinds, type RecordsByKind } from './imported-kinds.js';

const ids = z.array(z.uuid());

/** What a batch brought into being. A stream of its own: that of the import is read for every batch, and stays short. */
const schemas = {
  RecordsImported: z.object({
    importId: z.uuid(),
    actId: z.uuid().nullable(),
    /** How many records the import had made before. */
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
