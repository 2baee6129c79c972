import fc from 'fast-check';
import { addressKey } from '@evergreen/workflows/record-keys';
import { tidyAddress, tidyCity } from './addresses.js';
import { before, inDoubt, plainDate, readDate, timeOf, tripleOf } from './dates.js';
import { placeOf, tidyPhone, tidyZip } from './places.js';
import { line, name, nameKey, paragraphs } from './text.js';
import { isActive, jurisdictionOf, termOf } from './vocabulary.js';

describe('text', () => {
  it.each(['', '  ', 'NULL', 'null', 'NA', 'N/A', '(', '-', ' - ', 'n/a '])('%j means nothing', (raw) => {
    expect(line(raw)).toBe('');
  });
  it('is trimmed to one line', () => {
    expect(line('  Back \t Bay\u200B\r\nGrill\u0007 ')).toBe('Back Bay Grill');
    expect(name(' "DUNKIN DONUTS" ')).toBe('DUNKIN DONUTS');
    expect(name('Bingo Catering LLC,')).toBe('Bingo Catering LLC');
    expect(name('"A" and "B"')).toBe('"A" and "B"');
    expect(paragraphs(' a  b \r\n c')).toBe('a b \n c');
  });
  it('is the same name whatever its case, spaces and punctuation', () => {
    expect(nameKey('Café M.I.T., Inc. & Sons')).toBe(nameKey('CAFE MIT INC AND SONS'));
  });
  it('settles: tidying twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => line(line(raw)) === line(raw) || line(raw).startsWith("'")),
    );
  });
});

describe('addresses', () => {
  it.each([
    ['951-  Dorchester AV', '951 Dorchester Ave'],
    ['1735 19TH STSUITE LL-1 ', '1735 19th St Suite LL-1'],
    ['333 S FEDERAL BLVDUNIT 134 ', '333 S Federal Blvd Unit 134'],
    ['200 N QUEBEC STBLDG 300 #101 ', '200 N Quebec St Bldg 300 #101'],
    ['3100 S SHERIDAN BLVD # O ', '3100 S Sheridan Blvd #O'],
    ['258- W Broadway ', '258 W Broadway'],
    ['890-896   Morton ST', '890-896 Morton St'],
    ['8C-  Allstate RD', '8C Allstate Rd'],
    ['14     DAVID G MUGAR WAY  ', '14 David G Mugar Way'],
    ['      Logan Airport, Terminal E  ', 'Logan Airport, Terminal E'],
    ['11-  Fan Pier  BLVD', '11 Fan Pier Blvd'],
    ['225 William F McClellan HWY', '225 William F McClellan Hwy'],
    ["12 o'neil street", "12 O'Neil Street"],
    ['9 constructor pl', '9 Constructor Pl'],
    ['72   E Concord Street', '72 E Concord Street'],
  ])('%j becomes %j', (raw, tidy) => {
    expect(tidyAddress(raw)).toBe(tidy);
    expect(tidyAddress(tidy)).toBe(tidy);
  });
  it('two ways to write one have one key', () => {
    expect(addressKey('951 Dorchester Avenue, Suite 4')).toBe(addressKey('951 DORCHESTER AVE #4'));
    expect(addressKey('951 Dorchester Ave')).not.toBe(addressKey('95 Dorchester Ave'));
    expect(addressKey('1 constructor')).toBe('1 constructor');
  });
  it.each([
    ['eastboston', 'East Boston'],
    ['westroxbury', 'West Roxbury'],
    ['jamaicaplain', 'Jamaica Plain'],
    ['hydepark', 'Hyde Park'],
    ['missionhill', 'Mission Hill'],
    ['BOSTON', 'Boston'],
    ['northampton', 'Northampton'],
    ['westfield', 'Westfield'],
    ['easton', 'Easton'],
    ['churchill', 'Churchill'],
    ['McLean', 'McLean'],
    ['lake of the woods', 'Lake of the Woods'],
  ])('the city %j becomes %j', (raw, tidy) => expect(tidyCity(raw)).toBe(tidy));
});

