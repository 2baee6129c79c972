import { importActMessages, type ImportActKind } from '@evergreen/contracts/bulk-work/import-acts';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { RunImportAct } from '../acts/act-job.js';
import { importActs } from '../acts/act.events.js';
import { importRuns } from '../imports.events.js';
import { standingRecords } from './undo.queries.js';

/** Undoes an import; returns the act's id. */
export class UndoImport extends Command<null, { id: string }> {}

/** Enqueues an act. @returns its id */
export const startAct = (
  uow: UnitOfWork,
  importId: string,
  { kind, total, ofAct = null }: { kind: ImportActKind; total: number; ofAct?: string | null },
  actId = newId(),
): string => {
  uow.append(importActs, uow.begin(importActs, actId), { type: 'ImportActStarted', importId, kind, ofAct, total });
  uow.enqueue(RunImportAct({ importId, actId, firmId: uow.by.firmId }));
  return actId;
};

export const undoHandlers = [
  handles(UndoImport, async (uow, command) => {
    const { id: importId, by } = command;
    const run = await uow.load(importRuns, importId);
    if (run.version === 0) throw new Missing();
    uow.expect(command, run);
    if (run.state.status !== 'done') throw new Refusal(importActMessages.notOver);
    const total = await standingRecords(uow, tenantOf(by), importId);
    if (total === 0) throw new Refusal(importActMessages.nothingLeft);
    return { id: startAct(uow, importId, { kind: 'Undo', total }) };
  }),
];
