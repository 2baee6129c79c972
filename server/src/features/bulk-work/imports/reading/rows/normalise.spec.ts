import { ImportMapping, mappingErrors, rowErrorText, type ImportField } from '@evergreen/contracts/bulk-work/imports';
import { normaliser } from './normalise.js';
import { suggestMapping } from '../mapping/suggest-mapping.js';

const good: Partial<Record<ImportField, string>> = {
  licenseNumber: 'LB-1',
  licensingAuthority: 'Boston Licensing Board',
  jurisdiction: 'City',
  licenseType: 'Common Victualler',
  licenseTerm: 'Annual',
  licensee: 'Tori EB Food Inc.',
  premisesName: 'Tori Japan',
  address1: '62-  William C Kelly SQ',
  city: 'eastboston',
  state: 'Ma',
  zip: '2128',
  effectiveDate: '10/3/2022',
  expirationDate: '2022-12-31 00:00:00',
};

const normalise = (
  row: Partial<Record<ImportField, string>>,
  more: ImportMapping = { trackDate: { rule: { value: 60, unit: 'Days' } } },
) => {
  const columns = Object.keys(row);
  const mapping: ImportMapping = { ...Object.fromEntries(columns.map((column) => [column, { column }])), ...more };
  return normaliser(columns, mapping)(Object.values(row));
};
const problems = (row: Partial<Record<ImportField, string>>, more?: ImportMapping) => {
  const result = normalise({ ...good, ...row }, more);
  return result.ok ? [] : result.errors.map(rowErrorText);
};
const value = (row: Partial<Record<ImportField, string>>, more?: ImportMapping) => {
  const result = normalise({ ...good, ...row }, more);
  if (!result.ok) throw new Error(result.errors.map(rowErrorText).join());
  return result;
};

describe('a good row', () => {
  it('becomes a license in the notation of the house', () => {
    expect(value({}).value).toMatchObject({
      propertyName: 'Tori Japan',
      premisesName: 'Tori Japan',
      licensees: [{ name: 'Tori EB Food Inc.', federalEin: null }],
      address1: '62 William C Kelly Sq',
      city: 'East Boston',
      state: 'MA',
      zip: '02128',
      country: 'United States',
      effectiveDate: '2022-10-03',
      expirationDate: '2022-12-31',
      trackDate: '2022-11-01',
      active: true,
    });
  });
  it('takes the property name from the licensee where it has no other', () => {
    expect(value({ premisesName: 'N/A' }).value).toMatchObject({
      propertyName: 'Tori EB Food Inc.',
      premisesName: null,
    });
  });
  it('may name several licensees with their numbers', () => {
    expect(value({ licensee: 'A LLC; B LLC', federalEin: '041234567;' }).value.licensees).toEqual([
      { name: 'A LLC', federalEin: '04-1234567' },
      { name: 'B LLC', federalEin: null },
    ]);
  });
  it('has one identity and one content however it is written', () => {
    const first = value({});
    const again = value({ licenseNumber: ' lb-1 ', licenseType: 'COMMON VICTUALLER', effectiveDate: '2022-10-03' });
    expect(again.rowKey).toBe(first.rowKey);
    expect(value({ effectiveDate: '2022-10-03', zip: '02128' }).contentKey).toBe(first.contentKey);
    expect(value({ expirationDate: '2023-12-31' })).toMatchObject({ rowKey: first.rowKey });
    expect(value({ expirationDate: '2023-12-31' }).contentKey).not.toBe(first.contentKey);
    expect(value({ licenseType: 'Inn' }).rowKey).not.toBe(first.rowKey);
  });
  it('needs no dates of expiration when perpetual', () => {
    expect(value({ licenseTerm: 'Perpetual', expirationDate: '' }).value).toMatchObject({
      expirationDate: null,
      trackDate: null,
    });
  });
  it.each([
    'Perpetual',
    'Never',
    'No expiration',
    'Until revoked',
    'LIFETIME',
    'non-expiring',
    'unbefristet',
    'illimité',
  ])(
    'is perpetual where a word for that is in place of its end, whatever the term of the others: %s',
    (expirationDate) => {
      expect(value({ expirationDate }).value).toMatchObject({
        licenseTerm: 'Perpetual',
        effectiveDate: '2022-10-03',
        expirationDate: null,
        trackDate: null,
      });
      expect(value({ expirationDate, licenseTerm: 'Unheard of' }).value.licenseTerm).toBe('Perpetual');
      expect(problems({ expirationDate: `not ${expirationDate}` })).not.toEqual([]);
    },
  );
  it('splits an address of two lines', () => {
    expect(value({ address1: '1 MAIN ST\nSUITE 4' }).value).toMatchObject({
      address1: '1 Main St',
      address2: 'Suite 4',
    });
  });
  it('needs no zip where the register has none at all', () => {
    const { zip: _, ...without } = good;
    expect(normalise(without)).toMatchObject({ ok: true, value: { zip: null } });
  });

  it('needs no zip outside the United States and Canada', () => {
    expect(value({ country: 'France', state: 'Paris', zip: '' }).value).toMatchObject({ country: 'France', zip: null });
  });
});

