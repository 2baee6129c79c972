import type { TaskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import { same } from '../../../kernel/equal-values.js';

/** A license type whose authority wants to be informed of another key contact. */
export interface TypeToTell {
  readonly licenseTypeId: string;
  readonly licenseType: string;
  readonly authority: string;
  readonly notes: string | null;
}

const inOrder = (types: readonly TypeToTell[]): TypeToTell[] =>
  types.toSorted(
    (a, b) => a.licenseType.localeCompare(b.licenseType, 'en') || a.authority.localeCompare(b.authority, 'en'),
  );

/**
 * One line for each license type and its authority, none informed of this change yet.
 * @param reason who left, if known
 */
export const managerChangeChecklist = (types: readonly TypeToTell[], reason?: string): TaskChecklist => ({
  reason: reason ?? null,
  lines: inOrder(types).map(({ licenseTypeId, licenseType, authority, notes }) => ({
    ...{ licenseTypeId, licenseType, authority, notes },
    informedOn: null,
  })),
});

/** After another change of the key contact: everybody is to be informed again. Undefined if nothing differs. */
export const relisted = (known: TaskChecklist | null, now: TaskChecklist): TaskChecklist | undefined =>
  same(known, now) ? undefined : now;

/** The list with these types informed; earlier ones keep their day. @param today YYYY-MM-DD */
export const tickedOff = (checklist: TaskChecklist, informed: readonly string[], today: string): TaskChecklist => ({
  ...checklist,
  lines: checklist.lines.map((line) => ({
    ...line,
    informedOn: informed.includes(line.licenseTypeId) ? (line.informedOn ?? today) : null,
  })),
});
