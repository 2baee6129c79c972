import type { ImportField } from '@evergreen/contracts/bulk-work/imports';
import { nameScore } from './name-score.js';
import { suggestMapping } from './suggest-mapping.js';
import { takeApart } from '../tidy/whole-address.js';

type Columns = Record<string, readonly [string, string]>;
const suggested = (columns: Columns) =>
  suggestMapping(
    Object.keys(columns),
    [0, 1].map((row) => Object.values(columns).map((values) => values[row] ?? '')),
  );
const columnIn = (columns: Columns, field: ImportField) => {
  const source = suggested(columns).mapping[field];
  if (!source) return undefined;
  return 'columns' in source ? source.columns : 'column' in source ? source.column : source;
};
const dates = ['03/04/2024', '05/06/2024'] as const;
const later = ['03/03/2027', '05/05/2027'] as const;

describe('of several dates', () => {
  const places = ['', 'License ', 'Permit ', 'Licence '];

  it('the original one is that of the first issue, and never the beginning or the end of a term', () => {
    for (const place of places)
      for (const name of ['Original Issue', 'Original Effective', 'Initial Issue Date', 'Original Issue Date'])
        expect([place + name, columnIn({ 'Issue Date': later, [place + name]: dates }, 'originalIssueDate')]).toEqual([
          place + name,
          place + name,
        ]);
    expect(nameScore('expirationDate', 'Original Expiration Date')).toBe(0);
  });

  it('the current one begins the term', () => {
    for (const current of ['Current Effective', 'Current Issued Date', 'Current License Issue Date', 'Issue Date'])
      expect(columnIn({ 'Original Effective': dates, [current]: later }, 'effectiveDate')).toBe(current);
  });

  it('the end of something else is no expiration, and not asked for', () => {
    for (const thing of ['MOT', 'Insurance', 'Bond', 'Lease', 'Vehicle Insurance', 'Workers Comp', 'Driver License'])
      for (const end of ['Expiration Date', 'Exp Date', 'Expires', 'End Date']) {
        const mapping = suggested({ No: ['1', '2'], Issued: dates, [`${thing} ${end}`]: later });
        expect([thing, end, mapping.mapping.expirationDate, mapping.guessed]).toEqual([
          thing,
          end,
          undefined,
          undefined,
        ]);
      }
  });

  it('the first one begins no term, where it is the only one', () => {
    for (const name of [
      'Original Issue Date',
      'First Licensed',
      'FIRST_LIC_DT',
      'Initial Issue Date',
      'Date First Issued',
    ]) {
      const { mapping } = suggested({ No: ['1', '2'], [name]: dates, Expires: later });
      expect([name, mapping.originalIssueDate, mapping.effectiveDate]).toEqual([name, { column: name }, undefined]);
    }
    expect(suggested({ No: ['1', '2'], Issued: dates, Expires: later }).mapping).toMatchObject({
      originalIssueDate: { column: 'Issued' },
      effectiveDate: { column: 'Issued' },
    });
  });

  it('something else that is due is no deadline', () => {
    for (const thing of ['CE', 'Training', 'Report', 'Next Audit', 'Inspection', 'Calibration'])
      for (const due of ['Due Date', 'Due']) {
        const { mapping } = suggested({ No: ['1', '2'], [`${thing} ${due}`]: dates, Expires: later });
        expect([thing, due, mapping.dueDate]).toEqual([thing, due, undefined]);
      }
    for (const name of ['Due Date', 'Renewal Due', 'License Renewal Due Date', 'Next Renewal Date', 'Forms Due'])
      expect(columnIn({ No: ['1', '2'], [name]: later }, 'dueDate')).toBe(name);
  });

  it('two that may end the license are asked for', () => {
    for (const [first, second] of [
      ['Food License Expiration Date', 'Tobacco License Expiration Date'],
      ['Liquor License Expires', 'Food License Expires'],
    ] as const) {
      const { mapping, guessed } = suggested({ No: ['1', '2'], [first]: dates, [second]: later });
      expect([first, mapping.expirationDate, guessed]).toEqual([first, undefined, first]);
    }
    const columns = { No: ['1', '2'], 'Expiration Date': later, 'Tobacco License Expiration Date': dates } as const;
    expect(columnIn(columns, 'expirationDate')).toBe('Expiration Date');
  });

  it('the end of what is not known is asked for', () => {
    for (const thing of ['Xyz', 'Moratorium', 'Provisional Xyz'])
      for (const end of ['Expiration Date', 'Exp Date', 'Expires', 'Valid To']) {
        const mapping = suggested({ No: ['1', '2'], Issued: dates, [`${thing} ${end}`]: later });
        expect([mapping.mapping.expirationDate, mapping.guessed]).toEqual([undefined, `${thing} ${end}`]);
      }
    const known = ['License Expiration', 'Current Expiry', 'Liquor License Expires', 'Business License Exp Date'];
    for (const name of [...known, 'Erlaubnis gültig bis'])
      expect(columnIn({ No: ['1', '2'], [name]: later }, 'expirationDate')).toBe(name);
  });

  it('the day on which a place closed is asked for', () => {
    for (const place of ['Business', 'Location', 'Site', 'Facility']) {
      const mapping = suggested({ No: ['1', '2'], [`${place} Start Date`]: dates, [`${place} End Date`]: later });
      expect([mapping.mapping.expirationDate, mapping.guessed]).toEqual([undefined, `${place} End Date`]);
    }
  });

  it('a renewal date may be the last or the next one: it is no deadline by itself', () => {
    const mapping = suggested({ No: ['1', '2'], Issued: dates, 'Renewal Date': dates, Expires: later });
    expect([mapping.mapping.dueDate, mapping.guessed]).toEqual([undefined, undefined]);
    expect(suggested({ No: ['1', '2'], Issued: dates, 'Renewal Date': later }).guessed).toBe('Renewal Date');
  });
});