describe('a bad row is refused in the words of the specification', () => {
  it.each<[Partial<Record<ImportField, string>>, string[]]>([
    [{ licenseNumber: 'NULL' }, ['License Number: Required']],
    [{ licenseNumber: 'x'.repeat(101) }, ['License Number: Cannot exceed 100 characters']],
    [{ licensingAuthority: '' }, ['Licensing Authority is required']],
    [{ licenseType: '(' }, ['License Type is required']],
    [{ licensee: '' }, ['At least one Licensee must be selected']],
    [{ state: ' ', zip: ' ' }, ['State: Required', 'Zip: Required']],
    [{ state: 'XX' }, ['State: "XX" is no state or province of United States']],
    [{ effectiveDate: '', expirationDate: '' }, ['Effective Date: Required', 'Expiration Date: Required']],
    [{ effectiveDate: '2022-02-30' }, ['Effective Date: Invalid Date']],
    [{ effectiveDate: '1899-12-31' }, ['Effective Date: Year must be >= 1900']],
    [{ expirationDate: '2022-10-03' }, ['Expiration Date must be after Effective Date.']],
    [
      { licenseTerm: 'often' },
      ['License Term must be one of 3 Months, 6 Months, 1 Year, 2 Years, 3 Years, 5 Years, Perpetual'],
    ],
  ])('%j', (row, messages) => {
    expect(problems(row)).toEqual(messages);
  });
  it('with a date after all those that are taken', () => {
    expect(problems({ trackDate: '12/31/9999' }, {})).toEqual(['Track Date: Year must be <= 2999']);
  });
  it('with a track date of its own', () => {
    expect(problems({ trackDate: '2022-12-31' }, {})).toEqual(['Track Date must be before Expiration Date.']);
    expect(problems({ trackDate: '' }, {})).toEqual(['Track Date: Required']);
  });
});

describe('a value that a license can do without', () => {
  it.each<[ImportField, string]>([
    ['phone', 'call office'],
    ['originalIssueDate', 'long ago'],
    ['accountNumber', 'x'.repeat(101)],
    ['licenseCategory', 'x'.repeat(257)],
    ['propertyNumber', 'x'.repeat(51)],
    ['premisesName', 'x'.repeat(256)],
    ['address2', 'x'.repeat(256)],
    ['county', 'x'.repeat(51)],
    ['federalEin', '1'.repeat(33)],
    ['notes', 'x'.repeat(2001)],
  ])('is left out and reported where it cannot be read: %s', (field, text) => {
    const result = normalise({ ...good, [field]: text });
    expect(result).toMatchObject({ ok: true, remarks: { leftOut: [{ field }] } });
  });

  it('is a term that is none, where the dates are as far apart as one', () => {
    const dated = { licenseTerm: 'Provisional', effectiveDate: '6/1/2026' };
    expect(value({ ...dated, expirationDate: '5/31/2028' })).toMatchObject({
      value: { licenseTerm: 'Biennial' },
      remarks: { termWord: { word: 'Provisional', fromDates: 'Biennial' } },
    });
    expect(value({ ...dated, licenseTerm: '', expirationDate: '6/1/2027' }).value.licenseTerm).toBe('Annual');
    expect(problems({ ...dated, expirationDate: '9/1/2027' })).toEqual([
      'License Term must be one of 3 Months, 6 Months, 1 Year, 2 Years, 3 Years, 5 Years, Perpetual',
    ]);
  });
});

describe('an address in one column', () => {
  const within = { within: 'address1' } as const;
  const more: ImportMapping = {
    city: within,
    state: within,
    zip: within,
    trackDate: { rule: { value: 60, unit: 'Days' } },
  };

  it.each([
    ['62-  WILLIAM C KELLY SQ, SUITE 3, EAST BOSTON, MA 02128', false],
    ['62 WILLIAM C KELLY SQ SUITE 3 EAST BOSTON MA 02128', false],
    ['62 William Way Sq Suite 3 East Boston MA 02128', true],
  ])('fills street, city, state and zip: %s', (address1, doubt) => {
    const { city: _c, state: _s, zip: _z, ...rest } = good;
    const result = normalise({ ...rest, address1 }, more);
    expect(result).toMatchObject({ ok: true, value: { state: 'MA', zip: '02128' }, doubt });
    if (!doubt) expect(result).toMatchObject({ value: { city: 'East Boston' } });
  });
});

