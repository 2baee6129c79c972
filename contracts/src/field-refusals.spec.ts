import type { z } from 'zod';
import { newClientBody } from './accounts/clients.js';
import { remindersBody, usualReminders, Weekday } from './accounts/reminders.js';
import { profileBody } from './accounts/users.js';
import { addCompanyContactsBody } from './bulk-work/company-contacts.js';
import { bulkAssignBody, bulkBeginBody, bulkLicensesQuery } from './bulk-work/bulk.js';
import { licenseExportFilter } from './bulk-work/exports.js';
import { replacementBody } from './bulk-work/replacements.js';
import { companyBody } from './accounts/company.js';
import { firmBody } from './accounts/firm.js';
import { renewalTips } from './licensing/renewal-tips.js';
import { newAffiliationBody } from './parties/affiliations.js';
import { divisionContactBody, divisions } from './parties/divisions.js';
import { entityBody } from './parties/entities.js';
import { officerTitles } from './parties/officer-titles.js';
import { propertyBillingChange, propertyContactBody } from './parties/properties.js';
import {
  authorityAddressBody,
  authorityBody,
  authorityDetailsChange,
  authorityRenewalInfoBody,
  keyContactChangeForm,
  payeeCodeChange,
  renewalDetailsChange,
} from './licensing/authorities.js';
import { citations } from './parties/citations.js';
import { inspectionReports } from './parties/inspection-reports.js';
import {
  achCreditInvoiceBody,
  achPaidBody,
  cardChargedBody,
  checkIssuedBody,
  checkRequestInvoiceBody,
  creditCardInvoiceBody,
} from './renewing/invoices.js';
import { licenseTypeDetailsChange, licenseTypeRenewalInfoBody } from './licensing/license-types.js';
import {
  billingChange,
  bondAndInsuranceChange,
  informationBody,
  newLicenseBody,
  trackingChange,
} from './licensing/licenses.js';
import { newPropertyBody } from './parties/new-property.js';
import { formsFiledBody, licenseReceivedBody } from './renewing/renewals.js';
import { taskBody } from './renewing/tasks.js';

type Fields = Readonly<Record<string, unknown>>;
type Refusal = readonly [fields: Fields, says: Readonly<Record<string, string>>];

const id = '0193a0c0-0000-7000-8000-000000000001';
const address = { address1: '20 Harbor Way', city: 'Boston', state: 'MA', zip: '02125', country: 'United States' };
const amount = 'Must be an amount from 0 to 9,999,999.99';
const number = 'Must be a number from 1 to 2147483647';
const whole = 'Must be a Whole Number';

const says = (message: string, values: Fields): Refusal[] =>
  Object.entries(values).map(([field, value]) => [{ [field]: value }, { [field]: message }]);
const each = (message: string, field: string, ...values: unknown[]): Refusal[] =>
  values.map((value) => [{ [field]: value }, { [field]: message }]);
const required = (...fields: string[]): Refusal[] => fields.flatMap((field) => each('Required', field, ''));
const most = (letters: number, ...fields: string[]): Refusal[] =>
  fields.flatMap((field) => each(`Cannot exceed ${letters} characters`, field, 'x'.repeat(letters + 1)));
const dates = (...fields: string[]): Refusal[] =>
  fields.flatMap((field) => [
    ...each('Invalid Date', field, '2026-02-30'),
    ...each('Year must be >= 1900', field, '1899-12-31'),
  ]);
const phones = (...fields: string[]): Refusal[] => [
  ...fields.flatMap((field) => each('Must enter a valid phone number', field, '617-555')),
  ...most(20, ...fields),
];
const emails = (...fields: string[]): Refusal[] => [
  ...fields.flatMap((field) => each('Invalid email address format', field, 'dana@')),
  ...most(256, ...fields),
];
const urls = (...fields: string[]): Refusal[] =>
  fields.flatMap((field) => [
    ...each('Must be a valid URL', field, 'nowhere'),
    ...each('Cannot exceed 1024 characters', field, `https://e.com/${'x'.repeat(1024)}`),
  ]);

