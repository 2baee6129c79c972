import type { ImportField } from '@evergreen/contracts/bulk-work/imports';
import { suggestMapping } from './suggest-mapping.js';

type Columns = Record<string, readonly [string, string]>;
const suggested = (columns: Columns) =>
  suggestMapping(
    Object.keys(columns),
    [0, 1].map((row) => Object.values(columns).map((values) => values[row] ?? '')),
  );
const columnIn = (columns: Columns, field: ImportField) => {
  const source = suggested(columns).mapping[field];
  return source && 'column' in source ? source.column : source;
};

const numbers = ['L-1', 'L-2'] as const;
const names = ['Blue Heron', 'Copper Kettle'] as const;
const streets = ['1 Mill Lane', '2 Mill Lane'] as const;
const cities = ['Reno', 'Elko'] as const;
const zips = ['89501', '89801'] as const;
const later = ['2027-03-18', '2027-05-19'] as const;
/** A name for each field, with values that fit. */
const fields: readonly (readonly [ImportField, string, readonly [string, string]])[] = [
  ['licenseNumber', 'License Number', numbers],
  ['licensee', 'Licensee', names],
  ['premisesName', 'Trade Name', names],
  ['address1', 'Street Address', streets],
  ['city', 'City', cities],
  ['zip', 'Zip Code', zips],
  ['expirationDate', 'Expiration Date', later],
];
const table = (write: (name: string) => string): Columns =>
  Object.fromEntries(fields.map(([, name, values]) => [write(name), values]));

describe('a column is known by its name', () => {
  it.each<[string, (name: string) => string]>([
    ['with its plural', (name) => `${name}(s)`],
    ['in capitals', (name) => name.toUpperCase()],
    ['with underscores', (name) => name.replaceAll(' ', '_')],
    ['without spaces', (name) => name.replaceAll(' ', '')],
    ['under two languages', (name) => `${name} / ${name}`],
    ['turned around', (name) => name.replace(/^(.+) (Name|Date)$/, '$2 of $1')],
  ])('%s', (_, write) => {
    const columns = table(write);
    expect(fields.map(([field]) => [field, columnIn(columns, field)])).toEqual(
      fields.map(([field, name]) => [field, write(name)]),
    );
    expect(suggested(columns).sureness.expirationDate).toBe('Sure');
  });

  it('with a remark, unless it is a date or of another person', () => {
    const columns = table((name) => `${name} (as on the certificate)`);
    const known = fields.filter(([field]) => field !== 'expirationDate');
    expect(known.map(([field]) => columnIn(columns, field))).toEqual(
      known.map(([, name]) => `${name} (as on the certificate)`),
    );
    expect(columnIn({ No: numbers, 'Expiration Date (insurance)': later }, 'expirationDate')).toBeUndefined();
    expect(columnIn({ No: numbers, 'Street Address (agent)': streets }, 'address1')).toBeUndefined();
  });

  it.each<[ImportField, string, readonly [string, string]]>([
    ['licensee', 'Inhaber/-in', names],
    ['licensee', 'Inhaber/in', names],
    ['licensee', 'Betreiber:in', names],
    ['licensee', 'Exploitant(e)', names],
    ['licensee', 'Name / Nom', names],
    ['licensee', 'Name of Holder', names],
    ['licensee', 'PRIM_NAME', names],
    ['address1', 'Strasse / Rue', streets],
    ['city', 'Ort / Lieu', ['Biel/Bienne', 'Fribourg']],
    ['state', 'Kt.', ['ZH', 'BE']],
    ['expirationDate', 'Gültig bis / Valable jusqu’au', ['18.04.2027', '19.05.2027']],
    ['expirationDate', 'Expiry Date / Date d’expiration', later],
    ['expirationDate', "Date d'expiration de la licence", ['18/04/2027', '19/05/2027']],
    ['expirationDate', 'Licence in force to', later],
    ['expirationDate', 'Erlaubnis erlischt am', ['18.04.2027', '19.05.2027']],
    ['effectiveDate', 'Valable dès le', ['18.04.2027', '19.05.2027']],
    ['address1', 'Rue et n°', streets],
    ['licensee', 'Name, Vorname / Firma', names],
    ['licensee', 'Nom du déclarant', names],
    ['originalIssueDate', 'Original Licensure', later],
    ['originalIssueDate', 'First Registered On', later],
    ['licenseTerm', 'License Term', ['Annual', 'Provisional']],
    ['expirationDate', 'Expiration Date', ['Perpetual', '2027-05-19']],
  ])('as %s: %s', (field, name, values) => {
    expect(columnIn({ Extra: ['a', 'b'], [name]: values }, field)).toBe(name);
  });

  it.each<[ImportField, string, readonly [string, string]]>([
    ['licenseNumber', 'License Plate', ['ABC101', 'ABC102']],
    ['licenseType', 'License Plate', ['ABC', 'ABD']],
    ['licenseType', 'License Period', ['1/1/2027 - 6/30/2027', '1/2/2027 - 6/30/2027']],
    ['state', 'Region', ['West', 'Metro']],
    ['originalIssueDate', 'First Inspection Date', later],
    ['expirationDate', 'Name / Expiration Date', later],
    ['licenseTerm', 'License Term', ['Provisional', 'Probationary']],
  ])('not as %s: %s', (field, name, values) => {
    expect(columnIn({ Extra: ['a', 'b'], [name]: values }, field)).toBeUndefined();
  });
});