describe('a mapping is suggested', () => {
  it('for the header of the Boston register', () => {
    const columns =
      'license_num,status,license_category,license_type,issued,expires,business_name,dba_name,capacity,address,city,state,zip'.split(
        ',',
      );
    const mapping = suggestMapping(columns, []).mapping;
    expect(mapping).toEqual({
      licenseNumber: { column: 'license_num' },
      status: { column: 'status' },
      licenseCategory: { column: 'license_category' },
      licenseType: { column: 'license_type' },
      originalIssueDate: { column: 'issued' },
      effectiveDate: { column: 'issued' },
      expirationDate: { column: 'expires' },
      licensee: { column: 'business_name' },
      premisesName: { column: 'dba_name' },
      address1: { column: 'address' },
      city: { column: 'city' },
      state: { column: 'state' },
      zip: { column: 'zip' },
      trackDate: { rule: { value: 60, unit: 'Days' } },
    });
    expect(Object.keys(mappingErrors(mapping, columns))).toEqual(
      ['licensingAuthority', 'jurisdiction', 'licenseTerm'].map((field) => `mapping.${field}`),
    );
  });
  it('for the header of the Denver register, where columns stand empty', () => {
    const columns =
      'BFN,BUS_PROF_NAME,FULL_ADDRESS,LICENSES,LIC_STATUS,ISSUE_DATE,END_DATE,ADDRESS_LINE1,ADDRESS_LINE2,CITY,STATE,ZIP'.split(
        ',',
      );
    const row =
      '2006-BFN-1021708,SATELLITE BAR,308 E COLFAX AVE,LIQUOR - TAVERN,LICENSE ISSUED - ACTIVE,2016-02-17 15:57:40,2017-03-21 00:00:00,,,Denver,CO,';
    expect(suggestMapping(columns, [row.split(',')]).mapping).toMatchObject({
      licenseNumber: { column: 'BFN' },
      licensee: { column: 'BUS_PROF_NAME' },
      address1: { column: 'FULL_ADDRESS' },
      licenseType: { column: 'LICENSES' },
      effectiveDate: { column: 'ISSUE_DATE' },
      expirationDate: { column: 'END_DATE' },
      city: { column: 'CITY' },
    });
    expect(suggestMapping(columns, [row.split(',')]).mapping).not.toHaveProperty('zip');
  });
  it('for headers of other hands', () => {
    const columns = [
      'LicenseNo',
      'Lic Type',
      'Legal Name',
      'D.B.A.',
      'Premises Address',
      'Town',
      'Province',
      'Postal Code',
      'Exp. Date',
      'FEIN',
      'Phone #',
    ];
    expect(suggestMapping(columns, []).mapping).toMatchObject({
      licenseNumber: { column: 'LicenseNo' },
      licenseType: { column: 'Lic Type' },
      licensee: { column: 'Legal Name' },
      address1: { column: 'Premises Address' },
      city: { column: 'Town' },
      state: { column: 'Province' },
      zip: { column: 'Postal Code' },
      expirationDate: { column: 'Exp. Date' },
      federalEin: { column: 'FEIN' },
      phone: { column: 'Phone #' },
    });
  });
  it('and a rule only for the dates that can be computed', () => {
    expect(ImportMapping.safeParse({ trackDate: { rule: { value: 2, unit: 'Months' } } }).success).toBe(true);
    expect(ImportMapping.safeParse({ city: { rule: { value: 2, unit: 'Months' } } }).success).toBe(false);
    expect(ImportMapping.safeParse({ owner: { column: 'a' } }).success).toBe(false);
    expect(mappingErrors({ city: { column: 'x' } }, ['y'])['mapping.city']).toEqual(['The file has no column "x"']);
  });
});

describe('a number that a spreadsheet shortened', () => {
  it.each(['1.23E+11', '1,01305E+15', '5E+12'])('is no license number: %s', (licenseNumber) => {
    expect(problems({ licenseNumber })).toEqual([
      'License Number: A spreadsheet has shortened this number. Export the file with this column as text.',
    ]);
  });

  it('is left out of what a license can do without', () => {
    const { remarks, value: license } = value({ phone: '5.09555010E+9', accountNumber: '1.2E+11' });
    expect([license.phone, license.accountNumber]).toEqual([null, null]);
    expect(remarks.leftOut.map(({ field }) => field)).toEqual(['accountNumber', 'phone']);
  });

  it.each(['12E5', 'E+11', '0001234', '1E5-7'])('is not seen in %s', (licenseNumber) => {
    expect(value({ licenseNumber }).value.licenseNumber).toBe(licenseNumber);
  });
});

describe('a word in place of a number', () => {
  it.each(['PENDING', 'Applied for', 'To be assigned', 'Exempt'])('is none: %s', (licenseNumber) => {
    expect(problems({ licenseNumber })).toEqual(['License Number: Required']);
  });
});

describe('a status', () => {
  it.each([
    ...[
      'SUREND',
      'Surrendered',
      'CANCEL',
      'Not Renewed',
      'CLOSED (PERMANENT)',
      'Revoked',
      'erloschen',
      'Gelöscht',
      'Révoqué',
    ],
    ...['Annulée', 'expiré', 'Out of Business', 'CANC'],
  ])('ends a license: %s', (status) => expect(value({ status }).value.active).toBe(false));

  it.each([
    'Active',
    'AAI',
    'Issued',
    'Current',
    'Pending',
    'REVPEN',
    'Safekeeping',
    'aktiv',
    'aufrecht',
    'Actif',
    'Closer Inspection',
  ])('leaves it active: %s', (status) => expect(value({ status }).value.active).toBe(true));
});