describe('dates', () => {
  it.each([
    ['2022-12-31', '2022-12-31'],
    ['2016-02-17 15:57:40', '2016-02-17'],
    ['2016-02-17T15:57:40.123Z', '2016-02-17'],
    ['12/31/2022', '2022-12-31'],
    ['1/2/22', '2022-01-02'],
    ['1/2/71 12:00:00 AM', '1971-01-02'],
    ['12-31-2022', '2022-12-31'],
    ['31-DEC-2022', '2022-12-31'],
    ['December 31, 2022', '2022-12-31'],
    ['20221231', '2022-12-31'],
    ['44926', '2022-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['31/12/2022', undefined],
    ['13/13/2022', undefined],
    ['31-FOO-2022', undefined],
    ['soon', undefined],
    ['2022', undefined],
  ])('%j is %j where the month comes first', (raw, date) => expect(readDate(raw, 'MonthFirst')).toBe(date));

  it.each([
    ['31/12/2022', '2022-12-31'],
    ['1.2.2022', '2022-02-01'],
    ['01. 02. 2022', '2022-02-01'],
    ['1-2-22', '2022-02-01'],
    ['12/31/2022', undefined],
    ['01022022', '2022-02-01'],
  ])('%j is %j where the day comes first', (raw, date) => expect(readDate(raw, 'DayFirst')).toBe(date));

  it.each([
    ['18 April 2027', '2027-04-18'],
    ['18. April 2027', '2027-04-18'],
    ['1er août 2027', '2027-08-01'],
    ['3 févr. 2027', '2027-02-03'],
    ['5. März 2027', '2027-03-05'],
    ['5 Maerz 2027', '2027-03-05'],
    ['7. Dez. 2027', '2027-12-07'],
    ['14 juil. 2027', '2027-07-14'],
    ['14 juin 2027', '2027-06-14'],
    ['14 jui 2027', undefined],
    ['01-Oct-20', '2020-10-01'],
    ['30-Sep-30', '2030-09-30'],
    ['01OCT2027', '2027-10-01'],
    ['2027-Oct-01', '2027-10-01'],
    ['Monday, 18 April 2027', '2027-04-18'],
    ['Mo, 18. Oktober 2027', '2027-10-18'],
    ['Oct 1st, 2027', '2027-10-01'],
    ['Mar 5, 2027', '2027-03-05'],
    ['May 5, 2027', '2027-05-05'],
    ['2026-01-01T09:30:00-08:00', '2026-01-01'],
    ['2026-12-31T00:00:00.000+02:00', '2026-12-31'],
    ['2026/12/31', '2026-12-31'],
    ['46022', '2025-12-31'],
  ])('%j says by itself that it is %j', (raw, date) => {
    expect(tripleOf(raw)).toBeUndefined();
    expect(plainDate(raw)).toBe(date);
    for (const order of ['DayFirst', 'MonthFirst', 'YearFirst', undefined] as const)
      expect(readDate(raw, order)).toBe(date);
  });

  it('that have several readings are none of them until an order is known', () => {
    expect(readDate('02/06/2027', undefined)).toBe(inDoubt);
    expect(readDate('25-09-30', undefined)).toBe(inDoubt);
    expect(readDate('04/04/2027', undefined)).toBe('2027-04-04');
    expect(readDate('31/12/2027', undefined)).toBe('2027-12-31');
    expect(readDate('25-09-30', 'YearFirst')).toBe('2025-09-30');
  });

  it('read back in every notation', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year = '', month = '', day = ''] = iso.split('-');
          for (const text of [
            iso,
            `${month}/${day}/${year}`,
            `${Number(month)}/${Number(day)}/${year.slice(2)}`,
            `${iso} 00:00:00`,
          ]) {
            expect(readDate(text, 'MonthFirst')).toBe(iso);
          }
        },
      ),
    );
  });

  it('so long before another keep the day, at most the last of the month', () => {
    expect(before('2022-12-31', { value: 60, unit: 'Days' })).toBe('2022-11-01');
    expect(before('2022-12-31', { value: 2, unit: 'Weeks' })).toBe('2022-12-17');
    expect(before('2023-03-31', { value: 1, unit: 'Months' })).toBe('2023-02-28');
    expect(before('2023-01-15', { value: 13, unit: 'Months' })).toBe('2021-12-15');
  });
});

