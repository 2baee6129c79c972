import { screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import { authorityId, counts, network, opens } from '../../../test/dashboard';
import { renderScreen } from '../../../test/render';
import { DashboardPage } from './DashboardPage';

const open = (path = '/renewals/dashboard?state=MA') => renderScreen(<DashboardPage />, { at: path });
const ready = () => screen.findByRole('radiogroup', { name: 'State' });

describe('Renewals by Licensing Authority', () => {
  const names = () =>
    within(screen.getByRole('table', { name: 'Renewals by Licensing Authority' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);

  test('authority, jurisdiction, total renewals and turnaround; each number opens what it counts', async () => {
    network();
    open('/renewals/dashboard?state=MA');
    const table = within(await screen.findByRole('table', { name: 'Renewals by Licensing Authority' }));
    const row = within(table.getByRole('row', { name: /Boston Licensing Board/ }));
    expect(row.getByRole('link', { name: 'Boston Licensing Board' })).toHaveAttribute(
      'href',
      `/renewals/licensing-authorities/${authorityId}?states=MA`,
    );
    expect(row.getAllByText(/^City/).length).toBeGreaterThan(0);
    expect(opens(row.getByRole('link', { name: 'Boston Licensing Board: 9 renewals' }))).toEqual({
      states: 'MA',
      licensingAuthorityIds: authorityId,
      assignedUserIds: '',
    });
    expect(opens(row.getByRole('link', { name: /Started Not Filed of .* 1 past due/ }))).toMatchObject({
      standing: 'PastDue',
      stages: '2,3,4',
      licensingAuthorityIds: authorityId,
    });
    expect(await row.findByText('12 days')).toBeVisible();
    expect(row.getByText('9 of 10 within 30 days, 41 cases')).toBeVisible();
    expect(within(table.getByRole('row', { name: /ABCC/ })).getByText('No case yet')).toBeVisible();
  });

  test('is sorted by name until another column is asked for', async () => {
    network();
    const { user } = open();
    await screen.findByRole('button', { name: 'Total Renewals' });
    expect(names()).toEqual(['ABCC', 'Boston Licensing Board']);
    await user.click(screen.getByRole('button', { name: 'Total Renewals' }));
    expect(names()).toEqual(['ABCC', 'Boston Licensing Board']);
    await user.click(screen.getByRole('button', { name: 'Total Renewals' }));
    expect(names()).toEqual(['Boston Licensing Board', 'ABCC']);
    expect(screen.getByRole('columnheader', { name: 'Total Renewals' })).toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('the page', () => {
  test('sends the filters of its address, and shows them as chips', async () => {
    const net = network();
    open('/renewals/dashboard?state=MA&states=MA&states=CT&showCurrentRenewals=false&stages=2');
    await ready();
    const sent = net.calls('GET', counts)[0]!.query;
    expect(sent.getAll('states')).toEqual(['MA', 'CT']);
    expect([sent.get('showCurrentRenewals'), sent.get('stages'), sent.get('pageSize')]).toEqual(['false', '2', null]);
    expect(within(screen.getByRole('list', { name: 'Applied filters' })).getAllByRole('listitem')).toHaveLength(3);
  });

  test.each([
    ['a classification', 'Classification', 'licenseClassification', 'Liquor'],
    ['a state', 'State', 'states', 'MA'],
  ])('narrows to %s that is chosen in its filter dialog', async (_, label, parameter, value) => {
    const net = network();
    const { user } = open();
    await ready();
    const dialog = await openDialog(user, /^Filters/, 'Filters');
    const field = await dialog.findByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else await user.type(field, `${value}{Enter}`);
    await user.click(dialog.getByRole('button', { name: /^Show .*results?$/ }));
    await waitFor(() => expect(net.calls('GET', counts).at(-1)?.query.getAll(parameter)).toEqual([value]));
  });

  test('leads to the list with the same filters, and says which view it is', async () => {
    network();
    open('/renewals/dashboard?state=MA&licenseClassification=Liquor');
    await ready();
    const views = within(screen.getByRole('navigation', { name: 'View' }));
    expect(opens(views.getByRole('link', { name: 'List' }))).toEqual({
      licenseClassification: 'Liquor',
      assignedUserIds: '',
    });
    expect(views.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });

  test('says why it is empty, and shows all', async () => {
    const net = network([]);
    const { user } = open('/renewals/dashboard?licenseClassification=Liquor');
    expect(await screen.findByText('No renewals match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all renewals' }));
    await waitFor(() => expect(net.calls('GET', counts).at(-1)?.query.get('licenseClassification')).toBeNull());
    expect(net.calls('GET', counts).at(-1)?.query.get('showCurrentRenewals')).toBe('false');
  });
});
