import { type Ids, usualValues, wholeBody } from './whole-form.js';

/** A form with every field filled in, where it goes, and the row that keeps it. */
export interface WholeForm {
  readonly body: Readonly<Record<string, unknown>>;
  /** Whose row it is, and its id; several where the call names several. */
  readonly table: string;
  readonly id: string;
  /** Who sends it: of the callers of `EveryRecord`. */
  readonly who: string;
  /** What of it is no value that is kept: an option of the act. */
  readonly options?: readonly string[];
  /** Fields that a default takes the place of, where they are cleared. */
  readonly defaults?: readonly string[];
}

/** The table, the name of the id, and who sends it; and what differs from the usual. */
type Row = readonly [
  table: string,
  id: string,
  who: string,
  more?: Pick<WholeForm, 'options' | 'defaults'> & { readonly values?: Readonly<Record<string, unknown>> },
];

const authorities = ['licensing_authorities', 'licensing-authorities', 'contributor'] as const;
const types = ['license_types', 'license-types', 'contributor'] as const;
const ofType = '/licensing-authorities/{authorityId}/license-types/{typeId}';
const licenses = ['licenses', 'licenses', 'contributor'] as const;
const tasks = ['tasks', 'tasks', 'admin'] as const;
const noPaper = { options: ['document', 'documentFileName', 'documentContentType'] };
const before = { options: ['intervalBeforeAfter'] };
const ofUsers = {
  options: [
    ...['roles', 'password', 'confirmPassword', 'clearLockout', 'twoFactorEnabled'],
    ...['deletePropertyContactIds', 'deleteDivisionContactIds'],
  ],
};

const rows: Readonly<Record<string, Row>> = {
  '/licensing-authorities/{id}/details': authorities,
  '/licensing-authorities/{id}/address': authorities,
  '/licensing-authorities/{id}/renewal-info': [...authorities, before],
  '/licensing-authorities/{id}/renewal-details': authorities,
  '/licensing-authorities/{id}/payee-code': authorities,
  '/licensing-authorities/{ownerId}/contacts/{id}': [
    'authority_contacts',
    'licensing-authorities/contacts',
    'contributor',
  ],
  '/licensing-authorities/{authorityId}/key-contact-change-forms/{formId}': authorities,
  // The classification by another name.
  [`${ofType}/details`]: [...types, { options: ['licenseClassification'] }],
  [`${ofType}/renewal-info`]: [...types, before],
  [`${ofType}/renewal-details`]: types,
  [`${ofType}/renewal-tips`]: types,
  [`${ofType}/gl-code`]: types,
  '/properties/{id}': ['properties', 'properties', 'contributor'],
  '/properties/{id}/billing': ['properties', 'properties', 'contributor'],
  '/properties/{ownerId}/contacts/{id}': ['property_contacts', 'contacts', 'contributor'],
  '/my-company/property-contacts': ['property_contacts', 'contacts', 'admin', { options: ['ids'] }],
  '/properties/{ownerId}/affiliated-entities/{id}': ['property_affiliations', 'affiliated-entities', 'contributor'],
  '/properties/{ownerId}/citations/{id}': ['citations', 'citations', 'admin', noPaper],
  '/properties/{ownerId}/inspection-reports/{id}': ['inspection_reports', 'inspection-reports', 'contributor', noPaper],
  '/divisions/{id}': ['divisions', 'divisions', 'admin'],
  '/divisions/{ownerId}/contacts/{id}': ['division_contacts', 'divisions/contacts', 'admin'],
  '/corporate-entities/{id}': ['corporate_entities', 'corporate-entities', 'contributor'],
  '/corporate-entities/{ownerId}/officers/{id}': ['entity_officers', 'corporate-entities/officers', 'contributor'],
  '/corporate-officers/{id}': ['corporate_officers', 'corporate-officers', 'contributor'],
  '/officer-titles/{id}': ['officer_titles', 'officer-titles', 'admin'],
  '/sources/{id}': ['sources', 'sources', 'admin', { values: { address: 'https://lists.example/register.csv' } }],
  '/renewal-tips/{id}': ['renewal_tips', 'renewal-tips', 'admin'],
  '/my-company': ['clients', 'clients', 'admin'],
  '/clients/{id}': ['clients', 'clients', 'firm', { options: ['designateOver'], values: { active: true } }],
  '/firm': ['firms', 'firm', 'firm'],
  '/users/{id}': ['users', 'users', 'admin', ofUsers],
  '/user-profile': ['users', 'contributor', 'contributor'],
  '/user-profile/reminders': ['users', 'contributor', 'contributor'],
  '/licenses/{id}/information': [...licenses, { options: ['copyToSecondaryLicenses'], defaults: ['country'] }],
  '/licenses/{id}/tracking-details': [...licenses, { options: ['copyToSecondaryLicenses'] }],
  '/licenses/{id}/bond-and-insurance': licenses,
  '/licenses/{id}/billing': licenses,
  '/licenses/{id}/update-alert': licenses,
  '/licenses/{licenseId}/renewals/{renewalId}/start-date': ['renewals', 'renewals', 'contributor'],
  '/licenses/{licenseId}/renewals/{renewalId}/update-notes': ['renewals', 'renewals', 'contributor'],
  ...Object.fromEntries(
    ['check-request-invoices', 'credit-card-invoices', 'ach-credit-invoices'].map((kind): [string, Row] => [
      `/renewals/{renewalId}/${kind}/{invoiceId}`,
      ['invoices', kind, 'contributor'],
    ]),
  ),
  '/renewals/{renewalId}/tasks/{taskId}': tasks,
  '/licenses/{licenseId}/tasks/{taskId}': tasks,
  '/user-tasks/renewals/{taskId}': tasks,
  '/user-tasks/manager-changes/{taskId}': ['tasks', 'user-tasks/manager-changes', 'admin'],
  '/user-tasks/property-contacts/{taskId}': ['tasks', 'user-tasks/property-contacts', 'admin'],
  '/user-tasks/bulk-update-descriptions': [...tasks, { options: ['userTaskIds'] }],
  '/accounting/trust-account': ['trust_accounts', 'trust', 'accountant'],
  '/saved-views/{id}': ['saved_views', 'saved-views', 'contributor'],
};

/** Every call that changes a record by a form; all else is an act, whose fields say what to do. */
export const wholeForms = (ids: Ids): Readonly<Record<string, WholeForm>> =>
  Object.fromEntries(
    Object.entries(rows).map(([path, [table, id, who, { values, ...more } = {}]]) => {
      const body = wholeBody(path, { ...usualValues(ids), ...values }, more.options ?? []);
      return [path, { body, table, id: ids[id] ?? '', who, ...more }];
    }),
  );
