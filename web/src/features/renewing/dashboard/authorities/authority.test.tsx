import type { AuthorityRenewalRow, TurnaroundOfLicense } from '@evergreen/contracts/renewing/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import type { Identity } from '../../../../kit/data/identity';
import { Panels, PanelsContext } from '../../../../kit/areas/panels';
import { openDialog } from '../../../../test/acts';
import { json, Network, problem } from '../../../../test/network';
import { people } from '../../../../test/people';
import { renderApp, renderScreen } from '../../../../test/render';
import { dashboardFeature } from '../dashboard.routes';
import { TurnaroundPanel } from './TurnaroundPanel';

const id = '0193a0c0-0000-7000-8000-00000000d001';
const row: AuthorityRenewalRow = {
  id: '0193a0c0-0000-7000-8000-00000000a001',
  renewalId: '0193a0c0-0000-7000-8000-00000000b001',
  licenseNumber: 'LB-1',
  premisesName: 'Main Bar',
  licenseType: 'Common Victualler',
  renewalStatusCode: 5,
  renewalStatus: 'Forms Filed',
  withPrimary: null,
  isTrackingOnlyRenewal: false,
  trackDate: '2026-10-02',
  renewalDueDate: '2026-11-18',
  followUpDate: null,
  expirationDate: '2099-12-31',
  filingWindowOpensOn: null,
  isLegallyInForce: false,
  propertyName: 'Harborview Long Wharf',
  city: 'Boston',
  state: 'MA',
  assignedUserId: people.clientAdministrator.id,
  assignedUserName: 'Dana Reyes',
  renewalDesignation: 'BillingClient',
  renewalDesignationApprovalStatus: 'None',
  masterLicenseId: null,
  active: true,
  propertyActive: true,
  alert: 'Certificate first',
  isUrgentAlert: true,
  alertTimestamp: null,
  notes: 'Called the board',
  billingClientSelfRenewalPermission: true,
  isSlow: true,
};
const sent: AuthorityRenewalRow = {
  ...row,
  id: '0193a0c0-0000-7000-8000-00000000a002',
  licenseNumber: 'LB-2',
  renewalStatusCode: 7,
  isSlow: false,
  alert: null,
  notes: null,
};
const tracked = {
  ...sent,
  id: '0193a0c0-0000-7000-8000-00000000a003',
  licenseNumber: 'LB-3',
  renewalStatusCode: 4,
  isTrackingOnlyRenewal: true,
} as const;

const counts = {
  id,
  name: 'Boston Licensing Board',
  licensingAuthorityName: 'Boston Licensing Board',
  stateProvince: 'MA',
  jurisdiction: 'City',
  totalRenewalsCount: 3,
  pastDueCount: 1,
  readyToStartCount: 0,
  readyToStartPastDueCount: 0,
  startedNotFiledCount: 1,
  startedNotFiledPastDueCount: 1,
  filedCount: 2,
  filedPastDueCount: 0,
};
const base = `/dashboard/renewal-counts/licensing-authorities/${id}`;
const figure = { medianDays: 12, p90Days: 30, cases: 41 };

const contributor: Identity = { ...people.clientAdministrator, roles: ['ClientContributor'] };

const open = (
  as: Identity = people.clientAdministrator,
  more = '',
  answer: () => Response | Promise<Response> = () => json(counts),
) => {
  const net = new Network()
    .on('GET', '/authentication/current-user/identity', () => json(as))
    .on('GET', base, answer)
    .on('GET', `${base}/renewals`, () => json({ items: [row, sent, tracked], totalItemCount: 3 }))
    .on('GET', `/dashboard/turnaround/licensing-authorities/${id}`, () =>
      json({
        overall: figure,
        licenseTypes: [{ ...figure, cases: 1, licenseTypeId: id, licenseTypeName: 'Victualler' }],
      }),
    )
    .on('GET', '/dashboard/renewals-list/places', () => json([]))
    .on('GET', '/license-categories/select-list-options', () => json([]))
    .on('GET', '/users/select-list-options', () => json([{ label: 'Dana Reyes', value: row.assignedUserId }]));
  const path = `/renewals/licensing-authorities/${id}?states=MA${more}`;
  return { net, ...renderApp(dashboardFeature.routes, path) };
};

