import { z } from 'zod';
import { changeOf } from '../changes.js';
import { id, isoDate } from '../common.js';

/** A license type whose authority is to be informed of another key contact. A type belongs to one authority. */
export const checklistLine = z.object({
  licenseTypeId: id,
  licenseType: z.string(),
  authority: z.string(),
  /** What the authority asks for. */
  notes: z.string().nullable(),
  /** Ticked off on this day; null: still to be informed. */
  informedOn: isoDate.nullable(),
});
export type ChecklistLine = z.infer<typeof checklistLine>;

/** What a manager change task is generated with. People's own notes stand next to it, in the task's description. */
export const taskChecklist = z.object({
  /** Who left, in words, where that is known. */
  reason: z.string().nullable(),
  lines: z.array(checklistLine),
});
export type TaskChecklist = z.infer<typeof taskChecklist>;

/** The license types whose authorities are informed; the others are not. */
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

/** The checklist and people's own notes as one text: for mail, calendars and pages that show a task in a few words. */
export const taskInWords = (checklist: TaskChecklist | null, description: string | null): string | null => {
  const lines = checklist ? [checklist.reason, ...checklist.lines.map(lineInWords)] : [];
  return [...lines, description].filter((line) => line !== null && line !== '').join('\n') || null;
};

/** "1 of 3 informed". */
export const informedInWords = ({ lines }: TaskChecklist): string =>
  `${lines.filter(({ informedOn }) => informedOn !== null).length} of ${lines.length} informed`;
