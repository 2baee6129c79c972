import { z } from 'zod';
import { id, instant } from '../common.js';
import { importCreates } from './imports.js';

/** What is done with an import after its check, apart from the import itself: each a run of its own in the background. */

/** Take the import back; take differences over from its register; take that back. */
export const ImportActKind = z.enum(['Undo', 'Accept', 'UndoAccept']);
export type ImportActKind = z.infer<typeof ImportActKind>;

export const ImportActStatus = z.enum(['Running', 'Completed', 'Failed']);
export type ImportActStatus = z.infer<typeof ImportActStatus>;
export const importActStatusLabels: Record<ImportActStatus, string> = {
  Running: 'Running',
  Completed: 'Completed',
  Failed: 'Failed',
};

export const importAct = z.object({
  id,
  kind: ImportActKind,
  status: ImportActStatus,
  /** Why it failed as a whole. */
  reason: z.string().nullable(),
  /** What it was to work on, and of that what is done and what it left as it was. */
  total: z.number().int(),
  done: z.number().int(),
  kept: z.number().int(),
  startedBy: z.string().nullable(),
  createdOn: instant,
  finishedOn: instant.nullable(),
});
export type ImportAct = z.infer<typeof importAct>;

/** Why a license stays where its import is taken back. */
export const KeptBecause = z.enum(['Renewal', 'Task', 'Changed', 'Primary']);
export type KeptBecause = z.infer<typeof KeptBecause>;
export const keptBecauseLabels: Record<KeptBecause, string> = {
  Renewal: 'A renewal was begun',
  Task: 'It has a task',
  Changed: 'It was changed since',
  Primary: 'It has secondary licenses',
};

export const keptLicense = z.object({ id, licenseNumber: z.string(), because: KeptBecause });
export type KeptLicense = z.infer<typeof keptLicense>;

/** How many of the licenses that stay are named. */
export const namedKept = 20;

/** What taking an import back would do now. */
export const importUndoPlan = z.object({
  takes: importCreates,
  /** Of the licenses that it takes: given to a user since. */
  assigned: z.number().int(),
  keeps: importCreates,
  /** The first ones by number. */
  kept: z.array(keptLicense),
});
export type ImportUndoPlan = z.infer<typeof importUndoPlan>;

/** What came of an import, as things are now. */
export const importResult = z.object({
  /** Licenses of it that stand. */
  licenses: z.number().int(),
  /** Of these, the secondary ones. */
  secondaries: z.number().int(),
  /** Of these, those whose dates are to be completed. */
  undated: z.number().int(),
  /** Of these, those whose address is to be completed. */
  unaddressed: z.number().int(),
  /** Records of any kind that it made and that stand. */
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