describe('the authority renewals page', () => {
  // What is loaded lazily is compiled first, which takes longer than a test waits.
  beforeAll(async () => {
    await import('./AuthorityRenewalsPage');
  });

  test('its columns, from the one that expires first', async () => {
    const { net } = open();
    await screen.findByRole('link', { name: 'LB-1' });
    const table = within(screen.getByRole('table', { name: 'Boston Licensing Board' }));
    // The first column chooses rows, and has a box for its heading.
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '',
      'License #',
      'License Type',
      'Stage',
      'Track Date',
      'Due Date',
      'Expiration Date',
      'Property',
      'Assignee',
    ]);
    const { query } = net.calls('GET', `${base}/renewals`)[0]!;
    expect([query.get('sortBy'), query.get('sortDirection'), query.get('states')]).toEqual([
      'expirationDate',
      'asc',
      'MA',
    ]);
  });

  test.each([
    ['the assignee’s column and filter are shown to client administrators', people.clientAdministrator, '', 1],
    ['neither of them to others', contributor, '', 0],
  ])('%s', async (_, as, more, shown) => {
    const { user } = open(as, more);
    await screen.findByRole('link', { name: 'LB-1' });
    expect(screen.queryAllByRole('columnheader', { name: 'Assignee' })).toHaveLength(shown);
    expect(screen.queryAllByText('Dana Reyes')).toHaveLength(shown * 3);
    const dialog = await openDialog(user, /^Filters/, 'Filters');
    expect(await dialog.findByLabelText('Stage')).toBeVisible();
    expect(dialog.queryAllByLabelText('Assignee')).toHaveLength(shown);
    expect(dialog.queryByLabelText('Licensing Authority')).not.toBeInTheDocument();
  });

  test("a dashboard's filter by person is shown, and can be removed", async () => {
    const { net, user } = open(contributor, `&assignedUserIds=${people.clientAdministrator.id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove filter Assignee Dana Reyes' }));
    await waitFor(() => expect(net.calls('GET', `${base}/renewals`).at(-1)?.query.get('assignedUserIds')).toBeNull());
  });

  test('alerts and notes stand under their row; complete rows are shaded, tracking only is marked and said', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'LB-1' });
    expect(screen.getByText('Called the board')).toBeVisible();
    expect(screen.getByText('Urgent:')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Notes and alerts' }));
    expect(screen.queryByText('Urgent:')).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /LB-2/ })).toHaveClass('eg-row-shaded');
    expect(screen.getByRole('row', { name: /LB-1/ })).not.toHaveClass('eg-row-shaded');
    const line = screen.getByRole('row', { name: /LB-3/ });
    expect(line).toHaveClass('eg-row-marked');
    expect(within(line).getByText('Tracking only')).toBeVisible();
  });

  test('its header: jurisdiction, totals that open what they count, turnaround by license type', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Boston Licensing Board' })).toBeVisible();
    const late = await screen.findByRole('link', { name: 'Started Not Filed: 1 past due' });
    expect(new URL(late.getAttribute('href')!, 'http://x').searchParams.toString()).toBe(
      `states=MA&licensingAuthorityIds=${id}&stages=2&stages=3&stages=4&standing=PastDue&assignedUserIds=`,
    );
    expect(await screen.findByText('9 of 10 within 30 days, 41 cases')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Victualler', hidden: true })).toBeInTheDocument();
  });

  test('the page comes with its name: nothing is replaced below it, and its back link keeps the focus', async () => {
    let answer: (counted: Response) => void = () => {};
    const { net } = open(people.clientAdministrator, '', () => new Promise<Response>((give) => (answer = give)));
    const back = await screen.findByRole('link', { name: 'Renewals' });
    await waitFor(() => expect(net.calls('GET', `${base}/renewals`)).toHaveLength(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    back.focus();
    answer(json(counts));
    await screen.findByRole('heading', { level: 1, name: 'Boston Licensing Board' });
    expect(back).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'LB-1' })).toBeVisible();
  });

  test('without its name the list is shown, with what failed, and stays while the name is read again', async () => {
    let answer: () => Response | Promise<Response> = () => problem(500, 'It did not work.');
    const { user } = open(people.clientAdministrator, '', () => answer());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Licensing Authority' });
    const search = screen.getByRole('searchbox');
    await user.type(search, 'bar');
    let come: (counted: Response) => void = () => {};
    answer = () => new Promise<Response>((give) => (come = give));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(heading).toBeVisible();
    expect(search).toHaveValue('bar');
    come(json(counts));
    expect(await screen.findByRole('heading', { level: 1, name: 'Boston Licensing Board' })).toBeVisible();
    expect(search).toHaveValue('bar');
  });

  test('a renewal that waits longer than 9 of 10 did is marked with a text', async () => {
    open();
    await screen.findByRole('link', { name: 'LB-1' });
    expect(within(screen.getByRole('row', { name: /LB-1/ })).getByText('Slower than 9 of 10')).toBeVisible();
    expect(screen.getAllByText('Slower than 9 of 10')).toHaveLength(1);
  });
});

describe('next to the track date of a license', () => {
  const license = row.id;
  const show = (turnaround: TurnaroundOfLicense) => {
    new Network().on('GET', `/licenses/${license}/turnaround`, () => json(turnaround));
    return renderScreen(<TurnaroundPanel id={license} />);
  };
  const nothing = {
    licenseType: null,
    licensingAuthority: null,
    formsFiledDate: null,
    daysSinceFiled: null,
    isSlow: false,
  };

  test('how long it takes from filed to received', async () => {
    show({ ...nothing, licenseType: figure, licensingAuthority: { ...figure, medianDays: 99 } });
    expect(
      await screen.findByText(
        'Filed to received, this license type: usually 12 days (9 of 10 within 30 days, 41 cases)',
      ),
    ).toBeVisible();
  });

  test('few cases speak for themselves, not for 9 of 10; a type without cases uses those of the authority', async () => {
    show({ ...nothing, licensingAuthority: { medianDays: 1, p90Days: 1, cases: 9 } });
    expect(
      await screen.findByText('Filed to received, this licensing authority: usually 1 day (9 cases)'),
    ).toBeVisible();
  });

  test('a renewal that waits longer is marked', async () => {
    show({ ...nothing, licenseType: figure, formsFiledDate: '2026-10-01', daysSinceFiled: 45, isSlow: true });
    expect(await screen.findByText('Slower than 9 of 10')).toBeVisible();
    expect(screen.getByText(/Filed 45 days ago/)).toBeVisible();
  });

  test('fewer than five cases say nothing; the authority’s many stand in for them', async () => {
    show({ ...nothing, licenseType: { ...figure, cases: 4 }, licensingAuthority: { ...figure, medianDays: 99 } });
    expect(await screen.findByText(/this licensing authority: usually 99 days/)).toBeVisible();
  });

  test('where neither has five cases, it says so', async () => {
    show({ ...nothing, licenseType: { ...figure, cases: 4 } });
    expect(await screen.findByText('Filed to received, this license type: too few cases to say: 4')).toBeVisible();
  });

  test('nothing where there is no case', async () => {
    const { container, client } = show(nothing);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(container.querySelector('.eg-detail')).toBeNull();
  });

  test('it reaches the profile as a panel', async () => {
    new Network().on('GET', `/licenses/${license}/turnaround`, () => json({ ...nothing, licenseType: figure }));
    renderScreen(
      <PanelsContext value={dashboardFeature.panels ?? []}>
        {createElement(Panels, { of: 'license', place: 'trackDate', id: license })}
      </PanelsContext>,
    );
    expect(await screen.findByText(/usually 12 days/)).toBeVisible();
  });
});