describe('the address and the phone of other persons', () => {
  const place = (of: string): Columns => ({ [`${of} Address`]: streets, [`${of} City`]: cities, [`${of} Zip`]: zips });

  it('are never those of the premises, where they are of an agent or a manager', () => {
    for (const person of ['Agent', 'Registered Agent', 'Manager', 'Attorney', 'Former Owner', 'Corporate Officer']) {
      const { mapping } = suggested({
        No: numbers,
        ...place(person),
        [`${person} Phone`]: ['775-555-0101', '775-555-0102'],
      });
      expect([person, mapping.address1, mapping.city, mapping.zip, mapping.phone]).toEqual([
        person,
        ...Array.from({ length: 4 }),
      ]);
    }
  });

  it('are a guess where they are the only ones, and are not mixed with those of the premises', () => {
    for (const person of ['Owner', 'Mailing', 'Applicant', 'Licence Holder']) {
      const only = suggested({ No: numbers, ...place(person) });
      expect([only.mapping.city, only.sureness.city]).toEqual([{ column: `${person} City` }, 'Guess']);
      const { mapping } = suggested({ No: numbers, ...place(person), 'Premises Address': streets });
      expect([mapping.address1, mapping.city, mapping.zip]).toEqual([
        { column: 'Premises Address' },
        undefined,
        undefined,
      ]);
    }
  });
});

describe('columns of one name', () => {
  it('are taken for what the name says, the first one before the others, and less surely', () => {
    const columns: Columns = {
      No: numbers,
      ...{ Name: names, Address: streets, City: cities },
      ...{ 'Name (2)': ['Agent A', 'Agent B'], 'Address (2)': ['9 Far Road', '8 Far Road'], 'City (2)': cities },
    };
    const { mapping, sureness } = suggested(columns);
    expect(mapping).toMatchObject({
      licensee: { column: 'Name' },
      address1: { column: 'Address' },
      city: { column: 'City' },
    });
    expect(mapping).not.toHaveProperty('address2');
    expect(sureness.city).toBe('Likely');
  });

  it('are asked about where both may be the expiration date', () => {
    const { mapping, guessed } = suggested({ No: numbers, 'Expiration Date': later, 'Expiration Date (2)': later });
    expect([mapping.expirationDate, guessed]).toEqual([undefined, 'Expiration Date']);
  });
});
