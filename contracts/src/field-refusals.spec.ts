import type { z } from 'zod';
import { newAffiliationBody } from './parties/affiliations.js';
import {
  authorityAddressBody,
  authorityBody,
  authorityDetailsChange,
  authorityRenewalInfoBody,
  payeeCodeChange,
  renewalDetailsChange,
} from './licensing/authorities.js';
import { citations } from './parties/citations.js';
import { inspectionReports } from './parties/inspection-reports.js';
import { achCreditInvoiceBody, checkRequestInvoiceBody, creditCardInvoiceBody } from './renewing/invoices.js';
import { licenseTypeDetailsChange, licenseTypeRenewalInfoBody } from './licensing/license-types.js';
import { bondAndInsuranceChange, informationBody, newLicenseBody, trackingChange } from './licensing/licenses.js';
import { newPropertyBody } from './parties/new-property.js';

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
      ...most(20, 'state'),
      ...most(50, 'country'),
      [{ zip: '', country: 'Canada' }, { zip: 'Required' }],
      [
        { openDate: '2026-02-02', closeDate: '2026-02-01' },
        { closeDate: 'Close Date must be after or equal to Open Date' },
      ],
      ...says(whole, { squareFootage: 1.5 }),
      ...says('Must enter a valid phone number', { primaryPhoneNumber: '12', faxNumber: '1' }),
    ],
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
];

const brief = (fields: Fields) => JSON.stringify(fields).replace(/"x{9,}"/g, (word) => `${word.length - 2} letters`);

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
