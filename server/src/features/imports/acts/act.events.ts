import { ImportActKind, importActStatusLabels } from '@evergreen/contracts/import-acts';
import { importActMachine } from '@evergreen/workflows/importAct.machine';
import { z } from 'zod';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

const count = z.number().int().min(0);
const soFar = z.object({ done: count, kept: count });
const nothing: z.ZodType<object> = z.object({});

const payload = {
  ImportActStarted: z.object({
    importId: z.uuid(),
    kind: ImportActKind,
    /** The act that this one takes back. */
    ofAct: z.uuid().nullable(),
    total: count.min(1),
  }),
  ImportActAdvanced: soFar.extend({
    upTo: z.object({ rank: count, place: count }),
    /** This batch and those before it: a projection adds nothing up. */
    soFar,
  }),
  ImportActCompleted: nothing,
  ImportActFailed: z.object({ reason: z.string() }),
};

type Payloads = typeof payload;
export type ActEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

const begun: Record<ImportActKind, string> = {
  Accept: 'began to take differences over from {importId}',
  UndoAccept: 'began to undo the differences applied from {importId}',
  Undo: 'began to undo {importId}',
};

export const actEvents = catalog<ActEvent>({
  kind: 'import-act',
  noun: 'work on an import',
  labels: {
    importId: ['Import', 'record'],
    kind: ['Kind', { Undo: 'Undone', Accept: 'Differences Applied', UndoAccept: 'Differences Undone' }],
    ofAct: ['Of', 'hidden'],
    status: ['Status', importActStatusLabels],
    total: ['Records', 'number'],
    done: ['Done', 'number'],
    kept: ['Left As They Were', 'number'],
    upTo: ['Up To', 'hidden'],
    soFar: ['So Far', 'hidden'],
    reason: ['Reason', 'text'],
    finishedOn: ['Finished', 'instant'],
  },
  specs: {
    ImportActStarted: { version: 1, schema: payload.ImportActStarted, sentence: ({ kind }) => begun[kind] },
    ImportActAdvanced: {
      version: 1,
      schema: payload.ImportActAdvanced,
      sentence: ({ done, kept }) => `went on with {subject}: ${done} done, ${kept} left as they were`,
    },
    ImportActCompleted: { version: 1, schema: payload.ImportActCompleted, sentence: 'completed {subject}' },
    ImportActFailed: { version: 1, schema: payload.ImportActFailed, sentence: 'could not continue {subject}' },
  },
});

export const importActs = machineAggregate<typeof importActMachine, ActEvent>(importActMachine, actEvents);
