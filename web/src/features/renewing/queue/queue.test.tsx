import { act, screen, waitFor, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { retype } from '../../../test/acts';
import { json } from '../../../test/network';
import { people } from '../../../test/people';
import { dana, luis, queueRequest as asked, queueNetwork as network, row } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { RenewalsPage } from './RenewalsPage';

let visitor = 100;
/** A user who has not been here since signing in. */
const newcomer = (more: Partial<Identity> = {}): Identity => ({
  ...people.clientAdministrator,
  id: `0193a0c0-0000-7000-8000-000000000${visitor++}`,
  ...more,
});
/** With an address that says what to show, nothing is preselected. */
const open = (path = '/renewals?pageNumber=1', as: Identity = people.clientAdministrator) =>
  renderScreen(<RenewalsPage />, { at: path, as });
const ready = () => screen.findByRole('link', { name: 'LB-101456' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('what the list says', () => {
  test('each row: license, stage, dates with their meaning, property, assignee', async () => {
    network();
    open('/renewals?assignedUserIds=');
    expect(await ready()).toHaveAttribute('href', `/licenses/${row.id}`);
    const line = within(screen.getByRole('row', { name: /LB-101456/ }));
    for (const text of ['All Alcohol, Innholder', 'Forms Obtained', '11/18/20', '12/31/99', 'Dana Reyes'])
      expect(line.getByText(text)).toBeVisible();
    expect(line.getByText(/days late/)).toBeVisible();
    for (const text of ['Harborview Long Wharf', 'Boston']) expect(line.getByText(text)).toBeVisible();
    const other = within(screen.getByRole('row', { name: /LB-389211/ }));
    expect(other.getByText('Tracking only')).toBeVisible();
    expect(other.getByText('Unassigned')).toBeVisible();
  });

  test('quick filters with their counts; one is on at a time and goes off again', async () => {
    const net = network();
    const { user, router } = open();
    await ready();
    expect(button('Past Due 11')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Started 87'));
    await waitFor(() => expect(asked(net)).toMatchObject({ quickFilter: 'Started', pageNumber: 1 }));
    await user.click(button('Filed 54'));
    await waitFor(() => expect(asked(net)).toMatchObject({ quickFilter: 'Filed' }));
    await user.click(button('Filed 54'));
    await waitFor(() => expect(button('Filed 54')).toHaveAttribute('aria-pressed', 'false'));
    expect(router.state.location.search).not.toContain('quickFilter');
  });

  test('one line a license, with the marks of its alert and notes; comfortable rows spell them out', async () => {
    network();
    const { user } = open();
    await ready();
    expect(screen.getByRole('table', { name: 'Renewals' })).toHaveClass('eg-one-line');
    const line = within(screen.getByRole('row', { name: /LB-101456/ }));
    expect(line.getByTitle(`Urgent: ${row.alert}`)).toHaveClass('eg-ink-late');
    expect(line.getByTitle('Notes: Called the board')).toBeVisible();
    expect(screen.queryByText('Urgent:')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Comfortable' }));
    expect(screen.getByText('Urgent:').parentElement).toHaveClass('eg-ink-late');
    expect(screen.getByText('Called the board')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Renewals' })).not.toHaveClass('eg-one-line');
    await user.click(screen.getByRole('switch', { name: 'Comfortable' }));
    expect(screen.queryByText('Urgent:')).not.toBeInTheDocument();
  });

  test('the details of a license, in a dialog', async () => {
    network().on('GET', `/licenses/${row.id}/list-item-details`, () =>
      json({
        licenseTypeName: 'All Alcohol, Innholder',
        licensingAuthorityName: 'Boston Licensing Board',
        jurisdiction: 'City',
        licenseTerm: 'Annual',
        licensees: [{ id: '1', name: 'Harbor Foods, Inc.', federalEin: null }],
        effectiveDate: '2026-01-01',
        renewalDesignation: 'BillingClient',
        assignedUser: { id: dana, name: 'Dana Reyes', email: 'dana@harborview.example' },
      }),
    );
    const { user } = open();
    await ready();
    await user.click(button('Details of license LB-101456'));
    const dialog = within(await screen.findByRole('dialog', { name: 'License LB-101456' }));
    expect(await dialog.findByText('Boston Licensing Board')).toBeVisible();
    expect(dialog.getByText('Harbor Foods, Inc.')).toBeVisible();
    expect(dialog.getByText('01/01/26')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'dana@harborview.example' })).toBeVisible();
  });
});

describe('where the list starts', () => {
  test('current renewals, no perpetual terms, by expiration, those of oneself for who works renewals', async () => {
    const net = network();
    open();
    await ready();
    expect(asked(net)).toMatchObject({
      showCurrentRenewals: true,
      showPerpetualTerms: false,
      dateType: 'DateRange',
      sortBy: 'expirationDate',
      sortDirection: 'asc',
      assignedUserIds: [dana],
    });
  });

  test('the first visit after signing in: one’s own renewals with designation BillingClient', async () => {
    const net = network();
    const newUser = newcomer();
    const { router } = open('/renewals', newUser);
    await ready();
    expect(asked(net)).toMatchObject({ assignedUserIds: [newUser.id], renewalDesignation: 'BillingClient' });
    await act(() => router.navigate('/renewals'));
    await waitFor(() => expect(asked(net)['renewalDesignation'] ?? null).toBeNull());
  });

  test.each([
    ['a Client Viewer', { roles: ['ClientViewer'] }],
    ['a client on full service', { clientServiceLevel: 'FullService' }],
    ['the firm’s staff', { kind: 'firm', roles: ['RenewalContributor'] }],
  ] as const)('no preselection for %s', async (_, more) => {
    const net = network();
    open('/renewals', newcomer(more as Partial<Identity>));
    await ready();
    expect(asked(net)['renewalDesignation'] ?? null).toBeNull();
  });

  test('everybody’s renewals for who does not work them', async () => {
    const net = network();
    open('/renewals', newcomer({ roles: ['ClientViewer'] }));
    await ready();
    expect(asked(net)['assignedUserIds']).toBeUndefined();
  });
});

describe('filters', () => {
  const dialog = async (user: ReturnType<typeof open>['user']) => {
    await ready();
    await user.click(button(/^Filters/));
    return within(await screen.findByRole('dialog', { name: 'Filters' }));
  };

  test('chips say what narrows, Clear filters puts the defaults back', async () => {
    const net = network();
    const { user } = open(`/renewals?assignedUserIds=${luis}&states=MA&dateRange=1&showCurrentRenewals=false`);
    await ready();
    const chips = screen.getByRole('list', { name: 'Applied filters' });
    await waitFor(() => expect(chips).toHaveTextContent('Assignee Luis Ortega'));
    expect(chips).toHaveTextContent('State MA');
    expect(chips).toHaveTextContent('Track Date This Month');
    await user.click(button('Clear filters'));
    await waitFor(() => expect(asked(net)).toMatchObject({ assignedUserIds: [dana], showCurrentRenewals: true }));
    expect(asked(net)['states']).toBeUndefined();
    expect(asked(net)['dateRange'] ?? null).toBeNull();
  });

  test.each([
    ['for who works renewals, their own', people.clientAdministrator, [dana]],
    ['for others, everybody’s', people.clientViewer, undefined],
  ])('Clear filters: current renewals shown, perpetual not, %s', async (_, as, assignedUserIds) => {
    const net = network();
    const { user } = open(`/renewals?showPerpetualTerms=true&showCurrentRenewals=false&assignedUserIds=${luis}`, as);
    await ready();
    expect(asked(net)).toMatchObject({ showPerpetualTerms: true, showCurrentRenewals: false });
    const filters = await dialog(user);
    await user.click(filters.getByRole('button', { name: 'Clear filters' }));
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    await waitFor(() => expect(asked(net)).toMatchObject({ showCurrentRenewals: true, showPerpetualTerms: false }));
    expect(asked(net)['assignedUserIds']).toEqual(assignedUserIds);
  });

  test('Hide Filters and View Filters', async () => {
    network();
    const { user } = open('/renewals?states=MA&assignedUserIds=');
    await ready();
    await user.click(button('Hide Filters'));
    expect(screen.queryByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument();
    await user.click(button(/^View Filters/));
    expect(screen.getByRole('list', { name: 'Applied filters' })).toHaveTextContent('State MA');
  });

  test('offers every filter that document 2 names, and its 19 date ranges', async () => {
    network();
    const { user } = open();
    const filters = await dialog(user);
    for (const label of [
      ...['Country', 'State', 'City', 'Licensing Authority', 'Classification', 'Category', 'Renewal Designee'],
      ...['Assignee', 'Stage', 'Tracking Type', 'Show Current Renewals', 'Show Perpetual Licenses', 'Date Range'],
    ])
      expect(filters.getAllByLabelText(label)).not.toHaveLength(0);
    const periods = ['This Month', 'Next Month', 'This Week', 'Next Week', 'This Year', 'Next Year'];
    const ranges = within(filters.getByRole('combobox', { name: 'Date Range' })).getAllByRole('option');
    expect(ranges.map((option) => option.textContent).filter(Boolean)).toEqual([
      ...['Track Date', 'Due Date', 'Expiration Date'].flatMap((field) =>
        periods.map((period) => `${field} ${period}`),
      ),
      'Expiration Date Past Due',
    ]);
  });

  test('a custom date is one', async () => {
    network();
    const { user } = open();
    const filters = await dialog(user);
    await user.click(filters.getByRole('radio', { name: 'Custom Date' }));
    await user.selectOptions(filters.getByLabelText(/Date Field/), 'Track Date');
    await user.type(filters.getByLabelText('Start Date'), '13/45/2026');
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    expect(await filters.findByText('Invalid Date')).toBeVisible();
  });

  test('a country that is removed takes its states and cities with it', async () => {
    const net = network();
    const { user } = open(
      '/renewals?countries=Canada&countries=United+States&states=ON&states=MA&cities=Toronto&cities=Boston',
    );
    await ready();
    await user.click(await screen.findByRole('button', { name: 'Remove filter Country Canada' }));
    await waitFor(() =>
      expect(asked(net)).toMatchObject({ countries: ['United States'], states: ['MA'], cities: ['Boston'] }),
    );
  });

  test('another classification clears the categories', async () => {
    const net = network();
    const { user } = open('/renewals?licenseClassification=Liquor&licenseCategoryIds=Beer');
    const filters = await dialog(user);
    await user.selectOptions(filters.getByLabelText('Classification'), 'Operational');
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    await waitFor(() => expect(asked(net)).toMatchObject({ licenseClassification: 'Operational' }));
    expect(asked(net)['licenseCategoryIds'] ?? []).toEqual([]);
  });

  test('Custom Date asks for its field', async () => {
    const net = network();
    const { user, router } = open();
    const filters = await dialog(user);
    await user.click(filters.getByRole('radio', { name: 'Custom Date' }));
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    expect(await filters.findByText('Required')).toBeVisible();
    await user.selectOptions(filters.getByLabelText(/Date Field/), 'Follow-Up Date');
    await user.type(filters.getByLabelText('Start Date'), '11/10/2026');
    await user.type(filters.getByLabelText('End Date'), '11/09/2026');
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    expect(await filters.findByText('End Date must be after or equal to Start Date')).toBeVisible();
    await retype(user, filters.getByLabelText('End Date'), '11/30/2026');
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    await waitFor(() =>
      expect(asked(net)).toMatchObject({
        dateType: 'CustomDate',
        dateField: 'FollowUpDate',
        startDate: '2026-11-10',
        endDate: '2026-11-30',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove filter Follow-Up Date 11/10/26 to 11/30/26' }));
    await waitFor(() => expect(router.state.location.search).not.toMatch(/date/i));
  });

  test('a stage that the address names is chosen in the dialog, and stays', async () => {
    const net = network();
    const { user } = open('/renewals?stages=2');
    const filters = await dialog(user);
    expect(filters.getByText('In Progress')).toBeVisible();
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    await waitFor(() => expect(asked(net)).toMatchObject({ stages: [2] }));
  });
});

describe('an empty list', () => {
  test.each(['/renewals', '/renewals?quickFilter=Filed&searchTerm=zzz'])(
    'of a new client says how to begin, whatever narrows it: %s',
    async (path) => {
      network([]);
      open(path, newcomer());
      expect(await screen.findByText('No license is tracked here yet.')).toBeVisible();
      const steps = within(screen.getByRole('list', { name: 'How to begin' })).getAllByRole('link');
      expect(steps.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Import licenses with their properties', '/imports'],
        ['Add a property', '/properties'],
        ['Add a license', '/licenses'],
      ]);
    },
  );

  test('says that filters are why, and shows all', async () => {
    const net = network([row], [], ({ quickFilter }) => !quickFilter);
    const { user } = open('/renewals?quickFilter=Filed');
    expect(await screen.findByText('No licenses match these filters.')).toBeVisible();
    await user.click(button('Show all licenses'));
    await waitFor(() => expect(asked(net)).toMatchObject({ showCurrentRenewals: false }));
    expect(asked(net)['quickFilter'] ?? null).toBeNull();
    expect(await ready()).toBeVisible();
  });
});
