import { hasCityAtEnd, isPlace, isWholeAddress, partsOf, takeApart } from './whole-address.js';

describe('a whole address is taken apart', () => {
  it.each([
    ['12 Main St, Springfield, IL 62701', ['12 Main St', 'Springfield', 'IL', '62701']],
    [
      '12 Main St, Suite 5, Springfield, IL, 62701-1234, USA',
      ['12 Main St, Suite 5', 'Springfield', 'IL', '62701-1234'],
    ],
    ['12 Main St\nNew York, NY 10001\n(40.7128, -74.0060)', ['12 Main St', 'New York', 'NY', '10001']],
    ['12 MAIN ST SPRINGFIELD IL 62701', ['12 MAIN ST', 'SPRINGFIELD', 'IL', '62701']],
    ['350 5th Ave New York NY 10118', ['350 5th Ave', 'New York', 'NY', '10118']],
    ['12 Main St NW Ste 400 Washington DC 20001', ['12 Main St NW Ste 400', 'Washington', 'DC', '20001']],
    ['12 Main St #4 Salem, Oregon 97301', ['12 Main St #4', 'Salem', 'Oregon', '97301']],
    ['100 Capitol St, Charleston, West Virginia 25301', ['100 Capitol St', 'Charleston', 'West Virginia', '25301']],
    ['1 Yonge St, Toronto, ON M5E 1W7, Canada', ['1 Yonge St', 'Toronto', 'ON', 'M5E 1W7']],
    ['5 Broadway New York NY 10004', ['5 Broadway', 'New York', 'NY', '10004']],
    ['12 Main St, Salem', ['12 Main St', 'Salem', '', '']],
    ['1 High Street, Oakford, OX1 0QT, UK', ['1 High Street', 'Oakford', '', 'OX1 0QT']],
    ['1 High Street, Oakford OX1 0QT', ['1 High Street', 'Oakford', '', 'OX1 0QT']],
    ['Hauptstraße 1, 50667 Köln, Deutschland', ['Hauptstraße 1', 'Köln', '', '50667']],
    ['1 rue Haute, 69001 Lyon', ['1 rue Haute', 'Lyon', '', '69001']],
    ['12 Main St, Reno, NV 89501-12', ['12 Main St', 'Reno', 'NV', '89501-12']],
    ['19 Court Sq Brooklyn NY', ['19 Court Sq', 'Brooklyn', 'NY', '']],
  ])('%j', (raw, [street, city, state, zip]) => {
    expect(takeApart(raw)).toEqual({ street, city, state, zip, isDoubtful: false });
  });

  it.each([
    ['15 Oak St St Louis MO 63101', '15 Oak St', 'St Louis'],
    ['12 Main St East Boston MA 02128', '12 Main St', 'East Boston'],
    ['1 Calle Ocho Miami FL 33135', '1 Calle Ocho', 'Miami'],
    ['12 Main St, Suite 5', '12 Main St, Suite 5', ''],
  ])('as well as can be, and said to be doubtful: %j', (raw, street, city) => {
    expect(takeApart(raw)).toMatchObject({ street, city, isDoubtful: true });
  });

  it('where it is one', () => {
    expect(isWholeAddress('12 Main St, Springfield, IL 62701')).toBe(true);
    for (const value of ['12 Main St', '12 Main St, Suite 5', 'Springfield, IL', ''])
      expect(isWholeAddress(value)).toBe(false);
  });

  it('where it is a place without a street', () => {
    expect(partsOf('SAN LUCIA, , CA 93400-35')).toMatchObject({ city: 'SAN LUCIA', state: 'CA', zip: '93400-35' });
    expect(partsOf('12 Main St, Reno, NV 89501')).toMatchObject({ street: '12 Main St', city: 'Reno', state: 'NV' });
    for (const value of ['Reno, NV', 'Reno NV 89501', 'West Fargo, North Dakota 58078'])
      expect(isPlace(value)).toBe(true);
    for (const value of ['Reno', '12 Main St, Reno, NV 89501', 'NV 89501', 'Smith, Ann'])
      expect(isPlace(value)).toBe(false);
  });

  it('where a city is behind a comma', () => {
    expect(hasCityAtEnd('1 High Street, Millhaven')).toBe(true);
    for (const value of ['1 High Street', '1 High Street, Flat 2', 'Elm, Oak']) expect(hasCityAtEnd(value)).toBe(false);
  });
});
