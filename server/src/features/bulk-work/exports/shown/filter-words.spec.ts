import { licenseQuery } from '@evergreen/contracts/license-list';
import { messagesQuery, messageStateLabels } from '@evergreen/contracts/accounts/messages-screen';
import { renewalsQuery } from '@evergreen/contracts/renewing/queue';
import { shownMessages } from '../../../accounts/messages/messages.queries.js';
import { ofInWords, recordsNamed, shownWords } from './filter-words.js';

const board = '0193a0c0-0000-7000-8000-000000000001';
const person = '0193a0c0-0000-7000-8000-000000000002';
const names = new Map([[board, 'Boston Licensing Board']]);
const said = (query: object) => shownWords(licenseQuery.parse(query), licenseQuery.parse({}), names, {});

describe('what a list was narrowed by', () => {
  it.each([
    [{}, ''],
    [{ sortBy: 'city', pageNumber: 4, pageSize: 100 }, ''],
    [{ cities: [], searchTerm: 'bar' }, 'Search: bar'],
    [{ licensingAuthorityIds: [board] }, 'Licensing Authority: Boston Licensing Board'],
    [{ licenseTypeIds: [person] }, 'License Type: no longer there'],
    [{ countries: null, active: false }, 'Country: All; Status: Inactive'],
    [{ stages: [2, 3], lacksDates: true }, 'Stage: In Progress, Forms Obtained; Dates: To be completed'],
    [{ cities: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }, 'City: A, B, C, D, E and 2 more'],
  ])('is said as the filters of the list say it: %j', (query, words) => {
    expect(said(query)).toBe(words);
  });

  it('counts people, whose names an event does not keep', () => {
    expect(said({ userIds: [person, '-1'] })).toBe('Assignee: 2 people');
    expect(recordsNamed(licenseQuery.parse({ userIds: [person] }), {})).not.toContain(person);
  });

  it('says days and periods', () => {
    const words = (query: object) => shownWords(renewalsQuery.parse(query), renewalsQuery.parse({}), names, {});
    expect(words({ dateRange: 1 })).toBe('Dates: Track Date This Month');
    const custom = { dateType: 'CustomDate', dateField: 'DueDate', startDate: '2026-02-01', endDate: '2026-02-28' };
    expect(words(custom)).toBe('Dates: Due Date; From: 02/01/26; To: 02/28/26');
  });

  it("shows the label of a message's state, and a country's state unchanged", () => {
    expect(
      shownWords(messagesQuery.parse({ states: ['failed'] }), messagesQuery.parse({}), names, shownMessages.filters),
    ).toBe(`State: ${messageStateLabels.failed}`);
    expect(said({ states: ['Ohio'] })).toBe('State: Ohio');
  });

  it('cuts what is very long', () => {
    expect(ofInWords('x'.repeat(300))).toHaveLength(83);
    expect(said({ cities: ['y'.repeat(255)] }).length).toBeLessThan(100);
  });
});
