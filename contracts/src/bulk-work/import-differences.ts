import { z } from 'zod';
import { longDate } from '../date-words.js';
import { id, listOf, listParam, over, words } from '../common.js';
import { listColumns, queryOf } from '../list-columns.js';
import { enumOf } from '../enum-of.js';

/** Differences between a register and the existing licenses. */

export const differenceKindLabels = {
  Renewed: 'Renewed',
  Renumbered: 'Renewed Under a New Number',
  InProcess: 'Renewed, in Process Here',
  Dates: 'Other Dates',
  Changed: 'Name or Address Changed',
  Vanished: 'Not in the Register',
};
export const DifferenceKind = enumOf(differenceKindLabels);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/** The effect of accepting a difference. */
export const differenceMeans: Record<DifferenceKind, string> = {
  Renewed: 'Each license gets its new term; the renewal is added to its history with the register’s dates.',
  Renumbered:
    'Each license gets its new number and its new term, and keeps its history: it is not imported a second time. Where a renewal is in process here, that stays in process.',
  InProcess:
    'A renewal is in process here. The license gets the new dates; its renewal stays in process, to be completed or abandoned by you.',
  Dates: 'Each license gets the dates of the register, without a renewal.',
  Changed: 'Each license gets the names and the address of the register.',
  Vanished: 'Each license is made inactive. It stays in the lists of inactive licenses.',
};

export const differenceStatusLabels = {
  Open: 'Open',
  Left: 'Left as It Is',
  Accepting: 'Being Applied',
  Accepted: 'Applied',
  Refused: 'Could Not Be Applied',
};
export const DifferenceStatus = enumOf(differenceStatusLabels);
export type DifferenceStatus = z.infer<typeof DifferenceStatus>;

export const differingFieldLabels = {
  licenseNumber: 'License Number',
  effectiveDate: 'Effective Date',
  expirationDate: 'Expiration',
  propertyName: 'Property Name',
  premisesName: 'Premises',
  licensees: 'Licensee(s)',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  state: 'State/Region',
  zip: 'Zip',
  active: 'Status',
};
export const DifferingField = enumOf(differingFieldLabels);
export type DifferingField = z.infer<typeof DifferingField>;

/** A field's value, or "nothing". */
export const differingInWords = (
  field: DifferingField,
  value: string | null,
  dateInWords: (date: string) => string,
): string => {
  if (value === null || value === '') return 'nothing';
  return field === 'effectiveDate' || field === 'expirationDate' ? dateInWords(value) : value;
};

export const fieldDifference = z.object({
  field: DifferingField,
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldDifference = z.infer<typeof fieldDifference>;

/** "Expiration: 12/31/2026 → 12/31/2027; City: Boston → Quincy". */
export const fieldsInWords = ({ fields }: { readonly fields: readonly FieldDifference[] }): string =>
  fields
    .map(({ field, before, after }) => {
      const [here, there] = [before, after].map((value) => differingInWords(field, value, longDate));
      return `${differingFieldLabels[field]}: ${here} → ${there}`;
    })
    .join('; ');

export const difference = z.object({
  id,
  kind: DifferenceKind,
  licenseId: id,
  licenseNumber: z.string(),
  propertyName: z.string(),
  fields: z.array(fieldDifference),
  status: DifferenceStatus,
  /** Why it could not be accepted. */
  reason: z.string().nullable(),
});
export type Difference = z.infer<typeof difference>;

const counts = z.record(DifferenceKind, z.number().int());
export const differenceList = listOf(difference).extend({
  /** By kind: undecided ones, and all. */
  open: counts,
  all: counts,
});
export type DifferenceList = z.infer<typeof differenceList>;

export const differencesColumns = listColumns<Difference>()({
  license: {
    label: 'License #',
    value: ({ licenseNumber }) => licenseNumber,
    sorts: 'licenseNumber',
    also: [{ label: 'Property', value: ({ propertyName }) => propertyName }],
  },
  kind: { label: 'Difference', value: ({ kind }) => differenceKindLabels[kind] },
  fields: { label: 'Here → Register', value: fieldsInWords },
  status: {
    label: 'Status',
    value: ({ status }) => differenceStatusLabels[status],
    also: [{ label: 'Reason', value: ({ reason }) => reason }],
  },
});

export const differencesQuery = queryOf(differencesColumns, {
  sortBy: 'place',
  moreSorts: ['place', 'propertyName'],
}).extend({
  kind: DifferenceKind.nullish(),
  status: DifferenceStatus.nullish(),
});
export type DifferencesQuery = z.infer<typeof differencesQuery>;

/** All undecided ones of a kind, or these. */
export const differencesBody = z
  .strictObject({
    decision: z.enum(['Accept', 'Leave', 'Reopen']),
    kind: DifferenceKind.nullish(),
    ids: listParam(id),
  })
  .refine(({ kind, ids }) => (kind ? !ids : Boolean(ids?.length)), {
    message: words.required,
    path: ['kind'],
    ...over('kind', 'ids'),
  });
export type DifferencesBody = z.infer<typeof differencesBody>;

export const decided = z.object({ actId: id.nullable(), count: z.number().int() });
export type Decided = z.infer<typeof decided>;

export const differenceMessages = {
  nothingOpen: 'There is nothing of this kind that is still open',
  changedSince: 'It was changed here after the file was checked.',
  notYours: 'Licenses of this designation are edited by the other side.',
  notChecked: 'This import is not checked yet',
  workedSince: 'It was changed after it was applied.',
  failed: 'An error occurred while attempting to apply the differences',
  started: 'The differences are being applied',
  left: 'Left as they are',
  undoStarted: 'The applied differences are being undone',
  undoFailed: 'An error occurred while attempting to undo it',
  notOfThis: 'There is nothing to undo',
} as const;
