import { screen, waitFor, within } from '@testing-library/react';
import {
  authorityId,
  carriers,
  counts,
  dana,
  days,
  ma,
  network,
  opens,
  ranges,
  state,
  week,
} from '../../../../test/dashboard';
import { json } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { DashboardPage } from '../DashboardPage';
import { laidOut } from '../bars/barLayout';
import { shareOf } from '../buckets';

const open = (path = '/renewals/dashboard') => renderScreen(<DashboardPage />, { at: path });
const everybody = { assignedUserIds: '' };

describe('all states first', () => {
  const tiles = () => screen.findByRole('list', { name: 'States' });
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link', { name: /^Dashboard of/ })
      .map((link) => link.textContent);

  test('the worst first, each with its share of past due; every number opens what it counts', async () => {
    network([state('CT', 30), { ...state('NY', 40), pastDueCount: 3 }, ma, { ...state('VT', 4), pastDueCount: 3 }]);
    open('/renewals/dashboard?licenseClassification=Liquor');
    const list = await tiles();
    expect(names(list)).toEqual(['VT', 'NY', 'MA', 'CT']);
    const common = { ...everybody, licenseClassification: 'Liquor', states: 'MA' };
    expect(opens(within(list).getByRole('link', { name: 'MA: 9 renewals' }))).toEqual(common);
    const late = within(list).getByRole('link', { name: 'MA: 1 past due, 11%' });
    expect(opens(late)).toEqual({ ...common, standing: 'PastDue' });
    expect(late).toHaveTextContent('1 past due, 11%');
    expect(late.querySelector('i')).toHaveStyle({ width: `${100 / 9}%` });
    expect(within(list).getByText('None past due')).toBeVisible();
    expect(screen.getByText('7 of 83 are past due.')).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  test('a tile opens its state, and All states leads back; the address says which', async () => {
    network();
    const { user, router } = open('/renewals/dashboard?stages=2');
    await user.click(within(await tiles()).getByRole('link', { name: 'Dashboard of CT' }));
    expect(await screen.findByRole('radio', { name: /^CT/ })).toBeChecked();
    expect(router.state.location.search).toBe('?stages=2&state=CT');
    await user.click(screen.getByRole('button', { name: 'All states' }));
    expect(names(await tiles())).toEqual(['MA', 'RI', 'CT']);
    expect(router.state.location.search).toBe('?stages=2');
  });

  test.each([49, 1])('%i more of them', async (more) => {
    network([ma, ...Array.from({ length: more }, (_, place) => state(`S${place}`, 1))]);
    open();
    expect(names(await tiles())).toHaveLength(more + 1);
  });

  test.each([
    [0, 9, '0%'],
    [1, 900, 'under 1%'],
    [899, 900, 'over 99%'],
    [9, 9, '100%'],
  ])('%i of %i is %s', (part, whole, words) => expect(shareOf(part, whole)).toBe(words));
});

describe('what expires in the next 12 weeks', () => {
  test('each part of a column opens its renewals, tracked yet or not', async () => {
    const net = network();
    open('/renewals/dashboard?expiresTo=2026-11-24');
    const chart = within(
      await screen.findByRole('group', { name: 'Licenses that expire in each of the next 12 weeks' }),
    );
    const there = {
      ...everybody,
      showCurrentRenewals: 'false',
      expiresFrom: '2026-11-20',
      expiresTo: '2026-11-24',
    };
    const part = await chart.findByRole('link', { name: '11/20/26 to 11/26/26, Started Not Filed: 2 renewals' });
    expect(opens(part)).toEqual({ ...there, stages: '2,3,4' });
    expect(opens(chart.getByRole('link', { name: /6 renewals, 11\/20\/26 to 11\/26\/26$/ }))).toEqual(there);
    expect(chart.queryByRole('link', { name: /11\/27/ })).not.toBeInTheDocument();
    expect(net.calls('GET', '/dashboard/expirations')[0]?.query.get('showCurrentRenewals')).toBe('false');
  });

  test('is as a table too, which the address remembers', async () => {
    network();
    const { router, user } = open();
    const card = within(await screen.findByRole('region', { name: 'Expiring in the next 12 weeks' }));
    await user.click(await card.findByRole('button', { name: 'Table' }));
    const table = within(card.getByRole('table'));
    const cells = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([[], ['3', '2', '1', '6'], ['0', '0', '0', '0']]);
    expect(router.state.location.search).toBe('?weeks=table');
  });

  test('says so where nothing does', async () => {
    network().on('GET', '/dashboard/expirations', () => json([week()]));
    open();
    expect(await screen.findByText('Nothing expires in the next 12 weeks.')).toBeVisible();
  });

  test('is drawn by its measure, and can be hit however few it is', () => {
    const [single, forty] = [{ count: 1 }, { count: 40 }];
    expect(laidOut([single, { count: 0 }, forty], 2, 0)).toEqual([
      { part: single, at: 0, length: 2, hitAt: 0, hitLength: 24 },
      { part: forty, at: 2, length: 80, hitAt: 24, hitLength: 58 },
    ]);
  });
});

describe('who has the work', () => {
  const table = async () => within(await screen.findByRole('table', { name: 'Renewals by person' }));

  test('each person, no one, and what goes with its primary; every number opens what it counts', async () => {
    network();
    open('/renewals/dashboard?state=MA');
    const rows = await table();
    const hers = { states: 'MA', assignedUserIds: dana };
    expect(opens(rows.getByRole('link', { name: 'Dana Reyes: 30 renewals' }))).toEqual(hers);
    expect(opens(rows.getByRole('link', { name: 'Dana Reyes, past due: 1 renewal' }))).toEqual({
      ...hers,
      standing: 'PastDue',
    });
    expect(opens(rows.getByRole('link', { name: /^Dana Reyes, expire within 30 days: 7/ }))).toEqual({
      ...hers,
      expiresFrom: days.from,
      expiresTo: days.to,
    });
    expect(opens(rows.getByRole('link', { name: 'Unassigned: 12 renewals' }))).toEqual({
      states: 'MA',
      assignedUserIds: '-1',
      renewedWith: 'Own',
    });
    expect(opens(rows.getByRole('link', { name: 'With their primary license: 6 renewals' }))).toMatchObject({
      renewedWith: 'Primary',
    });
    expect(rows.getByRole('link', { name: 'Dana Reyes' })).toHaveAttribute(
      'href',
      `/renewals/dashboard?states=MA&assignedUserIds=${dana}`,
    );
    expect(opens(screen.getByRole('link', { name: 'Expire within 30 days in MA: 9 renewals' }))).toMatchObject({
      expiresFrom: days.from,
    });
  });

  test('of a thousand people the first, and all on demand', async () => {
    const many = Array.from({ length: 1000 }, (_, place) => ({
      ...carriers[0]!,
      assignedUserId: `person-${place}`,
      assignedUserName: `${'Long '.repeat(50)}${place}`,
    }));
    network().on('GET', '/dashboard/load', () => json({ ...days, carriers: many }));
    const { user } = open();
    expect((await table()).getAllByRole('row')).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Show all 1,000 people' }));
    expect((await table()).getAllByRole('row')).toHaveLength(1001);
  });
});

describe('how long authorities take', () => {
  test('as a range, too few said to be too few; what waits opens the queue', async () => {
    network();
    open();
    const table = within(await screen.findByRole('table', { name: 'Filed to received by licensing authority' }));
    expect(table.getByText('usually 12 days, 8 of 10 took 5 to 30 days, 41 cases')).toBeVisible();
    expect(table.getByText('Too few cases to say: 4')).toBeVisible();
    expect(table.getByRole('row', { name: /ABCC/ }).querySelector('.eg-range')).toBeNull();
    expect(opens(table.getByRole('link', { name: 'Boston Licensing Board, forms filed: 2 renewals' }))).toEqual({
      ...everybody,
      licensingAuthorityIds: authorityId,
      stages: '5',
    });
    expect(table.getByRole('link', { name: ranges[1]!.name })).toBeVisible();
  });
});

describe('the dashboard’s address', () => {
  const lastQuery = (net: ReturnType<typeof network>) => net.calls('GET', counts).at(-1)!.query;

  test('holds the period and the person', async () => {
    const net = network().on('GET', '/users/select-list-options', () => json([{ label: 'Dana Reyes', value: dana }]));
    const { user, router } = open();
    const choose = async (now: RegExp, person: string) => {
      await user.click(screen.getByRole('button', { name: now }));
      await user.click(await screen.findByRole('option', { name: person }));
    };
    await choose(/^Assignee.*Everyone/, 'Dana Reyes');
    await user.selectOptions(screen.getByLabelText('Period'), 'Expiration Date This Month');
    await waitFor(() => expect(lastQuery(net).get('dateRange')).toBe('13'));
    expect(lastQuery(net).getAll('assignedUserIds')).toEqual([dana]);
    expect(router.state.location.search).toBe(`?assignedUserIds=${dana}&dateRange=13`);
    await choose(/^Assignee.*Dana Reyes/, 'Everyone');
    await waitFor(() => expect(lastQuery(net).get('assignedUserIds')).toBeNull());
  });

  test('says whom its reader cannot see, and what is not understood', async () => {
    network().on('GET', '/users/select-list-options', () => json([{ label: 'Luis Ortega', value: 'luis' }]));
    open(`/renewals/dashboard?assignedUserIds=${dana}&dateRange=99&stagee=2`);
    expect(await screen.findByRole('button', { name: /^Assignee.*No longer listed/ })).toBeVisible();
    expect(screen.getByText('Part of this address is not valid and was ignored: dateRange, stagee.')).toBeVisible();
  });
});
