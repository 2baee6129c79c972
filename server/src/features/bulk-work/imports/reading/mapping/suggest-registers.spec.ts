import { type ImportMapping, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { normaliser } from '../rows/normalise.js';
import { type Suggestion, suggestMapping } from './suggest-mapping.js';

/** A table as it is published: its header, and some rows. */
const suggested = (columns: readonly string[], ...rows: readonly (readonly string[])[]): Suggestion =>
  suggestMapping(columns, rows);
const columnsIn = ({ mapping }: Suggestion) =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, source]) => ('column' in source ? [[field, source.column]] : [])),
  );

describe('a date that decides deadlines', () => {
  it('is never that of an extract, an update or another act', () => {
    for (const name of [
      'ExtractDate',
      'Last Updated',
      'Date Printed',
      'Accepted Date',
      'Application Date',
      'Inspection Date',
    ]) {
      const mapping = suggested(
        ['License No', 'Issued Date', name],
        ['1', '2025-01-01', '2026-02-01'],
        ['2', '2025-02-01', '2026-02-01'],
      );
      expect([name, mapping.mapping.expirationDate, mapping.mapping.effectiveDate, mapping.guessed]).toEqual([
        name,
        undefined,
        { column: 'Issued Date' },
        undefined,
      ]);
    }
  });

  it.each(['ExpiredDate', 'Expiry', 'Licence Expires', 'Gültig bis', "Date d'échéance", 'Valid To', 'EXP_DT'])(
    'is surely that of a column called so: %s',
    (name) => {
      const mapping = suggested(['No', name], ['1', '2026-01-01'], ['2', '2026-02-01']);
      expect([mapping.mapping.expirationDate, mapping.sureness.expirationDate, mapping.guessed]).toEqual([
        { column: name },
        'Sure',
        undefined,
      ]);
    },
  );

  it('is asked for where only the look of the values says it', () => {
    const mapping = suggested(['No', 'D1', 'D2'], ['1', '2025-01-01', '2026-01-01'], ['2', '2025-02-01', '2026-02-01']);
    expect(mapping).toMatchObject({ mapping: { effectiveDate: { column: 'D1' } }, guessed: 'D2' });
    expect(mapping.mapping).not.toHaveProperty('expirationDate');
  });
});

describe('numbers that only look like a field', () => {
  it('are no phones and no zips', () => {
    const mapping = suggested(
      ['License No', 'Latitude', 'Longitude', 'location_id', 'Parcel'],
      ['A-1', '42.35843012', '-71.0597732', '10001', '2155550100'],
      ['A-2', '42.36000121', '-71.0612345', '10002', '2155550101'],
    );
    expect(columnsIn(mapping)).toEqual({ licenseNumber: 'License No' });
  });
});

