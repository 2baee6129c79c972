import {
  formSourceLabels,
  jurisdictionLabels,
  licenseClassificationLabels,
  licenseDocumentPolicyLabels,
  licenseTermLabels,
} from '@evergreen/contracts/enums';
import { defineRecord } from '../../kernel/events/record.js';
import { authorityFields, licenseTypeFields } from './authorities.fields.js';
import { AuthorityRow, LicenseTypeRow } from './authorities.rows.js';

const toggled = ({ active }: { active?: boolean | undefined }) =>
  active === undefined ? undefined : active ? 'activated {subject}' : 'deactivated {subject}';

export const authorities = defineRecord({
  kind: 'authority',
  noun: 'licensing authority',
  name: 'LicensingAuthority',
  fields: authorityFields,
  labels: {
    name: ['Authority Name', 'text'],
    abbreviation: ['Abbreviation', 'text'],
    active: ['Active', 'flag'],
    jurisdiction: ['Jurisdiction', jurisdictionLabels],
    stateProvince: ['State/Region', 'text'],
    address: ['Location Address', 'list'],
    mailingAddress: ['Mailing Address', 'list'],
    mailingAddressSameAsLocation: ['Same as location address', 'flag'],
    formSourceType: ['Form Source', formSourceLabels],
    renewalDetails: ['Renewal Details', 'text'],
    payableTo: ['Payable To', 'text'],
    payableToSameAsName: ['Payable To same as name', 'flag'],
    websiteUrl: ['Website URL', 'text'],
    generalContactPhone: ['Phone Number', 'text'],
    payeeCode: ['Payee Code', 'text'],
    intervals: ['Date Intervals', 'list'],
    documents: ['Key Contact Change Forms', 'list'],
  },
  calledBy: 'name',
  row: AuthorityRow,
  sentence: toggled,
});

export const licenseTypes = defineRecord({
  kind: 'licenseType',
  noun: 'license type',
  name: 'LicenseType',
  fields: licenseTypeFields,
  labels: {
    licensingAuthorityId: ['Licensing Authority', 'record'],
    name: ['License Type', 'text'],
    abbreviation: ['Abbreviation', 'text'],
    description: ['License Description', 'text'],
    term: ['License Term', licenseTermLabels],
    classification: ['License Classification', licenseClassificationLabels],
    category: ['License Category', 'text'],
    subCategories: ['Sub Categories', 'list'],
    originalLicenseFee: ['Original License Fee', 'money'],
    licenseRenewalFee: ['License Renewal Fee', 'money'],
    active: ['Active', 'flag'],
    isSeasonal: ['Seasonal', 'flag'],
    formsLinkUrl: ['Forms Link', 'text'],
    hasManagerChangeRequirement: ['Key Contact Change Requirement', 'flag'],
    managerChangeRequirementNotes: ['Key Contact Change Requirement Notes', 'text'],
    isPaymentOnly: ['Payment Only', 'flag'],
    licenseDocumentIssuance: ['License Document Issuance', licenseDocumentPolicyLabels],
    renewalDetails: ['Renewal Details', 'text'],
    renewalTipIds: ['Renewal Tips', 'list'],
    intervals: ['Date Intervals', 'list'],
    glCode: ['GL Code', 'text'],
  },
  calledBy: 'name',
  row: LicenseTypeRow,
  sentence: toggled,
});
