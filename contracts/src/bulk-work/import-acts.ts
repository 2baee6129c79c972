import { z } from 'zod';
import { id, instant } from '../common.js';
import { importCreates } from './imports.js';
import { enumOf } from '../enum-of.js';

/** Runs after an import: each in the background. */

/** Undo an import; accept differences from its register; undo that. */
export const ImportActKind = z.enum(['Undo', 'Accept', 'UndoAccept']);
export type ImportActKind = z.infer<typeof ImportActKind>;

export const importActStatusLabels = {
  Running: 'Running',
  Completed: 'Completed',
  Failed: 'Failed',
};
export const ImportActStatus = enumOf(importActStatusLabels);
export type ImportActStatus = z.infer<typeof ImportActStatus>;

export const importAct = z.object({
  id,
  kind: ImportActKind,
  status: ImportActStatus,
  /** The reason of its failure. */
  reason: z.string().nullable(),
  /** The number of items, and how many were done or skipped. */
  total: z.number().int(),
  done: z.number().int(),
  kept: z.number().int(),
  startedBy: z.string().nullable(),
  createdOn: instant,
  finishedOn: instant.nullable(),
});
export type ImportAct = z.infer<typeof importAct>;

/** Why a license is kept when its import is undone. */
export const keptBecauseLabels = {
  Renewal: 'A renewal was begun',
  Task: 'It has a task',
  Changed: 'It was changed since',
  Primary: 'It has secondary licenses',
};
export const KeptBecause = enumOf(keptBecauseLabels);
export type KeptBecause = z.infer<typeof KeptBecause>;

export const keptLicense = z.object({ id, licenseNumber: z.string(), because: KeptBecause });
export type KeptLicense = z.infer<typeof keptLicense>;

/** Limit of named licenses. */
export const namedKept = 20;

/** A preview of undoing an import. */
export const importUndoPlan = z.object({
  takes: importCreates,
  /** Licenses that were assigned since. */
  assigned: z.number().int(),
  keeps: importCreates,
  /** The first ones by number. */
  kept: z.array(keptLicense),
});
export type ImportUndoPlan = z.infer<typeof importUndoPlan>;

/** The current result of an import. */
export const importResult = z.object({
  /** Its remaining licenses. */
  licenses: z.number().int(),
  /** Secondary licenses among them. */
  secondaries: z.number().int(),
  /** Remaining licenses without dates. */
  undated: z.number().int(),
  /** Remaining licenses without an address. */
  unaddressed: z.number().int(),
  /** Remaining records of all kinds. */
  records: z.number().int(),
  /** Newest first. */
  acts: z.array(importAct),
});
export type ImportResult = z.infer<typeof importResult>;

export const importActMessages = {
  undoStarted: 'The import is being undone',
  undoFailed: 'An error occurred while attempting to undo the Import',
  notOver: 'This import is still running. Cancel it first.',
  nothingLeft: 'There is nothing left of this import to undo',
  busy: 'Something else is being done with this import. Wait until it is done.',
  gaveUp: 'It could not continue. Completed changes are kept; the rest can be retried.',
} as const;