describe('the words of registers of five countries', () => {
  it.each<[string, Record<string, readonly [string, string]>, Record<string, string>]>([
    [
      'Germany',
      {
        Genehmigungsnummer: ['GS-1', 'GS-2'],
        Betrieb: ['Gasthaus Mühle', 'Gasthaus Linde'],
        Inhaber: ['Anna Vogt', 'Otto Lang'],
        Straße: ['Hauptstraße 1', 'Hauptstraße 2'],
        Ort: ['Köln', 'Bonn'],
        PLZ: ['50667', '53111'],
        Bundesland: ['Nordrhein-Westf.', 'Nordrhein-Westf.'],
        'Gültig ab': ['01.01.2025', '04.02.2025'],
        'Gültig bis': ['01.01.2028', '04.02.2028'],
        Telefon: ['0221 5550100', '0228 5550101'],
      },
      {
        licenseNumber: 'Genehmigungsnummer',
        premisesName: 'Betrieb',
        licensee: 'Inhaber',
        address1: 'Straße',
        city: 'Ort',
        zip: 'PLZ',
        state: 'Bundesland',
        effectiveDate: 'Gültig ab',
        expirationDate: 'Gültig bis',
      },
    ],
    [
      'France',
      {
        'Numéro de licence': ['L-1', 'L-2'],
        Enseigne: ['Café Zoé', 'Le Nord'],
        'Raison sociale': ['Zoé SARL', 'Nord SAS'],
        Adresse: ['1 rue Haute', '2 rue Basse'],
        Commune: ['Lyon', 'Lille'],
        'Code postal': ['69001', '59000'],
        'Date de délivrance': ['01/02/2025', '03/04/2025'],
        "Date d'expiration": ['01/02/2028', '03/04/2028'],
        'Type de licence': ['Licence IV', 'Licence III'],
      },
      {
        licenseNumber: 'Numéro de licence',
        premisesName: 'Enseigne',
        licensee: 'Raison sociale',
        address1: 'Adresse',
        city: 'Commune',
        zip: 'Code postal',
        originalIssueDate: 'Date de délivrance',
        expirationDate: "Date d'expiration",
        licenseType: 'Type de licence',
      },
    ],
    [
      'the United Kingdom and Australia',
      {
        'Licence Ref': ['LN1', 'LN2'],
        'Licence Holder': ['Elm Ltd', 'Oak Ltd'],
        'Trading As': ['Elm', 'Oak'],
        'Premises Address': ['1 High Street', '2 High Street'],
        Suburb: ['Millhaven', 'Oakford'],
        Postcode: ['S1 0AB', 'S1 1AB'],
        'Licence Commenced': ['01/02/2025', '03/04/2025'],
        'Licence Expires': ['01/02/2030', '03/04/2030'],
      },
      {
        licenseNumber: 'Licence Ref',
        licensee: 'Licence Holder',
        premisesName: 'Trading As',
        address1: 'Premises Address',
        city: 'Suburb',
        zip: 'Postcode',
        effectiveDate: 'Licence Commenced',
        expirationDate: 'Licence Expires',
      },
    ],
    [
      'the United States and Canada',
      {
        'Record Number': ['R-1', 'R-2'],
        'Record Type': ['Retailer', 'Hotel'],
        Tradename: ['Elm', 'Oak'],
        Granted: ['2025-01-01', '2025-02-01'],
        ExpiredDate: ['2026-01-01', '2026-02-01'],
      },
      {
        licenseNumber: 'Record Number',
        licenseType: 'Record Type',
        premisesName: 'Tradename',
        effectiveDate: 'Granted',
        expirationDate: 'ExpiredDate',
      },
    ],
  ])('are known: %s', (_, table, fields) => {
    const columns = Object.keys(table);
    const mapping = suggested(columns, ...[0, 1].map((row) => columns.map((column) => table[column]?.[row] ?? '')));
    expect(columnsIn(mapping)).toMatchObject(fields);
  });
});

describe('a field in several columns', () => {
  it('is the street, in the order of an envelope', () => {
    const mapping = suggested(
      ['LicenceNumber', 'House', 'Direction', 'Street', 'Suffix', 'City'],
      ['24-1', '1000', '', 'Harbour', 'Street', 'Bay'],
      ['24-2', '1001A', 'W', 'Mill', 'Lane', 'Bay'],
    );
    expect(mapping.mapping.address1).toEqual({ columns: ['House', 'Direction', 'Street', 'Suffix'] });
    const german = suggested(['Nr', 'Straße', 'Hausnummer'], ['a1', 'Hauptstraße', '7'], ['a2', 'Ring', '9b']);
    expect(german.mapping.address1).toEqual({ columns: ['Straße', 'Hausnummer'] });
    const whole = suggested(['License', 'Number', 'Street'], ['a1', '7', '7 Elm St'], ['a2', '8', '8 Elm St']);
    expect(whole.mapping.address1).toEqual({ column: 'Street' });
  });

  it('is a person, by the first name and the last one', () => {
    const mapping = suggested(
      ['License No', 'First Name', 'MI', 'Last Name'],
      ['1', 'Ann', 'B', 'Lee'],
      ['2', 'Bo', '', 'Ray'],
    );
    expect(mapping.mapping.licensee).toEqual({ columns: ['First Name', 'MI', 'Last Name'] });
    const company = suggested(
      ['License No', 'Business Name', 'Owner First Name', 'Owner Last Name'],
      ['1', 'Elm LLC', 'Ann', 'Lee'],
    );
    expect(company.mapping.licensee).toEqual({ column: 'Business Name' });
  });

  it('is together in the license, without those that are empty', () => {
    const mapping: ImportMapping = {
      licenseNumber: { column: 'No' },
      licensee: { columns: ['First', 'Middle', 'Last'] },
      address1: { columns: ['House', 'Street'] },
      city: { column: 'Place', part: 'City' },
      state: { column: 'Place', part: 'State' },
      zip: { column: 'Place', part: 'Zip' },
      licensingAuthority: { constant: 'Board' },
      jurisdiction: { constant: 'City' },
      licenseTerm: { constant: 'Annual' },
      licenseType: { constant: 'Inn' },
    };
    const read = normaliser(['No', 'First', 'Middle', 'Last', 'House', 'Street', 'Place'], mapping, {
      ...usualOptions,
      undatedAre: 'Kept',
    });
    expect(read(['1', 'Ann', '', 'Lee', '12', 'Elm St', 'SAN LUCIA, , CA 93401-35'])).toMatchObject({
      ok: true,
      value: { licensees: [{ name: 'Ann Lee' }], address1: '12 Elm St', city: 'San Lucia', state: 'CA', zip: '93401' },
    });
  });
});

