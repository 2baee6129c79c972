import { renewalsQuery } from './queue.js';

const read = (query: object) => renewalsQuery.safeParse(query);
const messages = (query: object) =>
  (read(query).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('the renewals filter', () => {
  it('starts at what document 2 names: current renewals, no perpetual terms, the current period, by expiration', () => {
    expect(renewalsQuery.parse({})).toMatchObject({
      pageNumber: 1,
      pageSize: 25,
      sortBy: 'expirationDate',
      sortDirection: 'asc',
      dateType: 'DateRange',
      showCurrentRenewals: true,
      showPerpetualTerms: false,
    });
  });

  it('asks for the date field once Custom Date is chosen', () => {
    expect(messages({ dateType: 'CustomDate' })).toEqual([['dateField', 'Required']]);
    expect(messages({ dateType: 'CustomDate', dateField: 'FollowUpDate' })).toEqual([]);
    expect(messages({ dateType: 'DateRange' })).toEqual([]);
  });

  it('refuses an end before its start, and takes the same day twice', () => {
    const custom = { dateType: 'CustomDate', dateField: 'DueDate', startDate: '2026-11-10' };
    expect(messages({ ...custom, endDate: '2026-11-09' })).toEqual([
      ['endDate', 'End Date must be after or equal to Start Date'],
    ]);
    expect(messages({ ...custom, endDate: '2026-11-10' })).toEqual([]);
  });

  it('takes either end of a custom date alone', () => {
    expect(messages({ dateType: 'CustomDate', dateField: 'DueDate', startDate: '2026-11-10' })).toEqual([]);
    expect(messages({ dateType: 'CustomDate', dateField: 'DueDate', endDate: '2026-11-10' })).toEqual([]);
  });

  it.each([
    ['2026-02-30', 'Invalid Date'],
    ['02/28/2026', 'Invalid Date'],
    ['1899-12-31', 'Year must be >= 1900'],
  ])('refuses the date %s: %s', (startDate, message) => {
    expect(messages({ dateType: 'CustomDate', dateField: 'DueDate', startDate })).toEqual([['startDate', message]]);
  });

  it.each([1, 19, '7'])('knows the range %s', (dateRange) => {
    expect(read({ dateRange }).data?.dateRange).toBe(Number(dateRange));
  });

  it.each([
    [{ dateRange: 20 }],
    [{ dateRange: 0 }],
    [{ stages: [9] }],
    [{ stages: ['x'] }],
    [{ sortBy: 'notes' }],
    [{ pageSize: 30 }],
    [{ pageNumber: 0 }],
    [{ quickFilter: 'Late' }],
    [{ assignedUserIds: ['0'] }],
    [{ surprise: true }],
  ])('refuses %j', (query) => {
    expect(read(query).success).toBe(false);
  });

  it('reads what an address bar keeps as text', () => {
    expect(read({ stages: '2', showCurrentRenewals: 'false', assignedUserIds: '-1' }).data).toMatchObject({
      stages: [2],
      showCurrentRenewals: false,
      assignedUserIds: ['-1'],
    });
  });
});