describe('places and numbers', () => {
  it.each([
    ['02125', '02125'],
    ['2125', '02125'],
    ['2125.0', '02125'],
    ['601', '00601'],
    ['021253333', '02125-3333'],
    ['21253333', '02125-3333'],
    ['02125-3333', '02125-3333'],
    ['02125-', '02125'],
    ['93401-35', '93401'],
    ['0213', '0213'],
  ])('the zip %j becomes %j', (raw, zip) => expect(tidyZip(raw, 'United States')).toBe(zip));
  it('Canada and others', () => {
    expect(tidyZip('k1a0b1', 'Canada')).toBe('K1A 0B1');
    expect(tidyZip('75008', 'France')).toBe('75008');
  });
  it('states by code or name, in the country that has them', () => {
    expect(placeOf('', 'Ma')).toEqual({ country: 'United States', state: 'MA' });
    expect(placeOf('USA', 'massachusetts')).toEqual({ country: 'United States', state: 'MA' });
    expect(placeOf('', 'Ontario')).toEqual({ country: 'Canada', state: 'ON' });
    expect(placeOf('', 'XX')).toEqual({ country: 'United States', state: undefined });
    expect(placeOf('constructor', 'Bavaria')).toEqual({ country: 'constructor', state: 'Bavaria' });
  });
  it.each([
    ['617-555-0100', '(617) 555-0100'],
    ['+1 (617) 555 0100', '(617) 555-0100'],
    ['6175550100.0', '(617) 555-0100'],
    ['555-0100', undefined],
    ['617-555-0100 ext', undefined],
  ])('the phone %j is %j', (raw, phone) => expect(tidyPhone(raw)).toBe(phone));
});

describe('the words of registers', () => {
  it.each([
    ['Annual (Dec 31)', 'Annual'],
    ['1 Year', 'Annual'],
    ['12 months', 'Annual'],
    ['2 yr', 'Biennial'],
    ['SemiAnnual', 'SemiAnnual'],
    ['permanent', 'Perpetual'],
    ['7 years', undefined],
    ['whenever', undefined],
  ])('the term %j is %j', (raw, term) => expect(termOf(raw)).toBe(term));
  it('jurisdictions by value or label', () => {
    expect(jurisdictionOf('City/County')).toBe('CityCounty');
    expect(jurisdictionOf('city and county')).toBe('CityCounty');
    expect(jurisdictionOf('Moon')).toBeUndefined();
  });
  it.each(['Active', 'LICENSE ISSUED - ACTIVE', 'ABOUT TO EXPIRE', '', 'Y', 'Suspended'])('%j is active', (status) =>
    expect(isActive(status)).toBe(true),
  );
  it.each(['Inactive', 'EXPIRED', 'License Cancelled', 'N', 'false', 'Closed - out of business'])(
    '%j is not',
    (status) => expect(isActive(status)).toBe(false),
  );
});

describe('a date in other signs', () => {
  it.each(['2027‑04‑18', '18\u00A0April\u00A02027', '2027-04-18Z', '2027-04-18+10:00', '20270418000000', '18–04–2027'])(
    'is that date: %s',
    (text) => expect(readDate(text, 'DayFirst')).toBe('2027-04-18'),
  );
});

describe('a time that a database counts', () => {
  it.each([
    ['1808006400000', '2027-04-18'],
    ['1808024400000.0', '2027-04-18'],
    ['1808006400', '2027-04-18'],
    ['/Date(1808006400000)/', '2027-04-18'],
    ['/Date(1808006400000-0500)/', '2027-04-18'],
    ['700000000', '1992-03-07'],
    ['9999999999', undefined],
    ['12345678901', undefined],
    ['120000000000', undefined],
  ])('is read as its day: %s', (text, date) => {
    expect(readDate(text, 'MonthFirst')).toBe(date);
  });

  it('that may be a year and a day in it is no date', () => {
    for (let year = 24; year <= 34; year += 1)
      for (const day of [1, 9, 10, 99, 100, 199, 299, 365]) {
        const text = String(year) + String(day).padStart(3, '0');
        expect([text, readDate(text, 'MonthFirst')]).toEqual([text, undefined]);
      }
    const days = ['23366', '24000', '24367', '35001', '36526', '46120'];
    expect(days.filter((text) => readDate(text, undefined) === undefined)).toEqual([]);
  });

  it('may be a midnight further east', () => {
    expect([timeOf('1808002800000'), timeOf('1808024400000')]).toEqual([{ local: 1 }, { local: 0 }]);
  });
});
