import { z } from 'zod';
import {
  choice,
  id,
  instant,
  listOf,
  listParam,
  optionalText,
  over,
  pageQuery,
  requiredText,
  words,
} from './common.js';
import { fieldDifference } from './import-differences.js';
import { recordContract } from './records.js';
import { taskBody } from './tasks.js';

/** Registers that are fetched again and again, and what each list says that is not so here. */

export const sourceKinds = ['Address', 'Folder', 'Upload'] as const;
export const SourceKind = choice(sourceKinds);
export type SourceKind = z.infer<typeof SourceKind>;
export const sourceKindLabels: Record<SourceKind, string> = {
  Address: 'Web Address',
  Folder: 'Folder',
  Upload: 'Manual Upload',
};

export const schedules = ['Daily', 'Weekly', 'Monthly'] as const;
export const Every = choice(schedules);
export type Every = z.infer<typeof Every>;
export const everyLabels: Record<Every, string> = { Daily: 'Every Day', Weekly: 'Every Week', Monthly: 'Every Month' };

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A day of the week (1 is Monday) or of the month; a month without it is asked on its last day. */
export interface Schedule {
  readonly every: Every;
  readonly onDay: number | null;
  readonly at: string;
}

export const lastListDay = (every: Every): number => (every === 'Weekly' ? 7 : every === 'Monthly' ? 31 : 0);

export const defaultThreshold = 20;

export const sourceMessages = {
  addressMissing: 'Enter an address that begins with https://',
  noSecrets: 'An address must not hold a user name or a password',
  folderMissing: 'Enter the path of a file or a folder',
  noDay: 'Choose a day',
  notMapped: 'Choose an import whose columns are mapped',
  ownerGone: 'Choose an active user',
  busy: 'A list of this source is being fetched or compared',
  paused: 'This source is paused',
  uploadOnly: 'Upload a list to this source',
  notDoubtful: 'This list does not wait for an answer',
  cannotBeUsed:
    'This list lacks columns that the mapping needs. Import it once with a new mapping, and choose that import here.',
  nothingOpen: 'There is nothing of this kind that is still open',
  cannotBeAccepted: 'New licenses are added by an import, or by hand on their property',
  noLicense: 'A task needs a license or a property',
  notOfThis: 'There is nothing to undo',
  failed: 'An error occurred while attempting to update the differences',
  fetchFailed: 'An error occurred while attempting to fetch the list',
  fetchStarted: 'The list is being fetched',
  pauseFailed: 'An error occurred while attempting to pause the Source',
} as const;

const body = z
  .strictObject({
    name: requiredText(255),
    kind: SourceKind,
    address: optionalText(2000),
    every: Every,
    onDay: z
      .number()
      .int()
      .min(1)
      .max(31)
      .nullish()
      .transform((day) => day ?? null),
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time from 00:00 to 23:59'),
    threshold: z
      .number()
      .int('Must be a Whole Number')
      .min(1, 'Must be >= 1')
      .max(100, 'Must be <= 100')
      .default(defaultThreshold),
    ownerId: id,
    importId: id,
  })
  .superRefine(
    ({ kind, address }, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['address'], message });
      if (kind === 'Folder' && address === null) refuse(sourceMessages.folderMissing);
      if (kind !== 'Address') return;
      const url = address !== null && URL.canParse(address) ? new URL(address) : null;
      if (!url || !['https:', 'http:'].includes(url.protocol)) refuse(sourceMessages.addressMissing);
      else if (url.username !== '' || url.password !== '') refuse(sourceMessages.noSecrets);
    },
    over('kind', 'address'),
  )
  .superRefine(
    ({ every, onDay }, context) => {
      if (every !== 'Daily' && (onDay === null || onDay > lastListDay(every)))
        context.addIssue({ code: 'custom', path: ['onDay'], message: sourceMessages.noDay });
    },
    over('every', 'onDay'),
  );
export type SourceBody = z.output<typeof body>;