describe('a column is recognised', () => {
  it.each<[ImportField, string, readonly [string, string]]>([
    ['expirationDate', 'Expir Date', ['18-APR-2027', '19-MAY-2027']],
    ['expirationDate', 'Active Through', later],
    ['expirationDate', 'Finish', later],
    ['licenseTerm', 'Term in # of Months', ['12', '24']],
    ['licenseTerm', 'Term (Years)', ['1', '3']],
    ['licenseNumber', 'License Serial Number', ['1300001', '1300002']],
    ['licenseNumber', 'License Number', ['PENDING', 'AB']],
    ['licenseType', 'Class', ['Class A', 'Class B']],
    ['licenseType', 'Privileges', ['Beer', 'Wine']],
    ['licenseType', 'Category', ['Bar', 'Hotel']],
    ['licenseType', 'NAICS Description', ['Restaurants', 'Hotels']],
    ['premisesName', 'Operating Name', ['Blue Heron', 'Copper Kettle']],
    ['premisesName', 'Licence name', ['Blue Heron', 'Copper Kettle']],
    ['licensee', 'Name of Applicant', ['Heron Inc', 'Kettle Inc']],
    ['premisesName', 'Name of Business', ['Heron', 'Kettle']],
    ['address1', 'Premises', ['Heron, 1 High Street, Oakford, OX1 0QT', 'Kettle, 2 High Street, Oakford, OX1 1QT']],
    ['zip', 'Post Code', ['OX1 0QT', 'OX2 1QT']],
    ['licenseType', 'LICENCETYPES', ['FOOD SERVICE', 'LODGING']],
    ['licenseNumber', 'No permis', ['9000001', '9000002']],
    ['premisesName', 'Nom établissement', ['Bar Zoé', 'Bar Nord']],
    ['city', 'Municipalité', ['Gatineau', 'Laval']],
    ['effectiveDate', 'Date de début', dates],
    ['expirationDate', 'Date fin', later],
    ['expirationDate', 'Consent End Date', later],
    ['zip', 'P/CODE', ['5000', '5001']],
    ['licenseNumber', 'record_id', ['BUS-1', 'BUS-2']],
    ['licenseNumber', 'account_key', ['2001001', '2001002']],
    ['effectiveDate', 'mostrecentissuedate', dates],
    ['effectiveDate', 'date_cert_effective', dates],
    ['expirationDate', 'Effective To', later],
    ['premisesName', 'Permit Name', ['Heron', 'Kettle']],
    ['licensee', 'Verantwortliche Person', ['Meier', 'Huber']],
    ['zip', 'NPA', ['1201', '1202']],
    ['effectiveDate', 'In Force From', dates],
    ['licensee', 'Client Name', ['Heron Inc', 'Kettle Inc']],
    ['licensee', 'Ownership Name', ['Heron Inc', 'Kettle Inc']],
    ['licensee', 'Patentinhaber', ['Müller GmbH', 'Meier AG']],
    ['city', 'Community', ['Regina', 'Moose Jaw']],
    ['zip', 'Eircode', ['F56 X011', 'F56 X021']],
    ['zip', 'Line 3', ['M5V 1A1', 'M5V 2B2']],
    ['zip', 'Line 4', ['OX1 0QT', 'OX2 1QT']],
  ])('as %s: %s', (field, name, values) => {
    expect(columnIn({ Extra: ['a', 'b'], [name]: values }, field)).toBe(name);
  });

  it('as the premises where another one names the licensee', () => {
    const columns: Columns = { 'Licensee Name': ['Heron LLC', 'Kettle LLC'], 'Business Name': ['Heron', 'Kettle'] };
    expect([columnIn(columns, 'licensee'), columnIn(columns, 'premisesName')]).toEqual([
      'Licensee Name',
      'Business Name',
    ]);
  });

  it('as the number of a building', () => {
    const columns: Columns = { 'Building Number': ['100', '102'], Street1: ['MILL AVENUE', 'QUEEN AVENUE'] };
    expect(columnIn(columns, 'address1')).toEqual(['Building Number', 'Street1']);
  });

  it('as a place in the second line of an address', () => {
    const columns: Columns = {
      'Address Line 1': ['1 Mill St', '2 Mill St'],
      'Address Line 2': ['TORONTO, ON', 'TORONTO, ON'],
      'Address Line 3': ['M5V 1A1', 'M5V 1A2'],
    };
    expect(suggested(columns).mapping).toMatchObject({
      city: { column: 'Address Line 2', part: 'City' },
      state: { column: 'Address Line 2', part: 'State' },
      zip: { column: 'Address Line 3' },
    });
    expect(suggested(columns).mapping).not.toHaveProperty('address2');
  });

  it.each(['Owner Name', 'OwnerName', 'Business Owner Name', 'Applicant'])(
    'as the premises, where %s names the licensee',
    (owner) => {
      const columns: Columns = { 'Business Name': ['Heron', 'Kettle'], [owner]: ['Heron LLC', 'Kettle LLC'] };
      expect([columnIn(columns, 'licensee'), columnIn(columns, 'premisesName')]).toEqual([owner, 'Business Name']);
      expect(columnIn({ ...columns, DBA: ['H', 'K'] }, 'premisesName')).toBe('DBA');
    },
  );

  it('as the beginning of the certificate, and not of the business', () => {
    const columns: Columns = { date_business_start: dates, date_cert_effective: later };
    expect(columnIn(columns, 'effectiveDate')).toBe('date_cert_effective');
    expect(columnIn({ date_business_start: dates }, 'effectiveDate')).toBe('date_business_start');
  });

  it('as forenames and surname', () => {
    expect(columnIn({ Surname: ['Person', 'Other'], Forenames: ['Ann', 'Bo'] }, 'licensee')).toEqual([
      'Forenames',
      'Surname',
    ]);
  });

  it('as the licensee by the fuller name of two', () => {
    const columns: Columns = {
      'Business Name': ['Heron', 'Kettle'],
      'Licence Holder Name': ['Heron Ltd', 'Kettle Ltd'],
    };
    expect([columnIn(columns, 'licensee'), columnIn(columns, 'premisesName')]).toEqual([
      'Licence Holder Name',
      'Business Name',
    ]);
  });

  it('as a whole address of Australia', () => {
    const values = ['1 Queen Street, BRISBANE QLD 4000', '2 Elizabeth Street HOBART TAS 7000'] as const;
    expect(suggested({ 'Premises Address': values }).mapping).toMatchObject({
      city: { within: 'address1' },
      state: { within: 'address1' },
      zip: { within: 'address1' },
    });
    expect(values.map((value) => takeApart(value))).toMatchObject([
      { street: '1 Queen Street', city: 'BRISBANE', state: 'QLD', zip: '4000' },
      { street: '2 Elizabeth Street', city: 'HOBART', state: 'TAS', zip: '7000' },
    ]);
  });

  it('as a postal code with the city behind it, where its name says so', () => {
    const values = ['90401 Nürnberg', '1200 Lausanne'] as const;
    expect(suggested({ 'PLZ, Ort': values }).mapping).toMatchObject({
      zip: { column: 'PLZ, Ort', part: 'Zip' },
      city: { column: 'PLZ, Ort', part: 'City' },
    });
    expect(suggested({ 'PLZ, Ort': values }).mapping).not.toHaveProperty('state');
    expect(suggested({ Where: ['1200 Main', '1300 Broad'] }).mapping).not.toHaveProperty('zip');
  });
});