const information = { ...address, licenseNumber: 'LQ-1', jurisdiction: 'City', licensees: [id], officers: [] };
const ofLicense: Refusal[] = [
  ...required('licenseNumber', 'address1', 'city', 'state'),
  ...most(100, 'licenseNumber', 'accountNumber'),
  ...most(255, 'premisesName', 'address1', 'address2'),
  ...most(50, 'city', 'country', 'county'),
  ...most(20, 'state', 'zip'),
  ...says('Required', { zip: null, jurisdiction: null }),
  [{ zip: '', country: 'Canada' }, { zip: 'Required' }],
  ...says('At least one Licensee must be selected', { licensees: [] }),
  ...says('Licensing Authority is required', { licensingAuthorityId: null }),
  ...says('License Type is required', { licenseTypeId: null }),
];
const tracking = { effectiveDate: '2026-02-01', expirationDate: '2027-01-31', trackDate: '2026-12-01', notes: null };
const ofDates: Refusal[] = [...required('effectiveDate'), ...dates('effectiveDate')];
const relative = { dueDateRelativeIntervalValue: 'Required', dueDateRelativeIntervalUnit: 'Required' };
const monthBefore = {
  ...{ dueDateIntervalType: 'Relative', dueDateRelativeIntervalValue: -1, dueDateRelativeIntervalUnit: 'Months' },
};
const ofIntervals: Refusal[] = [
  [{ dueDateIntervalType: 'Relative' }, relative],
  [
    { dueDateIntervalType: 'Fixed', dueDateFixedIntervalTargetMonth: 'MonthPrior' },
    { dueDateFixedIntervalDayOfMonth: 'Required', dueDateFixedIntervalMonths: 'Required' },
  ],
  ...each('Must be >= 1', 'dueDateFixedIntervalDayOfMonth', 0),
  ...each('Must be >= 1', 'dueDateFixedIntervalMonths', 0),
  ...each('Must be <= 31', 'dueDateFixedIntervalDayOfMonth', 32),
  ...each('Must be <= 12', 'dueDateFixedIntervalMonths', 13),
  ...each(whole, 'dueDateFixedIntervalDayOfMonth', 1.5),
  ...each(whole, 'trackDateIntervalValue', -1.5),
  [{ trackDateIntervalValue: -2 }, { trackDateIntervalUnit: 'Required' }],
  [{ ...monthBefore, trackDateIntervalUnit: 'Weeks' }, { trackDateIntervalValue: 'Required' }],
];
const ofAuthority: Refusal[] = [
  ...required('name', 'payableTo', 'jurisdiction'),
  ...most(256, 'name'),
  ...most(15, 'abbreviation'),
  ...says('Payable To may not exceed 50 characters', { payableTo: 'x'.repeat(51) }),
  ...says('Must be a valid URL', { websiteUrl: 'nowhere' }),
  ...says('Must enter a valid phone number', { generalContactPhone: 'call' }),
];
const ofRecord = (date: string): Refusal[] => [
  ...required(date),
  ...dates(date),
  ...most(1024, 'disposition', 'notes'),
];
const { kinds } = usualReminders;
const received = { formsReceivedDate: '2026-02-01', effectiveDate: '2026-04-01', expirationDate: '2027-03-31' };
const issued = { checkNumber: 1001, checkIssued: '2026-03-02', shippingMethodCheck: 'Fedex' };
const ranges = { startTrackDate: '2026-02-02', startExpirationDate: '2026-03-02' };
const client = {
  ...{ name: 'Harbor', legalName: 'Harbor, Inc.', serviceLevel: 'Hybrid', costStructure: 'TouchFee' },
  ...{
    renewalBillingResponsibility: 'BillingClient',
    firstName: 'Riley',
    lastName: 'Stone',
    email: 'r@harbor.example',
  },
};
const ofContact: Refusal[] = [
  ...required('name'),
  ...most(256, 'name', 'title'),
  ...phones('phone'),
  ...emails('email'),
];
const card = { chargeAmount: '40', paymentMadeTo: 'City', cardName: 'Visa', paymentDate: '2026-03-02' };
const check = { checkAmount: '250', checkPayableTo: 'City', isCertifiedCheck: false, useTrustAccount: false };
const ach = { achAmount: '9', paymentMadeTo: 'City', accountUsed: 'Operating', dateRequested: '2026-03-02' };

