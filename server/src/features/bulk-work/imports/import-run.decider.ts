import { words } from '@evergreen/contracts/common';
import {
  type ImportCreates,
  importMessages,
  type MappingBody,
  mappingErrors,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import type { ImportedRows, ImportEvent } from '@evergreen/workflows/bulk-work/importRun.events';
import { type ImportRunSnapshot, rowsAfter } from '@evergreen/workflows/bulk-work/importRun.machine';
import { Refusal } from '../../../kernel/errors.js';

/** Decisions about an import, pure. */

export const mapColumns = (
  run: ImportRunSnapshot,
  { mapping, options: chosen, answers = {} }: MappingBody,
  columns: readonly string[],
): ImportEvent => {
  const options = { ...usualOptions, ...chosen };
  const errors = mappingErrors(mapping, columns, options);
  if (Object.keys(errors).length > 0) throw new Refusal(words.form, { errors });
  const event: ImportEvent = { type: 'ColumnsMapped', mapping, options, answers, mappings: run.context.mappings + 1 };
  if (!run.can(event)) throw new Refusal(importMessages.notNow);
  return event;
};

/** Another header has other columns, so the mapping is reset. */
export const chooseHeader = (
  run: ImportRunSnapshot,
  chosen: Omit<Extract<ImportEvent, { type: 'HeaderChosen' }>, 'type'>,
): ImportEvent => {
  const event: ImportEvent = { type: 'HeaderChosen', ...chosen };
  if (!run.can(event)) throw new Refusal(importMessages.notNow);
  return event;
};

/** Committing twice has no further effect. @param underOldNumber rows that exist here under an old number */
export const commitImport = (run: ImportRunSnapshot, underOldNumber = 0): ImportEvent[] => {
  if (run.matches('running') || run.matches('completed')) return [];
  if (!run.matches('ready')) throw new Refusal(importMessages.notReady);
  if (run.context.openQuestions > 0) throw new Refusal(importMessages.openQuestions);
  if (run.context.toCreate <= underOldNumber) throw new Refusal(importMessages.nothingToImport);
  return [{ type: 'ImportCommitted' }];
};

export const cancelImport = (run: ImportRunSnapshot): ImportEvent[] => {
  if (run.matches('cancelled')) return [];
  const event: ImportEvent = { type: 'ImportCancelled' };
  if (!run.can(event)) throw new Refusal(importMessages.over);
  return [event];
};

/** Has no effect if the run has ended. */
export const failImport = (run: ImportRunSnapshot, reason: string): ImportEvent[] => {
  const event: ImportEvent = { type: 'ImportFailed', reason };
  return run.can(event) ? [event] : [];
};

/** Whether the check of this mapping is still needed. */
export const isChecking = (run: ImportRunSnapshot, mappings: number): boolean =>
  run.matches('checking') && run.context.mappings === mappings;

export const plusCreates = (a: ImportCreates, b: ImportCreates): ImportCreates => ({
  licenses: a.licenses + b.licenses,
  properties: a.properties + b.properties,
  licensingAuthorities: a.licensingAuthorities + b.licensingAuthorities,
  licenseTypes: a.licenseTypes + b.licenseTypes,
  entities: a.entities + b.entities,
});

export interface ImportedBatch extends ImportedRows {
  fromRow: number;
  toRow: number;
  creates: ImportCreates;
}

export const importBatch = (
  run: ImportRunSnapshot,
  { creates, ...batch }: ImportedBatch,
  made: ImportCreates,
): ImportEvent => ({
  type: 'BatchImported',
  ...batch,
  soFar: { ...rowsAfter(run.context, batch), creates: plusCreates(made, creates) },
});
