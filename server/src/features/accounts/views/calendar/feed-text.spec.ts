import { readCalendar } from '../../../../../../tests/support/icalendar.js';
import { feedText } from './feed-text.js';

const entry = {
  licenseId: '0193a0c0-0000-7000-8000-0000000000a1',
  field: 'due',
  date: '2026-12-01',
  licenseNumber: 'LQ-1',
  propertyName: 'Harbor Kitchen',
  modifiedOn: '2026-06-01T00:00:00Z',
} as const;
const forged = 'A\r\nEND:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\nSUMMARY:forged\u0007\u0085\u2028b';
const link = (path: string) => `https://evergreen.example${path}`;

/** Names as they were stored before the contracts refused such characters. */
describe('the text of a calendar', () => {
  it('says a name that holds line breaks in one line, as the name of the calendar and in its entries', () => {
    const { properties, events } = readCalendar(
      feedText(forged, [{ ...entry, licenseNumber: forged, propertyName: forged }], link),
    );
    const inOneLine = 'A END:VCALENDAR BEGIN:VEVENT UID:1 SUMMARY:forged b';
    expect(properties).toMatchObject({ NAME: inOneLine });
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual([`Due: License # ${inOneLine}, ${inOneLine}`]);
  });

  it('escapes the name of the calendar under both of its properties', () => {
    const text = feedText('Mine; all, of \\ it', [], link).replaceAll('\r\n ', '');
    expect(readCalendar(feedText('Mine; all, of \\ it', [], link)).properties).toMatchObject({
      NAME: 'Mine; all, of \\ it',
    });
    for (const name of ['NAME', 'X-WR-CALNAME']) expect(text).toContain(`\r\n${name}:Mine\\; all\\, of \\\\ it\r\n`);
  });
});
