/** Values that a form refuses by itself, and so does the server, with the message. */
export interface FieldRule {
  readonly field: string;
  readonly sent: string | number;
  readonly says: string;
}

const required = (...fields: string[]): FieldRule[] => fields.map((field) => ({ field, sent: '', says: 'Required' }));
const most = (letters: number, ...fields: string[]): FieldRule[] =>
  fields.map((field) => ({
    field,
    sent: 'x'.repeat(letters + 1),
    says: `Cannot exceed ${letters} characters`,
  }));
const dates = (...fields: string[]): FieldRule[] =>
  fields.flatMap((field) => [
    { field, sent: '2026-02-30', says: 'Invalid Date' },
    { field, sent: '1899-12-31', says: 'Year must be >= 1900' },
  ]);
const phones = (...fields: string[]): FieldRule[] => [
  ...fields.map((field) => ({ field, sent: '617-555', says: 'Must enter a valid phone number' })),
  ...most(20, ...fields),
];
const emails = (...fields: string[]): FieldRule[] => [
  ...fields.map((field) => ({ field, sent: 'dana@', says: 'Invalid email address format' })),
  ...most(256, ...fields),
];

const mailing = (...parts: string[]) => parts.map((part) => `mailing${part}`);

/** For an address, checked once every field is valid by itself: the country decides whether there is a zip. */
export const addressRules: readonly FieldRule[] = required('zip', ...mailing('Address1', 'City', 'State', 'Zip'));
export const mailingCountryRules: readonly FieldRule[] = required('mailingCountry');

/** For an existing property and a new one (document 1, 5.4), with a mailing address of its own. */
export const propertyRules: readonly FieldRule[] = [
  ...required('name', 'address1', 'city', 'state'),
  ...most(255, 'name', 'address1', 'address2', ...mailing('Address1', 'Address2')),
  ...most(50, 'propertyNumber', 'city', 'county', ...mailing('City', 'County')),
  ...most(20, 'zip', 'mailingZip'),
  ...dates('openDate', 'closeDate'),
  ...phones('primaryPhoneNumber', 'faxNumber'),
  { field: 'squareFootage', sent: 1.5, says: 'Must be a Whole Number' },
  { field: 'squareFootage', sent: -1, says: 'Must be a Whole Number' },
  ...most(2048, 'notes'),
  ...most(64, 'billingId'),
];
/** Last: the messages for the other parts of an address depend on it. */
export const countryRules: readonly FieldRule[] = required('country');

/** Additional rules for a new one. */
export const firstContactRules: readonly FieldRule[] = [
  ...most(256, 'propertyContactName', 'propertyContactTitle'),
  ...emails('propertyContactEmail'),
  ...phones('propertyContactPhone'),
];

export const billingRules: readonly FieldRule[] = most(
  64,
  ...['billingId', 'billingMatterNumber', 'fileMatterNumber', 'managementAgreementTerm', 'leaseTerm'],
);

export const propertyContactRules: readonly FieldRule[] = [
  ...required('name'),
  ...most(256, 'name', 'title'),
  ...phones('phone'),
  ...emails('email'),
];

export const divisionRules: readonly FieldRule[] = [
  ...required('name', 'companyCode'),
  ...most(256, 'name'),
  ...most(64, 'companyCode', 'divisionNumber'),
  ...most(255, 'address1', 'address2'),
  ...most(50, 'city'),
  ...most(20, 'zip'),
];

export const divisionContactRules: readonly FieldRule[] = [
  ...required('name'),
  ...most(256, 'name', 'title'),
  ...phones('phone'),
  ...emails('email'),
];

const links = ['formationDocuments', 'publicFilings', 'operatingAgreements', 'incumbencyCertificate'].map(
  (what) => `${what}LinkUrl`,
);

/** For an entity (document 3, 5), which has its own message for an e-mail address. */
export const entityRules: readonly FieldRule[] = [
  ...required('name'),
  ...most(256, 'name', 'contactName'),
  ...most(20, 'stateOfFormation', 'phone'),
  ...most(32, 'federalEin'),
  ...dates('dateOfFormation'),
  ...most(1024, 'descriptionOfOwnership'),
  ...links.flatMap((field): FieldRule[] => [
    { field, sent: 'harbor', says: 'Must be a valid URL' },
    { field, sent: `https://a.example/${'x'.repeat(1024)}`, says: 'Cannot exceed 1024 characters' },
  ]),
  { field: 'contactEmail', sent: 'rosa', says: 'Must be a valid email address' },
  ...most(256, 'contactEmail'),
  ...most(2048, 'entityContactInstructions'),
];

/** For a company; the zip is checked once every field is valid by itself. */
export const zipRules: readonly FieldRule[] = required('zip');
export const companyRules: readonly FieldRule[] = [
  ...required('legalName', 'address1', 'city', 'state'),
  ...most(255, 'legalName', 'displayName', 'address1', 'address2'),
  ...most(50, 'city', 'county'),
  ...most(20, 'zip'),
];

export const firmRules: readonly FieldRule[] = [
  ...required('name'),
  ...most(255, 'name', 'address1', 'address2'),
  ...most(50, 'city', 'country', 'county'),
  ...most(20, 'state', 'zip'),
  ...phones('phone'),
  ...emails('email'),
  ...most(1000, 'mailClosing'),
];

export const officerTitleRules: readonly FieldRule[] = [...required('name'), ...most(255, 'name')];
export const renewalTipRules: readonly FieldRule[] = [...required('description'), ...most(1024, 'description')];

/** The titles for tests of the server. */
export const refusals = (rules: readonly FieldRule[]): [string, Record<string, unknown>, Record<string, string[]>][] =>
  rules.map(({ field, sent, says }) => [
    `${field}, ${typeof sent === 'string' && sent.length > 20 ? `${sent.length} letters` : `“${sent}”`}: ${says}`,
    { [field]: sent },
    { [field]: [says] },
  ]);