export const FetchFault = z.enum([
  'Unreachable',
  'Status',
  'NotHttps',
  'Forbidden',
  'Redirects',
  'TooSlow',
  'CutOff',
  'TooLarge',
  'Empty',
  'NotAList',
  'Missing',
  'Unreadable',
]);
export type FetchFault = z.infer<typeof FetchFault>;
export const fetchFaultLabels: Record<FetchFault, string> = {
  Unreachable: 'The address could not be reached',
  Status: 'The address answered with an error',
  NotHttps: 'The address does not begin with https://',
  Forbidden: 'The address leads to where lists may not be fetched from',
  Redirects: 'The address leads to others again and again',
  TooSlow: 'The address answered too slowly',
  CutOff: 'The list broke off before its end',
  TooLarge: 'The list is larger than 100 MB',
  Empty: 'The list is empty',
  NotAList: 'The address answered with something that is no list',
  Missing: 'There is no list at this path',
  Unreadable: 'The list could not be read',
};

export const ListStatus = z.enum(['Fetching', 'NotChanged', 'Failed', 'Comparing', 'Doubtful', 'SetAside', 'Compared']);
export type ListStatus = z.infer<typeof ListStatus>;
export const listStatusLabels: Record<ListStatus, string> = {
  Fetching: 'Being Fetched',
  NotChanged: 'Not Changed',
  Failed: 'Failed',
  Comparing: 'Being Compared',
  Doubtful: 'Waits for Your Answer',
  SetAside: 'Set Aside',
  Compared: 'Compared',
};

/** Why nothing is concluded from a list before a person has said that it is right. */
export const DoubtKind = z.enum(['ColumnsMissing', 'ColumnsGone', 'NoRows', 'Short', 'Refused', 'ManyGone']);
export type DoubtKind = z.infer<typeof DoubtKind>;
export const listDoubt = z.object({
  kind: DoubtKind,
  /** How many there are, and of how many; of columns their names. */
  count: z.number().int(),
  of: z.number().int(),
  names: z.array(z.string()),
});
export type ListDoubt = z.infer<typeof listDoubt>;

const number = (count: number) => count.toLocaleString('en-US');

export const doubtText = ({ kind, count, of, names }: ListDoubt): string => {
  switch (kind) {
    case 'ColumnsMissing':
      return `These columns of the mapping are missing: ${names.join(', ')}`;
    case 'ColumnsGone':
      return `These columns are missing: ${names.join(', ')}`;
    case 'NoRows':
      return 'The list has no rows';
    case 'Short':
      return `The list has ${number(count)} rows; the last one had ${number(of)}`;
    case 'Refused':
      return `${number(count)} of ${number(of)} rows could not be read`;
    case 'ManyGone':
      return `${number(count)} of ${number(of)} licenses are no longer in the list`;
  }
};

/** In the order of their consequence. */
export const findingKinds = [
  'Renewed',
  'InProcess',
  'ExpiresEarlier',
  'Gone',
  'Renumbered',
  'New',
  'AddressDiffers',
  'OtherDates',
] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;
export const findingKindLabels: Record<FindingKind, string> = {
  Renewed: 'Renewed There, Not Here',
  InProcess: 'Renewed There, in Process Here',
  ExpiresEarlier: 'Expires Earlier Than Recorded',
  Gone: 'No Longer in the Register',
  Renumbered: 'Under a New Number',
  New: 'New at One of Our Premises',
  AddressDiffers: 'Name or Address Differs',
  OtherDates: 'Other Dates Differ',
};

export const FindingStatus = z.enum(['Open', 'Dismissed', 'Task', 'Accepting', 'Accepted', 'Refused']);
export type FindingStatus = z.infer<typeof FindingStatus>;
export const findingStatusLabels: Record<FindingStatus, string> = {
  Open: 'Open',
  Dismissed: 'Dismissed',
  Task: 'Task',
  Accepting: 'Being Applied',
  Accepted: 'Accepted',
  Refused: 'Could Not Be Applied',
};

