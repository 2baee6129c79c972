import { type ImportActKind, importActStatusLabels } from '@evergreen/contracts/bulk-work/import-acts';
import { actSchemas } from '@evergreen/workflows/bulk-work/importAct.events';
import { importActMachine } from '@evergreen/workflows/bulk-work/importAct.machine';
import { machineAggregate } from '../../../../kernel/events/aggregate.js';
import { catalog } from '../../../../kernel/events/catalog.js';

const begun: Record<ImportActKind, string> = {
  Accept: 'began to take differences over from {importId}',
  UndoAccept: 'began to undo the differences applied from {importId}',
  Undo: 'began to undo {importId}',
};

export const actEvents = catalog({
  kind: 'import-act',
  noun: 'work on an import',
  schemas: actSchemas,
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
  events: {
    ImportActStarted: ({ kind }) => begun[kind],
    ImportActAdvanced: ({ done, kept }) => `went on with {subject}: ${done} done, ${kept} left as they were`,
    ImportActCompleted: 'completed {subject}',
    ImportActFailed: 'could not continue {subject}',
  },
});

export const importActs = machineAggregate(importActMachine, actEvents);