describe('a column is not mistaken', () => {
  it.each<[ImportField, string, readonly [string, string]]>([
    ['licenseType', 'Location Description', ['12 Mill St', '14 Mill St']],
    ['licenseType', 'Ownership Type', ['LLC', 'Sole Owner']],
    ['licenseType', 'Application Type', ['RENEW', 'ISSUE']],
    ['licenseType', 'Address Type', ['Complete', 'Partial']],
    ['licensee', 'Business Location', ['POINT (-122.4 37.7)', 'POINT (-122.5 37.8)']],
    ['address1', 'Location', ['{"latitude":"34.0"}', '{"latitude":"34.1"}']],
    ['address2', 'Governmental Unit', ['Saginaw City', 'Flint City']],
    ['licenseNumber', 'address_number', ['100', '102']],
    ['licenseNumber', 'street_num', ['1', '3']],
    ['licenseType', 'Permit Name', ['Heron', 'Kettle']],
    ['effectiveDate', 'Effective To', dates],
    ['dueDate', 'Renewal Date', dates],
    ['licenseTerm', 'Term', ['1', '2']],
  ])('for %s: %s', (field, name, values) => {
    expect(columnIn({ [name]: values }, field)).toBeUndefined();
  });

  it('for a zip, where every row has another number of five digits', () => {
    const rows = Array.from({ length: 12 }, (_, index) => [String(40_000 + index), `Heron ${index}`]);
    expect(suggestMapping(['LID', 'Name'], rows).mapping).not.toHaveProperty('zip');
  });

  it('for the number, where another column holds the account number', () => {
    const columns: Columns = {
      UBI: ['601001', '601002'],
      'City Account Number': ['0008001', '0008002'],
    };
    expect(columnIn(columns, 'licenseNumber')).toBe('City Account Number');
  });
});