export const sourceFinding = z.object({
  id,
  kind: FindingKind,
  licenseId: id.nullable(),
  licenseNumber: z.string(),
  propertyId: id.nullable(),
  propertyName: z.string(),
  fields: z.array(fieldDifference),
  status: FindingStatus,
  reason: z.string().nullable(),
  /** Its acceptance, which can be undone. */
  actId: id.nullable(),
});
export type SourceFinding = z.infer<typeof sourceFinding>;

const counts = z.record(FindingKind, z.number().int());
export const sourceFindingList = listOf(sourceFinding).extend({ open: counts, all: counts });
export type SourceFindingList = z.infer<typeof sourceFindingList>;

export const findingsQuery = pageQuery(['place', 'licenseNumber', 'propertyName'], { sortBy: 'place' }).extend({
  kind: FindingKind.nullish(),
  status: FindingStatus.nullish(),
});
export type FindingsQuery = z.infer<typeof findingsQuery>;

/** All open ones of a kind, or these. */
export const findingsBody = z
  .strictObject({
    decision: z.enum(['Accept', 'Dismiss', 'Reopen']),
    kind: FindingKind.nullish(),
    ids: listParam(id),
    reason: optionalText(500),
  })
  .refine(({ kind, ids }) => (kind ? !ids : Boolean(ids?.length)), {
    message: words.required,
    path: ['kind'],
    ...over('kind', 'ids'),
  })
  .refine(({ decision, reason }) => decision !== 'Dismiss' || reason !== null, {
    message: words.required,
    path: ['reason'],
    ...over('decision', 'reason'),
  });
export type FindingsBody = z.infer<typeof findingsBody>;

/** A task on the license of each of these. */
export const findingTasksBody = z.strictObject({ ids: z.array(id).min(1, words.required).max(500), task: taskBody });
export type FindingTasksBody = z.infer<typeof findingTasksBody>;

export const findingsDecided = z.object({ actId: id.nullable(), count: z.number().int() });
export type FindingsDecided = z.infer<typeof findingsDecided>;

export const sourceList = z.object({
  id,
  version: z.number().int(),
  status: ListStatus,
  fault: FetchFault.nullable(),
  detail: z.string().nullable(),
  doubts: z.array(listDoubt),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
  importId: id.nullable(),
  rows: z.number().int().nullable(),
  found: z.number().int().nullable(),
  createdOn: instant,
  finishedOn: instant.nullable(),
});
export type SourceList = z.infer<typeof sourceList>;
export const sourceListPage = listOf(sourceList);
export const sourceListsQuery = pageQuery(['createdOn'], { sortBy: 'createdOn', sortDirection: 'desc' }).omit({
  searchTerm: true,
});
export type SourceListsQuery = z.infer<typeof sourceListsQuery>;

export const sources = recordContract({
  thing: 'Source',
  path: '/sources',
  body,
  row: {
    name: z.string(),
    kind: z.enum(sourceKinds),
    address: z.string().nullable(),
    every: z.enum(schedules),
    onDay: z.number().int().nullable(),
    at: z.string(),
    threshold: z.number().int(),
    ownerId: id,
    importId: id,
    active: z.boolean(),
    ownerName: z.string(),
    importName: z.string(),
    /** Of the last attempt; null before the first one. */
    lastStatus: ListStatus.nullable(),
    lastFetchedOn: instant.nullable(),
    open: z.number().int(),
  },
  sortBy: ['name', 'lastFetchedOn', 'open', 'createdOn'],
});
export type Source = z.infer<typeof sources.row>;

/** What the last list of a register says of a license. */
export const registerSays = z.object({
  sourceId: id,
  sourceName: z.string(),
  /** The day of the list, where the client is. */
  day: z.string(),
  active: z.boolean(),
  expirationDate: z.string().nullable(),
  licenseNumber: z.string(),
  /** The row as the list has it. */
  cells: z.array(z.object({ column: z.string(), value: z.string() })),
});
export type RegisterSays = z.infer<typeof registerSays>;
export const registersSay = z.array(registerSays);