const bodies: readonly (readonly [what: string, schema: z.ZodType, body: Fields, refusals: Refusal[]])[] = [
  ['license information', informationBody, { ...information, licensingAuthorityId: id, licenseTypeId: id }, ofLicense],
  ['what is tracked of a license', trackingChange, tracking, [...ofDates, ...most(2000, 'notes')]],
  [
    'a new license',
    newLicenseBody,
    {
      ...{ ...information, ...tracking, propertyId: id, licensingAuthorityId: id, licenseTypeId: id },
      isTrackingOnly: false,
    },
    [...ofLicense, ...ofDates],
  ],
  [
    'bond and insurance',
    bondAndInsuranceChange,
    {},
    [
      ...most(50, 'bondNumber', 'bondType', 'bondTerm'),
      ...says('Must be a valid URL', { bondDocumentUrl: 'bond', insuranceDocumentUrl: 'ftp://e.com' }),
      ...each('Cannot exceed 1024 characters', 'bondDocumentUrl', `https://e.com/${'x'.repeat(1024)}`),
      ...each('Invalid Date', 'insuranceExpirationDate', '2027-02-30'),
    ],
  ],
  ['a license’s billing', billingChange, {}, [...most(64, 'billingId'), ...says(amount, { touchFeeAmount: '-1' })]],
  [
    'a key contact change form',
    keyContactChangeForm,
    { label: 'Change of manager', url: 'https://city.example/form.pdf' },
    [...required('label'), ...most(256, 'label'), ...urls('url')],
  ],
  [
    'a replacement',
    replacementBody,
    { successor: '', lastDay: '2026-01-31' },
    [...required('lastDay'), ...each('Invalid email address format', 'email', 'lee@')],
  ],
  ['an authority’s details', authorityDetailsChange, {}, [...ofAuthority, ...most(256, 'payeeCode')]],
  [
    'a new authority',
    authorityBody,
    { name: 'Board', jurisdiction: 'City', payableTo: 'City', formSourceType: 'Online', address },
    [...ofAuthority, ...ofIntervals],
  ],
  [
    'an authority’s address',
    authorityAddressBody,
    { address, mailingAddressSameAsLocation: true },
    [
      [{ mailingAddressSameAsLocation: false }, { mailingAddress: 'Required' }],
      [{ address: { ...address, zip: '' } }, { 'address.zip': 'Required' }],
      [
        { address: { ...address, address1: 'x'.repeat(256), city: '', state: 'x'.repeat(21) } },
        {
          ...{ 'address.address1': 'Cannot exceed 255 characters', 'address.city': 'Required' },
          'address.state': 'Cannot exceed 20 characters',
        },
      ],
    ],
  ],
  [
    'an authority’s renewals',
    authorityRenewalInfoBody,
    { formSourceType: 'Online' },
    [...required('formSourceType'), ...ofIntervals],
  ],
  ['renewal details', renewalDetailsChange, {}, most(2048, 'renewalDetails')],
  ['a payee code', payeeCodeChange, {}, most(256, 'payeeCode')],
  [
    'a license type’s details',
    licenseTypeDetailsChange,
    {},
    [
      ...most(256, 'name', 'glCode'),
      ...most(15, 'abbreviation'),
      ...most(1024, 'description'),
      ...says(amount, { originalLicenseFee: '10000000' }),
      ...says('Required', { term: '', classification: null }),
    ],
  ],
  [
    'a license type’s renewals',
    licenseTypeRenewalInfoBody,
    {},
    [
      ...says(amount, { licenseRenewalFee: '-1' }),
      ...says('Must be a valid URL', { formsLinkUrl: 'nowhere' }),
      ...says('Must be >= 1', { filingWindowDays: 0 }),
      [{ dueDateIntervalType: 'Relative' }, relative],
    ],
  ],
  [
    'a new property',
    newPropertyBody,
    { ...address, name: 'Harbor Kitchen' },
    [
      ...required('name', 'address1', 'city', 'state', 'zip', 'country'),
      ...most(255, 'name', 'address1', 'address2'),
      ...most(50, 'propertyNumber', 'city', 'county', 'country'),
      ...most(20, 'state', 'zip'),
      ...most(64, 'billingId'),
      ...most(2048, 'notes'),
      ...most(256, 'propertyContactName', 'propertyContactTitle'),
      ...phones('primaryPhoneNumber', 'faxNumber', 'propertyContactPhone'),
      ...emails('propertyContactEmail'),
      ...dates('openDate', 'closeDate'),
      ...each(whole, 'squareFootage', 1.5, -1),
      [{ zip: '', country: 'Canada' }, { zip: 'Required' }],
      [
        { openDate: '2026-02-02', closeDate: '2026-02-01' },
        { closeDate: 'Close Date must be after or equal to Open Date' },
      ],
    ],
  ],
  [
    'a property that is mailed to elsewhere',
    newPropertyBody,
    {
      ...{ ...address, name: 'Harbor Kitchen', mailingAddressSameAsProperty: false, mailingAddress1: 'PO Box 7' },
      ...{ mailingCity: 'Salem', mailingState: 'MA', mailingZip: '01970', mailingCountry: 'United States' },
    },
    [
      ...required('mailingAddress1', 'mailingCity', 'mailingState', 'mailingZip', 'mailingCountry'),
      ...most(255, 'mailingAddress1', 'mailingAddress2'),
      ...most(50, 'mailingCity', 'mailingCounty'),
      ...most(20, 'mailingZip'),
    ],
  ],
  [
    'a property’s billing',
    propertyBillingChange,
    {},
    most(64, 'billingId', 'billingMatterNumber', 'fileMatterNumber', 'managementAgreementTerm', 'leaseTerm'),
  ],
  ['a property contact', propertyContactBody, { name: 'Dana' }, ofContact],
  ['a division contact', divisionContactBody, { name: 'Dana' }, ofContact],
  [
    'a contact of several properties',
    addCompanyContactsBody,
    { name: 'Dana', propertyIds: [id] },
    [...ofContact, ...says('Required', { propertyIds: [] })],
  ],
  [
    'a division',
    divisions.body,
    { name: 'North', companyCode: 'N' },
    [
      ...required('name', 'companyCode'),
      ...most(256, 'name'),
      ...most(64, 'companyCode', 'divisionNumber'),
      ...most(255, 'address1', 'address2'),
      ...most(50, 'city', 'country'),
      ...most(20, 'state', 'zip'),
    ],
  ],
  [
    'an entity',
    entityBody,
    { name: 'Harbor Foods, Inc.' },
    [
      ...required('name'),
      ...most(256, 'name', 'contactName', 'contactEmail'),
      ...most(20, 'stateOfFormation', 'phone'),
      ...most(32, 'federalEin'),
      ...most(1024, 'descriptionOfOwnership'),
      ...most(2048, 'entityContactInstructions'),
      ...dates('dateOfFormation'),
      ...each('Invalid Date', 'deactivatedDate', 'x'),
      ...each('Must be a valid email address', 'contactEmail', 'rosa'),
      ...urls('formationDocumentsLinkUrl', 'publicFilingsLinkUrl'),
      ...urls('operatingAgreementsLinkUrl', 'incumbencyCertificateLinkUrl'),
    ],
  ],
  [
    'a company',
    companyBody,
    { ...address, legalName: 'Harbor, Inc.', isPropertyContactRequired: false, isPropertyDivisionRequired: false },
    [
      ...required('legalName', 'address1', 'city', 'state', 'zip', 'country'),
      ...most(255, 'legalName', 'displayName', 'address1', 'address2'),
      ...most(50, 'city', 'county'),
      ...most(20, 'zip'),
    ],
  ],
  [
    'a firm',
    firmBody,
    { name: 'Keystone' },
    [
      ...required('name'),
      ...most(255, 'name', 'address1', 'address2'),
      ...most(50, 'city', 'country', 'county'),
      ...most(20, 'state', 'zip'),
      ...most(1000, 'mailClosing'),
      ...phones('phone'),
      ...emails('email'),
    ],
  ],
  ['an officer title', officerTitles.body, { name: 'Clerk' }, [...required('name'), ...most(255, 'name')]],
  [
    'a renewal tip',
    renewalTips.body,
    { description: 'Call first' },
    [...required('description'), ...most(1024, 'description')],
  ],
  [
    'an affiliated entity',
    newAffiliationBody,
    { entity: 'Pier', affiliation: 'Owner' },
    [...required('entity', 'affiliation'), ...most(256, 'entity'), ...most(255, 'affiliation')],
  ],
  [
    'a citation',
    citations.body,
    { violationDate: '2026-03-01', penalty: 'Fine', description: 'Late' },
    [
      ...ofRecord('violationDate'),
      ...required('penalty', 'description'),
      ...most(255, 'penalty'),
      ...most(1024, 'description'),
      ...each(amount, 'penaltyDollarAmount', '-1', '10000000', 'much'),
    ],
  ],
  [
    'an inspection report',
    inspectionReports.body,
    { inspectionDate: '2026-03-01' },
    [...ofRecord('inspectionDate'), ...most(256, 'inspector')],
  ],
  [
    'an ACH credit invoice',
    achCreditInvoiceBody,
    ach,
    [
      ...each('Required', 'achAmount', undefined, ''),
      ...each(amount, 'achAmount', '-1', '10000000', '1e3', '1,000', '-0', 12.345, 9999999.995),
      ...required('paymentMadeTo', 'accountUsed'),
      ...most(255, 'paymentMadeTo', 'accountUsed'),
      ...dates('dateRequested', 'dateOfPayment'),
      ...each(number, 'checkNumber', '12a', '0', '2147483648', 1.5),
      ...most(2000, 'explanation'),
    ],
  ],
  [
    'a check request invoice',
    checkRequestInvoiceBody,
    check,
    [
      ...says('Required', { checkAmount: undefined, isCertifiedCheck: undefined }),
      ...each(amount, 'checkAmount', '10000000'),
      ...required('checkPayableTo'),
      ...most(255, 'checkPayableTo'),
      ...most(2000, 'explanation'),
    ],
  ],
  [
    'a credit card invoice',
    creditCardInvoiceBody,
    card,
    [
      ...each('Required', 'chargeAmount', undefined),
      ...required('paymentMadeTo', 'cardName'),
      ...most(255, 'paymentMadeTo', 'cardName'),
      ...most(2000, 'explanation'),
      ...dates('paymentDate'),
      ...each(number, 'checkNumber', 1.5),
      [{ isCancelled: true, cancelledOn: '' }, { cancelledOn: 'Required' }],
      [{ isCancelled: true, cancelledOn: '2026-02-30' }, { cancelledOn: 'Invalid Date' }],
    ],
  ],
  [
    'a check that was issued',
    checkIssuedBody,
    issued,
    [
      ...required('checkNumber', 'checkIssued'),
      ...each(number, 'checkNumber', '2147483648'),
      ...says('Required', { shippingMethodCheck: undefined }),
    ],
  ],
  ['an ACH credit that was paid', achPaidBody, { dateOfPayment: '2026-03-02' }, required('dateOfPayment')],
  ['a card that was charged', cardChargedBody, { paymentDate: '2026-03-02' }, dates('paymentDate')],
  [
    'a license that was received',
    licenseReceivedBody,
    { ...received, trackDate: '2027-01-31' },
    [...ofDates, ...says('Expiration Date must be after Effective Date.', { expirationDate: '2026-04-01' })],
  ],
  [
    'forms that were filed',
    formsFiledBody,
    { dateFiled: '2026-02-02' },
    [
      [
        { documents: [{ label: '', url: 'javascript:alert(1)' }] },
        { 'documents.0.label': 'Required', 'documents.0.url': 'Must be a valid URL' },
      ],
    ],
  ],
  [
    'a task',
    taskBody,
    { description: 'x'.repeat(1024), followUpDate: '2026-03-02' },
    [
      ...required('followUpDate'),
      ...dates('followUpDate'),
      ...each('Task Description cannot exceed 1024 characters', 'description', 'x'.repeat(1025)),
    ],
  ],
  [
    'licenses to begin in bulk',
    bulkLicensesQuery,
    { state: 'MA', dateType: 'RANGE', ...ranges },
    [
      ...required('state'),
      ...each('Track Date End must be after Track Date Start.', 'endTrackDate', '2026-02-01'),
      ...each('Expiration Date End must be after Expiration Date Start.', 'endExpirationDate', '2026-03-01'),
    ],
  ],
  [
    'a bulk begin',
    bulkBeginBody,
    { processStartDate: '2026-03-02', licenseIds: [id] },
    [...required('processStartDate'), ...says('Required', { licenseIds: [] }), ...dates('processStartDate', 'dueDate')],
  ],
  [
    'a bulk assignment',
    bulkAssignBody,
    { licenseIds: [id], renewalDesignation: 'BillingClient', userId: null },
    [
      ...says('Required', { licenseIds: [], renewalDesignation: undefined }),
      ...each(
        'At most 10,000 licenses at once',
        'licenseIds',
        Array.from({ length: 10_001 }, () => id),
      ),
    ],
  ],
  [
    'licenses to export',
    licenseExportFilter,
    { dateType: 'DueDate', startDate: '2026-03-01', endDate: '2026-03-31' },
    [
      ...required('startDate', 'endDate'),
      ...dates('startDate', 'endDate'),
      ...each('End Date must be after or equal to Start Date', 'endDate', '2026-02-28'),
      ...each('Choose one of the options', 'dateType', 'FollowUpDate'),
    ],
  ],
  [
    'a new client',
    newClientBody,
    client,
    [
      ...required('name', 'legalName', 'firstName', 'lastName', 'serviceLevel'),
      ...says('Required', { email: undefined, costStructure: null, renewalBillingResponsibility: undefined }),
      ...each('Must be a time zone', 'timeZone', 'Mars/Olympus'),
      [{ address1: '1 Quay', country: 'United States' }, { zip: 'Required' }],
    ],
  ],
  [
    'one’s profile',
    profileBody,
    { firstName: 'Vera', lastName: 'Lind', phoneNumber: null },
    [...required('firstName', 'lastName'), ...most(256, 'firstName', 'lastName'), ...most(20, 'phoneNumber')],
  ],
  [
    'reminders',
    remindersBody,
    usualReminders as unknown as Fields,
    [
      [
        { kinds: { ...kinds, Tasks: { on: true, daysAhead: [], late: 'Never' } } },
        { 'kinds.Tasks.daysAhead': 'Choose at least one day, or a reminder when it is late.' },
      ],
      [
        { kinds: { ...kinds, FilingWindow: { ...kinds.FilingWindow, late: 'Once' } } },
        { 'kinds.FilingWindow.late': 'Choose one of the options' },
      ],
      [
        { kinds: { ...kinds, DueDate: { ...kinds.DueDate, daysAhead: [5] } } },
        { 'kinds.DueDate.daysAhead.0': 'Choose one of the options' },
      ],
      ...says('Leave at least one day of the week for email.', { quietDays: Weekday.options }),
      [{ awayFrom: '2026-12-20' }, { awayTo: 'Required' }],
      [{ awayFrom: '2026-12-20', awayTo: '2026-12-19' }, { awayTo: 'End Date must be after or equal to Start Date' }],
      [{ awayFrom: '2026-12-20', awayTo: '2027-12-21' }, { awayTo: 'Cannot be longer than 366 days' }],
    ],
  ],
];

const brief = (fields: Fields) =>
  JSON.stringify(fields)
    .replace(/"x{9,}"/g, (word) => `${word.length - 2} letters`)
    .slice(0, 200);

/** A call answers what its body's schema says, on the field (tests/api); what each schema says is here. */
describe.each(bodies)('%s', (_, schema, body, refusals) => {
  it('is accepted', () => expect(schema.safeParse(body).error?.issues ?? []).toEqual([]));

  it.each(refusals.map(([fields, said]) => [brief(fields), fields, said] as const))(
    'refuses %s',
    (_what, fields, said) => {
      const { error } = schema.safeParse({ ...body, ...fields });
      const messages = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
      expect(messages).toEqual(said);
    },
  );
});
