import { counted } from '@evergreen/contracts/counted';
import { z } from 'zod';
import { recordAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';
import { importedKinds, type RecordsByKind } from './imported-kinds.js';

const ids = z.array(z.uuid());

/** What a batch brought into being. A stream of its own: that of the import is read for every batch, and stays short. */
export interface RecordsImported {
  readonly type: 'RecordsImported';
  readonly importId: string;
  readonly actId: string | null;
  /** How many records the import had made before. */
  readonly from: number;
  readonly records: RecordsByKind;
}

export const importedEvents = catalog<RecordsImported>({
  kind: 'imported-records',
  noun: 'records',
  labels: {
    importId: ['Import', 'record'],
    actId: ['Act', 'hidden'],
    from: ['From', 'hidden'],
    records: ['Records', 'hidden'],
    id: ['Record', 'hidden'],
    kind: ['Kind', 'hidden'],
    place: ['Place', 'hidden'],
  },
  specs: {
    RecordsImported: {
      version: 1,
      schema: z.object({
        importId: z.uuid(),
        actId: z.uuid().nullable(),
        from: z.number().int().min(0),
        records: z.object(
          Object.fromEntries(importedKinds.map((kind) => [kind, ids])),
        ) as unknown as z.ZodType<RecordsByKind>,
      }),
      sentence: ({ records }) =>
        `noted ${counted(Object.values(records).flat().length, 'record')} as brought in by {importId}`,
    },
  },
});

export const importedRecords = recordAggregate<RecordsImported>(importedEvents, { begins: 'RecordsImported' });