describe('a column of several fields', () => {
  it.each([
    ['SAN LUCIA, CA 93400-3500', 'RENO, NV 89501'],
    ['SAN LUCIA, , CA 93400-35', 'RENO NV 89501'],
    ['St. John’s, NL A1C 5M2', 'Halifax, NS B3H 1A1'],
  ])('is city, state and zip: %s', (first, second) => {
    const column = 'Bus City, State';
    const mapping = suggested(
      ['Acct', 'Bus Street', column],
      ['1', '2 Harbour Street', first],
      ['2', '3 Mill Lane', second],
    );
    expect(mapping.mapping).toMatchObject({
      address1: { column: 'Bus Street' },
      city: { column, part: 'City' },
      state: { column, part: 'State' },
      zip: { column, part: 'Zip' },
    });
  });

  it('is a street with its city where the postcode is in a column of its own', () => {
    const mapping = suggested(
      ['Ref', 'Address', 'Postcode'],
      ['L1', '1 High Street, Millhaven', 'S1 0AB'],
      ['L2', '2 Mill Lane, Oakford', 'S1 1AB'],
    );
    expect(mapping.mapping).toMatchObject({ city: { within: 'address1' }, zip: { column: 'Postcode' } });
    expect(mapping.mapping).not.toHaveProperty('state');
  });

  it('is the only name, and the only number', () => {
    const mapping = suggested(['Acct', 'Trade Name'], ['90000', 'Elm'], ['90001', 'Oak']);
    expect(mapping).toMatchObject({
      mapping: { licensee: { column: 'Trade Name' }, licenseNumber: { column: 'Acct' } },
      sureness: { licensee: 'Guess', licenseNumber: 'Guess' },
    });
  });
});

describe("the register's own mark of primary licenses", () => {
  it.each([
    ['Master', 'Y', 'N'],
    ['Is Primary', 'TRUE', 'FALSE'],
    ['MasterLicense', '1', '0'],
    ['Primary Flag', 'Yes', 'No'],
    ['Duplicate', 'N', 'Y'],
    ['Primary or Secondary', 'P', 'S'],
    ['Hauptgenehmigung', 'Ja', 'Nein'],
    ['Licence principale', 'Oui', 'Non'],
  ])('is read in its own spelling: %s, %s or %s', (header, primary, secondary) => {
    const columns = ['License No', 'License Type', 'Name', header];
    const { mapping } = suggested(columns, ['1', 'Bar', 'Elm', primary], ['1', 'Roof Bar', 'Elm', secondary]);
    expect(mapping.licenseRank).toEqual({ column: header });
    const read = normaliser(columns, mapping);
    const rankOf = (mark: string) => {
      const result = read(['1', 'Bar', 'Elm', mark]);
      return result.ok ? result.value.rank : result.named?.rank;
    };
    expect([rankOf(primary), rankOf(secondary), rankOf('')]).toEqual(['Primary', 'Secondary', null]);
  });

  it('is none where the name says nothing of what yes means', () => {
    const { mapping } = suggested(['License No', 'Verified'], ['1', 'Y'], ['2', 'N']);
    expect(mapping).not.toHaveProperty('licenseRank');
  });
});
