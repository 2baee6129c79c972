import { z } from 'zod';
import { changeOf } from '../changes.js';
import { id, isoDate } from '../common.js';

/** A license type whose authority must be informed of a new key contact. */
export const checklistLine = z.object({
  licenseTypeId: id,
  licenseType: z.string(),
  authority: z.string(),
  /** The authority's requirements. */
  notes: z.string().nullable(),
  /** The day it was checked off; null: still open. */
  informedOn: isoDate.nullable(),
});
export type ChecklistLine = z.infer<typeof checklistLine>;

/** The generated checklist of a manager change task. Users' own notes are in the task's description. */
export const taskChecklist = z.object({
  /** Who left, if known. */
  reason: z.string().nullable(),
  lines: z.array(checklistLine),
});
export type TaskChecklist = z.infer<typeof taskChecklist>;

/** The informed license types; the others are open. */
export const checklistBody = z.strictObject({ informedLicenseTypeIds: z.array(id).max(1000) });
export type ChecklistBody = z.infer<typeof checklistBody>;
export const checklistChange = changeOf(checklistBody);

export const checklistMessages = {
  updated: 'Checklist Updated Successfully',
  updateFailed: 'An error occurred while attempting to update the Checklist',
  unknown: 'The checklist was changed by someone else. Refresh and try again.',
} as const;

const oneLine = (words: string): string => words.replace(/\s*\n\s*/g, ' ');

export const lineInWords = ({ licenseType, authority, notes }: ChecklistLine): string =>
  `${licenseType}, ${authority}${notes ? `: ${oneLine(notes)}` : ''}`;

/** Checklist and notes as one text, for mails, calendars and short displays. */
export const taskInWords = (checklist: TaskChecklist | null, description: string | null): string | null => {
  const lines = checklist ? [checklist.reason, ...checklist.lines.map(lineInWords)] : [];
  return [...lines, description].filter((line) => line !== null && line !== '').join('\n') || null;
};

/** "1 of 3 informed". */
export const informedInWords = ({ lines }: TaskChecklist): string =>
  `${lines.filter(({ informedOn }) => informedOn !== null).length} of ${lines.length} informed`;
