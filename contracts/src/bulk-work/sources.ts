import { capital } from '../sentences.js';
import { z } from 'zod';
import { choice, id, instant, listParam, optionalText, over, requiredText } from '../common.js';
import { recordContract } from '../records.js';
import { ListStatus, listStatusLabels } from './source-lists.js';

export * from './source-findings.js';
export * from './source-lists.js';

/** Watched registers: lists that are fetched regularly, and their differences. */

export const sourceKinds = ['Address', 'Folder', 'Upload'] as const;
export const SourceKind = choice(sourceKinds);
export type SourceKind = z.infer<typeof SourceKind>;
export const sourceKindLabels: Record<SourceKind, string> = {
  Address: 'Web Address',
  Folder: 'Folder or Bucket',
  Upload: 'Manual Upload',
};

export const schedules = ['Daily', 'Weekly', 'Monthly'] as const;
export const Every = choice(schedules);
export type Every = z.infer<typeof Every>;
export const everyLabels: Record<Every, string> = { Daily: 'Every Day', Weekly: 'Every Week', Monthly: 'Every Month' };

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A day of the week (1 is Monday) or of the month; the last day in shorter months. */
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
  authorityGone: 'Choose a licensing authority that is there',
  ownerGone: 'Choose an active user',
  busy: 'A list of this register is being fetched or compared',
  paused: 'This register is paused',
  uploadOnly: 'Upload a list of this register',
  notDoubtful: 'This list does not wait for an answer',
  cannotBeUsed:
    'The mapping cannot read this list. Import it once, with its columns mapped and its questions answered, and choose that import under Edit.',
  nothingOpen: 'There is nothing of this kind that is still open',
  newListGone: 'The row of this license is not kept any longer: fetch the list again',
  noLicense: 'A task needs a license or a property',
  notOfThis: 'There is nothing to undo',
  failed: 'An error occurred while attempting to update the differences',
  fetchFailed: 'An error occurred while attempting to fetch the list',
  uploadFailed: 'An error occurred while attempting to upload the list',
  fetchStarted: 'The list is being fetched',
  pauseFailed: 'An error occurred while attempting to pause the watched register',
} as const;

/** A form's choice is text. */
const dayOfSchedule = z
  .preprocess(
    (day) => (day === '' ? null : typeof day === 'string' && /^\d{1,2}$/.test(day) ? Number(day) : day),
    z.number().int().min(1).max(31).nullish(),
  )
  .transform((day) => day ?? null);

/** A form's empty choice is null. */
const optionalId = z
  .preprocess((value) => (value === '' ? null : value), id.nullish())
  .transform((value) => value ?? null);

const body = z
  .strictObject({
    name: requiredText(255),
    kind: SourceKind,
    address: optionalText(2000),
    every: Every,
    onDay: dayOfSchedule,
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time from 00:00 to 23:59'),
    threshold: z
      .number()
      .int('Must be a Whole Number')
      .min(1, 'Must be >= 1')
      .max(100, 'Must be <= 100')
      .default(defaultThreshold),
    ownerId: id,
    importId: id,
    licensingAuthorityId: optionalId,
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

const dayOf = ({ every, onDay }: Pick<Schedule, 'every' | 'onDay'>): string => {
  if (onDay === null || every === 'Daily') return '';
  return every === 'Weekly' ? ` on ${weekdays[onDay - 1] ?? ''}` : ` on day ${onDay}`;
};

/** "Every week on Monday at 06:30". */
export const scheduleInWords = (
  source: Schedule & { readonly kind: SourceKind; readonly at: string; readonly active: boolean },
): string => {
  if (source.kind === 'Upload') return 'When a list is uploaded';
  if (!source.active) return 'Paused';
  return `${capital(everyLabels[source.every].toLowerCase())}${dayOf(source)} at ${source.at}`;
};

const kept = recordContract({
  thing: 'Watched Register',
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
    licensingAuthorityId: id.nullable(),
    active: z.boolean(),
    licensingAuthorityName: z.string(),
    ownerName: z.string(),
    importName: z.string(),
    /** Of the last attempt; null before the first. */
    lastStatus: ListStatus.nullable(),
    lastFetchedOn: instant.nullable(),
    open: z.number().int(),
  },
  columns: {
    name: { label: 'Name', sorts: true, also: [{ label: 'Address', value: ({ address }) => address }] },
    authority: { label: 'Licensing Authority', value: ({ licensingAuthorityName }) => licensingAuthorityName },
    schedule: { label: 'Schedule', value: scheduleInWords },
    lastFetchedOn: { label: 'Last List', kind: 'timestamp', sorts: true },
    lastStatus: { label: 'Status', value: ({ lastStatus }) => lastStatus && listStatusLabels[lastStatus] },
    open: { label: 'Open', kind: 'count', sorts: true },
    owner: { label: 'Owner', value: ({ ownerName }) => ownerName },
  },
});
export const sources = {
  ...kept,
  query: kept.query.extend({
    kinds: listParam(SourceKind),
    lastStatuses: listParam(ListStatus),
    licensingAuthorityIds: listParam(id),
  }),
};
export type Source = z.infer<typeof sources.row>;
export type SourcesQuery = z.infer<typeof sources.query>;
