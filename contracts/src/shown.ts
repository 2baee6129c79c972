import { z } from 'zod';
import { id, text } from './common.js';

type Shown = readonly [title: string, singular: string, plural: string, reader: string];

/** Lists that can be exported as shown, in the order of the menu: title, nouns of a row, and the permission to read it. */
const lists = {
  'shown-renewals': ['Renewals List', 'license', 'licenses', 'renewal.read'],
  'shown-licenses': ['Licenses List', 'license', 'licenses', 'license.list'],
  'shown-properties': ['Properties List', 'property', 'properties', 'property.read'],
  'shown-authorities': ['Licensing Authorities List', 'licensing authority', 'licensing authorities', 'authority.list'],
  'shown-license-types': ['License Types List', 'license type', 'license types', 'authority.read'],
  'shown-entities': ['Entities List', 'entity', 'entities', 'entity.read'],
  'shown-officers': ['Officers List', 'officer', 'officers', 'entity.read'],
  'shown-officer-titles': ['Officer Titles List', 'officer title', 'officer titles', 'officerTitle.read'],
  'shown-renewal-tips': ['Renewal Tips List', 'renewal tip', 'renewal tips', 'renewalTip.read'],
  'shown-authority-renewals': ['Authority Renewals List', 'renewal', 'renewals', 'renewal.dashboard'],
  'shown-bulk-runs': ['Past Bulk Actions List', 'bulk action', 'bulk actions', 'bulk.begin'],
  'shown-company-contacts': ['Property Contacts List', 'property contact', 'property contacts', 'company.read'],
  'shown-renewal-tasks': ['Renewal Tasks List', 'task', 'tasks', 'tasks.read'],
  'shown-manager-change-tasks': ['Manager Change Tasks List', 'task', 'tasks', 'tasks.read'],
  'shown-property-contact-tasks': ['Property Contact Tasks List', 'task', 'tasks', 'tasks.read'],
  'shown-invoices': ['Accounting List', 'invoice', 'invoices', 'accounting.work'],
  'shown-ledger': ['Trust Account Ledger', 'posting', 'postings', 'accounting.work'],
  'shown-imports': ['Imports List', 'import', 'imports', 'import.run'],
  'shown-differences': ['Differences from the Register', 'difference', 'differences', 'import.run'],
  'shown-sources': ['Watched Registers List', 'watched register', 'watched registers', 'import.run'],
  'shown-source-differences': ['Watched Register Differences', 'difference', 'differences', 'import.run'],
  'shown-type-licenses': ['License Type Licenses List', 'license', 'licenses', 'authority.read'],
  'shown-divisions': ['Divisions List', 'division', 'divisions', 'division.read'],
  'shown-division-contacts': ['Division Contacts List', 'division contact', 'division contacts', 'division.read'],
  'shown-entity-officers': ['Entity Officers List', 'officer', 'officers', 'entity.read'],
  'shown-entity-properties': ['Entity Properties List', 'property', 'properties', 'entity.read'],
  'shown-officer-entities': ['Officer Entities List', 'entity of an officer', 'entities of an officer', 'entity.read'],
  'shown-officer-licenses': ['Officer Licenses List', 'license of an officer', 'licenses of an officer', 'entity.read'],
  'shown-secondary-licenses': ['Secondary Licenses List', 'secondary license', 'secondary licenses', 'license.read'],
  'shown-license-dates': ['Dates to Be Completed List', 'license', 'licenses', 'license.list'],
  'shown-property-licenses': ['Property Licenses List', 'license', 'licenses', 'property.read'],
  'shown-licensure': ['Timeline of Licensure', 'license', 'licenses', 'property.read'],
  'shown-citations': ['Citations List', 'citation', 'citations', 'citation.read'],
  'shown-inspection-reports': ['Inspection Reports List', 'inspection report', 'inspection reports', 'property.read'],
  'shown-affiliations': ['Affiliated Entities List', 'affiliated entity', 'affiliated entities', 'property.read'],
  'shown-tip-types': ['Tip License Types List', 'license type', 'license types', 'renewalTip.read'],
  'shown-approvals': ['Approvals List', 'request', 'requests', 'designation.approve'],
  'shown-clients': ['Clients List', 'client', 'clients', 'client.manage'],
  'shown-users': ['Users List', 'user', 'users', 'user.manage'],
  'shown-messages': ['Messages List', 'message', 'messages', 'messages.read'],
  'shown-failed-jobs': ['Failed Jobs List', 'job', 'jobs', 'jobs.drive'],
} as const satisfies Readonly<Record<string, Shown>>;
export type ShownType = keyof typeof lists;

const every = Object.entries(lists) as [ShownType, Shown][];
const perType = <T>(of: (shown: Shown) => T) =>
  Object.fromEntries(every.map(([type, shown]) => [type, of(shown)])) as Record<ShownType, T>;

export const ShownType = z.enum(every.map(([type]) => type) as [ShownType, ...ShownType[]]);
/** Titles of the lists, used in files too. */
export const shownLabels = perType(([title]) => title);
/** The permission to read each. */
export const shownReaders = Object.fromEntries(every.map(([type, [, , , reader]]) => [type, reader])) as {
  readonly [K in ShownType]: (typeof lists)[K][3];
};
/** Nouns of a row. */
export const shownNouns = perType(([, singular, plural]) => [singular, plural] as const);

/** Limit of chosen rows in one request. */
export const shownLimits = { chosen: 1_000 } as const;

/** A list as shown: its query and columns from left to right. */
export const shownFilter = z.strictObject({
  /** Id of the record whose profile shows the list. */
  of: id.nullable().default(null),
  query: z.record(z.string(), z.unknown()),
  columns: z.array(text(50)).min(1).max(50),
  /** Only these rows; default: all. */
  ids: z.array(id).min(1).max(shownLimits.chosen).optional(),
});
export type ShownInput = z.input<typeof shownFilter>;
