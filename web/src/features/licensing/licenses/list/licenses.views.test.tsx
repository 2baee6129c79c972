import type { LicenseListRow } from '@evergreen/contracts/license-list';
import type { SavedView } from '@evergreen/contracts/accounts/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { licenseRow } from '../../../../test/licenseRow';
import { json, Network } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { LicensesPage } from './LicensesPage';

const ofOhio: SavedView = {
  id: '0193a0c0-0000-7000-8000-00000000d101',
  version: 3,
  list: 'licenses',
  name: 'Ohio by county',
  query: 'states=OH&sortBy=county&columns=stage,county',
  isDefault: false,
  isOwn: true,
  isShared: false,
  hasCalendar: false,
  ownerName: 'Dana Reyes',
};

const open = (path = '/licenses', views: SavedView[] = [ofOhio], of: Partial<LicenseListRow> = {}) => {
  const figures = { totalItemCount: 1, totalWithChildren: 1, activeItemCount: 1, inactiveItemCount: 0 };
  const network = new Network()
    .on('POST', '/licenses/list', () => json({ items: [{ ...licenseRow, ...of }], ...figures }))
    .on('GET', '/saved-views', ({ query }) => json(query.get('list') === 'licenses' ? views : []))
    .on('POST', '/saved-views', () => json({ id: ofOhio.id }, 201))
    .on('GET', '/user-view-history', () => json({ items: [], totalItemCount: 0 }))
    .on('GET', '/licenses/places', () => json([]));
  const lastBody = () => network.calls('POST', '/licenses/list').at(-1)?.body;
  return { network, asked: lastBody, ...renderScreen(<LicensesPage />, { at: path }) };
};
const ready = () => screen.findByRole('link', { name: /LQ-1042/ });
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('saved views of licenses', () => {
  it('are kept with the filters, the order and the columns, as views of this list', async () => {
    const { user, network } = open('/licenses?cities=Boston&sortBy=city&columns=stage&pageNumber=2');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }));
    await user.type(dialog.getByLabelText(/Name/), 'Boston');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('View Saved Successfully');
    const { list, query } = network.calls('POST', '/saved-views')[0]?.body as SavedView;
    expect(list).toBe('licenses');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      cities: 'Boston',
      // It is taken for granted where most licenses are there, and elsewhere it is not.
      countries: 'United States',
      sortBy: 'city',
      columns: 'stage',
    });
  });

  it('are gone to, and have no calendar address', async () => {
    const { user, asked } = open('/licenses?cities=Boston');
    await ready();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ohio by county' }));
    await waitFor(() => expect(asked()).toMatchObject({ states: ['OH'], sortBy: 'county' }));
    expect(headings()).toEqual(['', 'License #', 'Stage', 'County', 'Details']);
    await user.click(screen.getByRole('button', { name: 'View Ohio by county' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for view Ohio by county' }));
    await screen.findByRole('menuitem', { name: 'Rename' });
    expect(screen.queryByRole('menuitem', { name: 'Calendar address' })).toBeNull();
  });

  it('are begun with where one of them is the default', async () => {
    const { asked, router } = open('/licenses', [{ ...ofOhio, isDefault: true }]);
    await ready();
    expect(asked()).toMatchObject({ states: ['OH'], sortBy: 'county' });
    expect(router.state.location.search).toBe(`?${ofOhio.query}`);
  });
});

describe('rows of licenses', () => {
  it('take one line with a sign for an alert, or more with its words; the choice is kept', async () => {
    const first = open('/licenses', [], { alert: 'Call the board', isUrgentAlert: true });
    await ready();
    expect(screen.getByText('Urgent: Call the board')).toHaveClass('eg-sr');
    expect(screen.queryByText('Common Victualler')).toBeNull();
    await first.user.click(screen.getByRole('switch', { name: 'Comfortable' }));
    expect(screen.getByText('Common Victualler')).toBeVisible();
    expect(screen.getByText('Call the board')).toBeVisible();

    first.unmount();
    open('/licenses', [], { alert: 'Call the board' });
    await ready();
    expect(screen.getByRole('switch', { name: 'Comfortable' })).toBeChecked();
  });

  it('have columns whose widths are changed and kept', async () => {
    const first = open();
    await ready();
    const edge = () => screen.getByRole('separator', { name: 'Width of column County' });
    const width = () => screen.getByRole('columnheader', { name: 'County' }).style.width;
    const before = parseInt(width(), 10);
    edge().focus();
    await first.user.keyboard('{ArrowRight}');
    expect(parseInt(width(), 10)).toBe(before + 8);
    first.unmount();
    open();
    await ready();
    expect(parseInt(width(), 10)).toBe(before + 8);
  });
});
