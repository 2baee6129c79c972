import { type MappingBody, mappingBody } from '@evergreen/contracts/bulk-work/imports';
import type { ImportRunSnapshot } from '@evergreen/workflows/bulk-work/importRun.machine';
import { standingUnderOldNumber } from './compare/renumbered.js';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { Loaded, UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Missing } from '../../../kernel/errors.js';
import { whole } from '../../../kernel/records/whole.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { CheckImport, CommitImport, storedRun } from './import-jobs.js';
import { keepHead } from './import-preview.js';
import { cancelImport, chooseHeader, commitImport, mapColumns } from './import-run.decider.js';
import { importRuns } from './imports.events.js';
import { withDeadline } from './reading/questions/deadline-column.js';
import type { TableHead } from './reading/table-head.js';
import { type Uploaded, recordUpload } from './uploaded.js';

export class UploadImport extends Command<Uploaded, string> {}
export class ChooseHeader extends Command<TableHead> {}
export class MapColumns extends Command<Partial<MappingBody>> {}
export class StartImport extends Command<null> {}
export class CancelImport extends Command<null> {}

const existing = async (uow: UnitOfWork, command: Command): Promise<Loaded<ImportRunSnapshot>> => {
  const run = await uow.load(importRuns, command.id);
  if (run.version === 0) throw new Missing();
  uow.expect(command, run);
  return run;
};

export const importHandlers = [
  handles(UploadImport, (uow, { id, data }) => {
    recordUpload(uow, id, data);
    return id;
  }),

  handles(ChooseHeader, async (uow, command) => {
    const { headerRow, sheet, columns, emptyColumns, samples, suggestion, suggestedOptions, questions } = command.data;
    const run = await existing(uow, command);
    const stored = await storedRun(uow, tenantOf(command.by), command.id);
    if (stored?.headerRow === headerRow && stored.sheet === sheet) return null;
    const chosen = {
      headerRow,
      sheet,
      columns: [...columns],
      emptyColumns: [...emptyColumns],
      suggestedMapping: suggestion.mapping,
    };
    uow.append(importRuns, run, chooseHeader(run.state, chosen));
    const shown = { samples, sureness: suggestion.sureness, suggestedOptions, questions };
    await keepHead(uow, { tenantId: tenantOf(command.by), importId: command.id }, shown);
    return null;
  }),

  handles(MapColumns, async (uow, command) => {
    const { by, id, data } = command;
    const run = await existing(uow, command);
    const stored = await storedRun(uow, tenantOf(by), id);
    const before = stored?.mapping ? { mapping: stored.mapping } : null;
    const mapping = withDeadline(whole(mappingBody, before, data).mapping, data.answers);
    const options = { ...stored?.options, ...data.options };
    const answers = { ...stored?.answers, ...data.answers };
    const columns = [...(stored?.columns ?? []), ...(stored?.emptyColumns ?? [])];
    const { state } = uow.append(importRuns, run, mapColumns(run.state, { mapping, options, answers }, columns));
    uow.enqueue(CheckImport({ importId: id, firmId: by.firmId, mappings: state.context.mappings }));
    return null;
  }),

  handles(StartImport, async (uow, command) => {
    const run = await existing(uow, command);
    const { mappings } = run.state.context;
    const of = { tenantId: tenantOf(command.by), importId: command.id, mappings };
    const events = commitImport(run.state, (await standingUnderOldNumber(uow, of)).size);
    uow.append(importRuns, run, ...events);
    if (events.length > 0) uow.enqueue(CommitImport({ importId: command.id, firmId: command.by.firmId }));
    return null;
  }),

  handles(CancelImport, async (uow, command) => {
    const run = await existing(uow, command);
    uow.append(importRuns, run, ...cancelImport(run.state));
    return null;
  }),
];
