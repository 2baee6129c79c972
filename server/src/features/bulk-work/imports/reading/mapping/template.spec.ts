import {
  importFieldLabels,
  importFieldLimits,
  importFields,
  importTemplate,
} from '@evergreen/contracts/bulk-work/imports';
import { suggestMapping } from './suggest-mapping.js';

describe('our template', () => {
  const columns = importTemplate.text.replace('\uFEFF', '').trim().split(',');

  it('has a column for every field, and each is recognised for what it is', () => {
    const { mapping } = suggestMapping(columns, []);
    expect(columns).toHaveLength(importFields.length);
    for (const [place, field] of importFields.entries())
      expect([field, mapping[field]]).toEqual([field, { column: columns[place] }]);
  });

  it('has the label and the limit of each field that it fills', () => {
    const columns = importFields.map((field) => [field, importFieldLabels[field], importFieldLimits[field]]);
    expect(columns).toEqual([
      ['licenseNumber', 'License Number', 100],
      ['accountNumber', 'Account Number', 100],
      ['licensingAuthority', 'Licensing Authority', 256],
      ['jurisdiction', 'Jurisdiction', undefined],
      ['licenseType', 'License Type', 256],
      ['classification', 'License Classification', undefined],
      ['licenseCategory', 'License Category', 256],
      ['licenseRank', 'Primary or Secondary', undefined],
      ['primaryLicenseNumber', 'Primary License Number', 100],
      ['licenseTerm', 'License Term', undefined],
      ['status', 'Status', undefined],
      ['licensee', 'Licensee', 256],
      ['federalEin', 'FEIN', 32],
      ['propertyName', 'Property Name', 255],
      ['propertyNumber', 'Property Number', 50],
      ['phone', 'Phone Number', 20],
      ['premisesName', 'Premises', 255],
      ['address1', 'Address 1', 255],
      ['address2', 'Address 2', 255],
      ['city', 'City', 50],
      ['state', 'State', 20],
      ['zip', 'Zip', 20],
      ['county', 'County', 50],
      ['country', 'Country', 50],
      ['originalIssueDate', 'Original Issue Date', undefined],
      ['effectiveDate', 'Effective Date', undefined],
      ['expirationDate', 'Expiration Date', undefined],
      ['trackDate', 'Track Date', undefined],
      ['dueDate', 'Due Date', undefined],
      ['notes', 'License Notes', 2000],
    ]);
  });
});
