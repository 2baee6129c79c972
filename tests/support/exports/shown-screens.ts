import { ShownType } from '@evergreen/contracts/shown';

export type Query = Readonly<Record<string, string | number | boolean>>;

/** The owners of lists on profiles, by their names in the tests' world. */
type Place = 'property' | 'kitchen' | 'division' | 'entity' | 'officer';
type Owner = Place | 'authority' | 'typeAuthority' | 'type' | 'tip' | 'primary' | 'importId' | 'sourceId';
export type Owners = Readonly<Record<Owner, string>>;

/**
 * The request of a screen, the column that distinguishes its rows there and in a file, and a filter that leaves some
 * rows out.
 */
export interface Screen {
  readonly path: string;
  readonly called: string;
  /** Its column, if it is neither called so nor the first one. */
  readonly column?: string;
  readonly less?: Query;
  readonly gets?: true;
  /** Its owner. */
  readonly of?: keyof Owners;
  readonly usual?: Query;
}

/** Those of the firm have a spec of their own. */
export const OfClient = ShownType.exclude(['shown-approvals', 'shown-clients', 'shown-failed-jobs']);
export type OfClient = (typeof OfClient.options)[number];

const all = { activeOnly: false };
/** One per list. */
export const screens: Record<OfClient, Screen> = {
  'shown-users': { path: '/users/list', called: 'firstName', less: { searchTerm: 'Vera' } },
  'shown-messages': { path: '/messages', called: 'subject', gets: true, less: { searchTerm: 'nowhere' } },
  'shown-renewals': {
    ...{ path: '/dashboard/renewals-list', called: 'licenseNumber', column: 'license' },
    less: { searchTerm: 'A-1' },
  },
  'shown-licenses': { path: '/licenses/list', called: 'licenseNumber', less: { cities: 'Quincy' } },
  'shown-properties': { path: '/properties/list', called: 'name', less: { searchTerm: 'Kitchen' } },
  'shown-authorities': { path: '/licensing-authorities/list', called: 'name', less: { jurisdictions: 'City' } },
  'shown-license-types': {
    ...{ path: '/licensing-authorities/:id/license-types', called: 'name', gets: true, of: 'authority' },
    less: { licenseTerms: 'Biennial' },
  },
  'shown-entities': { path: '/corporate-entities', called: 'name', less: { searchTerm: 'Pier' }, gets: true },
  'shown-officers': { path: '/corporate-officers', called: 'name', less: { searchTerm: 'Jane' }, gets: true },
  'shown-officer-titles': { path: '/officer-titles/list', called: 'name', less: { searchTerm: 'Pres' } },
  'shown-renewal-tips': { path: '/renewal-tips/list', called: 'description', less: { states: 'CA' } },
  'shown-authority-renewals': {
    path: '/dashboard/renewal-counts/licensing-authorities/:id/renewals',
    ...{ called: 'licenseNumber', gets: true, of: 'authority' },
    less: { searchTerm: 'S-0' },
  },
  'shown-bulk-runs': { path: '/bulk-runs', called: 'startedBy', gets: true },
  'shown-company-contacts': { path: '/my-company/property-contacts/contacts-list', called: 'name' },
  'shown-renewal-tasks': { path: '/user-tasks/renewals', called: 'followUpDate', gets: true },
  'shown-manager-change-tasks': { path: '/user-tasks/manager-changes', called: 'followUpDate', gets: true },
  'shown-property-contact-tasks': { path: '/user-tasks/property-contacts', called: 'followUpDate', gets: true },
  'shown-invoices': { path: '/accounting/invoices', called: 'licenseNumber', gets: true },
  'shown-ledger': { path: '/accounting/trust-account/ledger', called: 'postedOn', gets: true },
  'shown-imports': { path: '/imports', called: 'fileName', gets: true },
  'shown-differences': {
    ...{ path: '/imports/:id/differences', called: 'licenseNumber', gets: true, of: 'importId' },
  },
  'shown-sources': { path: '/sources/list', called: 'name', less: { searchTerm: 'Quincy' } },
  'shown-source-differences': {
    ...{ path: '/sources/:id/differences', called: 'licenseNumber', gets: true, of: 'sourceId' },
    less: { searchTerm: 'M-5' },
  },
  'shown-type-licenses': {
    path: '/licensing-authorities/:authority/license-types/:id/licenses',
    ...{ called: 'licenseNumber', gets: true, of: 'type' },
    less: all,
  },
  'shown-divisions': { path: '/divisions', called: 'name', less: { searchTerm: 'Airports' }, gets: true },
  'shown-division-contacts': {
    ...{ path: '/divisions/:id/contacts', called: 'name', gets: true, of: 'division' },
    less: { searchTerm: 'Kim' },
  },
  'shown-entity-officers': {
    ...{ path: '/corporate-entities/:id/officers', called: 'name', gets: true, of: 'entity' },
    less: all,
  },
  'shown-entity-properties': {
    ...{
      path: '/corporate-entities/:id/properties',
      called: 'propertyName',
      column: 'name',
      gets: true,
      of: 'entity',
    },
    less: { searchTerm: 'Kitchen' },
  },
  'shown-officer-entities': {
    ...{ path: '/corporate-officers/:id/entities', called: 'entityName', gets: true, of: 'officer' },
    less: all,
  },
  'shown-officer-licenses': {
    ...{ path: '/corporate-officers/:id/licenses', called: 'licenseNumber', gets: true, of: 'officer' },
    less: { rank: 'Primary' },
  },
  'shown-secondary-licenses': {
    ...{ path: '/licenses/:id/children', called: 'licenseNumber', gets: true, of: 'primary' },
    less: all,
  },
  'shown-license-dates': {
    ...{ path: '/licenses/list', called: 'licenseNumber', usual: { lacksDates: true } },
    less: { searchTerm: 'N-2' },
  },
  'shown-property-licenses': {
    ...{ path: '/properties/:id/licenses', called: 'licenseNumber', gets: true, of: 'kitchen' },
    less: all,
  },
  'shown-licensure': {
    ...{ path: '/properties/:id/licenses/timeline', called: 'licenseNumber', gets: true, of: 'kitchen' },
    less: all,
  },
  'shown-citations': {
    ...{ path: '/properties/:id/citations/list', called: 'penalty', of: 'property' },
    less: { searchTerm: 'fine' },
  },
  'shown-inspection-reports': {
    ...{ path: '/properties/:id/inspection-reports', called: 'inspector', gets: true, of: 'property' },
    less: { searchTerm: 'Ann' },
  },
  'shown-affiliations': {
    ...{ path: '/properties/:id/affiliated-entities', called: 'name', gets: true, of: 'kitchen' },
    less: { searchTerm: 'Pier' },
  },
  'shown-tip-types': {
    ...{ path: '/renewal-tips/:id/license-types', called: 'name', gets: true, of: 'tip' },
    less: { searchTerm: 'Inn' },
  },
};
