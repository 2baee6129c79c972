import type { SavedView } from '@evergreen/contracts/accounts/saved-views';
import { act, screen, waitFor, within } from '@testing-library/react';
import { retype } from '../../../test/acts';
import { json } from '../../../test/network';
import type { Identity } from '../../../kit/data/identity';
import { people } from '../../../test/people';
import { dana, luis, queueRequest as asked, queueNetwork, row } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { RenewalsPage } from './RenewalsPage';

const view = (name: string, query: string, more: Partial<SavedView> = {}): SavedView => ({
  id: `0193a0c0-0000-7000-8000-00000000d00${name.length}`,
  version: 3,
  list: 'renewals',
  name,
  query,
  isDefault: false,
  isOwn: true,
  isShared: false,
  hasCalendar: false,
  ownerName: 'Dana Reyes',
  ...more,
});
const late = view('Late', `assignedUserIds=&quickFilter=PastDue&columns=stage%2Ctype`);
const filed = view('Filed in MA', 'assignedUserIds=&states=MA&quickFilter=Filed');

const open = (path: string, views: SavedView[] = [late, filed], as = people.clientAdministrator) => {
  const net = queueNetwork([row], views);
  return { net, ...renderScreen(<RenewalsPage />, { at: path, as }) };
};
const ready = () => screen.findByRole('link', { name: 'LB-101456' });
/** Those that no one chooses: the checkbox and the menu. */
const FIXED = ['', 'Actions'];
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    .filter((heading) => !FIXED.includes(heading));
const menu = async (user: ReturnType<typeof open>['user'], name = 'Views') => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};

describe('columns', () => {
  test('are chosen in a menu and kept by the address; the first and the details always stand', async () => {
    const { user, router } = open('/renewals?assignedUserIds=');
    await ready();
    expect(headings()).toEqual([
      'License',
      'License Type',
      'Stage',
      'Due',
      'Expires',
      'Property',
      'Assignee',
      'Details',
    ]);
    const columns = await menu(user, 'Columns');
    expect(columns.queryByRole('menuitemcheckbox', { name: 'License' })).not.toBeInTheDocument();
    expect(columns.getByRole('menuitemcheckbox', { name: 'Premises' })).toHaveAttribute('aria-checked', 'false');
    await user.click(columns.getByRole('menuitemcheckbox', { name: 'Premises' }));
    await user.click(columns.getByRole('menuitemcheckbox', { name: 'Due' }));
    expect(new URLSearchParams(router.state.location.search).get('columns')).toBe(
      'type,premises,stage,expires,property,assignee',
    );
    await user.click(columns.getByRole('menuitem', { name: 'Usual columns' }));
    expect(router.state.location.search).not.toContain('columns');
  });

  test('chosen faster than the list is drawn are all kept', async () => {
    const { user, router } = open('/renewals');
    await ready();
    const columns = await menu(user, 'Columns');
    const [premises, track] = ['Premises', 'Track'].map((name) => columns.getByRole('menuitemcheckbox', { name }));
    await act(async () => {
      premises?.click();
      await waitFor(() => expect(router.state.location.search).toContain('premises'));
      track?.click();
    });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(headings().slice(0, 5)).toEqual(['License', 'License Type', 'Premises', 'Stage', 'Due']),
    );
  });

  test('of an address: what it names, in their order; what it does not know is left out', async () => {
    open('/renewals?columns=type,stage,secrets');
    await ready();
    expect(headings()).toEqual(['License', 'License Type', 'Stage', 'Details']);
  });
});

describe('saved views', () => {
  test('a person names the current filters, order and columns', async () => {
    const { net, user } = open('/renewals?states=MA&sortBy=trackDate&columns=stage&pageNumber=2&pageSize=10');
    net.on('POST', '/saved-views', () => json({ id: late.id }, 201));
    await ready();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Save as…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }));
    await user.type(dialog.getByLabelText(/Name/), 'Mine in MA');
    await user.click(dialog.getByRole('checkbox', { name: 'Begin with this view' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('View Saved Successfully')).toBeVisible();
    const sent = net.calls('POST', '/saved-views')[0]?.body as SavedView;
    expect(sent).toMatchObject({ list: 'renewals', name: 'Mine in MA', isDefault: true });
    expect(Object.fromEntries(new URLSearchParams(sent.query))).toEqual({
      states: 'MA',
      sortBy: 'trackDate',
      columns: 'stage',
      // Said in full, though for the user the list begins with it anyway.
      assignedUserIds: dana,
    });
  });

  test('a calendar program gets an address of a view: it is shown once, and copied', async () => {
    const url = 'https://evergreen.example/api/v1.0/calendars/x.ics';
    const { net, user } = open('/renewals?states=MA');
    net.on('POST', `/saved-views/${late.id}/calendar`, () => json({ url }, 201));
    await ready();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Manage views…' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for view Late' }));
    expect(screen.queryByRole('menuitem', { name: 'Revoke calendar address' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Calendar address' }));
    await user.click(await screen.findByRole('button', { name: 'Create Address' }));
    expect(await screen.findByLabelText('Address')).toHaveValue(url);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  test('one returns to a view: its filters and columns; its name is on the button', async () => {
    const { net, user } = open('/renewals?states=MA');
    await ready();
    await user.click((await menu(user)).getByRole('menuitemradio', { name: 'Late' }));
    await waitFor(() => expect(asked(net)).toMatchObject({ quickFilter: 'PastDue' }));
    expect(asked(net)['states']).toBeUndefined();
    expect(asked(net)['assignedUserIds'] ?? []).toEqual([]);
    expect(headings()).toEqual(['License', 'License Type', 'Stage', 'Details']);
    const views = await menu(user, 'View Late');
    expect(views.getByRole('menuitemradio', { name: 'Late' })).toHaveAttribute('aria-checked', 'true');
    expect(views.getByRole('menuitemradio', { name: 'Filed in MA' })).toHaveAttribute('aria-checked', 'false');
  });

  test('a link carries the filters themselves, also what the list takes for granted for oneself', async () => {
    const { user } = open('/renewals?states=MA&pageNumber=3');
    await ready();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Copy link to this view' }));
    expect(await screen.findByText('Link Copied')).toBeVisible();
    const link = new URL(await navigator.clipboard.readText());
    expect(link.pathname).toBe('/renewals');
    expect(link.search).toBe(`?states=MA&assignedUserIds=${dana}`);
  });

  test('a link of a user who begins with everybody’s renewals shows everybody’s to its reader too', async () => {
    const { user } = open('/renewals?pageNumber=1', [], people.clientViewer);
    await ready();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Copy link to this view' }));
    expect(new URL(await navigator.clipboard.readText()).search).toBe('?assignedUserIds=');
  });

  test.each<[string, Identity['roles'], string]>([
    ['with an accounting role, begins with everybody’s', ['Administrator', 'AccountingAdministrator'], ''],
    ['who renews too, begins with their own', ['Administrator', 'RenewalAdministrator'], people.firmAdministrator.id],
  ])('an Administrator of the firm, to whom nothing is assigned as such, %s', async (_who, roles, assigned) => {
    const { user } = open('/renewals?pageNumber=1', [], { ...people.firmAdministrator, roles });
    await ready();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Copy link to this view' }));
    expect(new URL(await navigator.clipboard.readText()).search).toBe(`?assignedUserIds=${assigned}`);
  });

  test('one of an older version opens without the filter that is no longer there', async () => {
    const { net, user } = open('/renewals?states=MA', [{ ...filed, query: `${filed.query}&county=Essex&stages=99` }]);
    await ready();
    await user.click((await menu(user)).getByRole('menuitemradio', { name: 'Filed in MA' }));
    await waitFor(() => expect(asked(net)).toMatchObject({ states: ['MA'], quickFilter: 'Filed' }));
    expect(asked(net)).not.toHaveProperty('county');
    expect(asked(net)['stages']).toBeUndefined();
    expect(screen.getByRole('button', { name: 'View Filed in MA' })).toBeVisible();
  });

  test('are renamed, replaced by what is shown, made the default and deleted', async () => {
    const { net, user } = open(`/renewals?assignedUserIds=${luis}`);
    const path = `/saved-views/${late.id}`;
    net.on('PUT', path, () => json(undefined, 204)).on('DELETE', path, () => json(undefined, 204));
    await ready();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Manage views…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved Views' }));
    const perform = async (name: string) => {
      await user.click(dialog.getByRole('button', { name: 'Actions for view Late' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await perform('Rename');
    const rename = within(await screen.findByRole('dialog', { name: 'Rename View' }));
    await retype(user, rename.getByLabelText(/Name/), 'Too late');
    await user.click(rename.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(net.calls('PUT', path).at(-1)?.body).toEqual({ name: 'Too late' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename View' })).not.toBeInTheDocument());
    await perform('Replace by what is shown now');
    await waitFor(() => expect(net.calls('PUT', path).at(-1)?.body).toEqual({ query: `assignedUserIds=${luis}` }));
    await perform('Begin with this view');
    await waitFor(() => expect(net.calls('PUT', path).at(-1)?.body).toEqual({ isDefault: true }));
    await perform('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete View' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(net.calls('DELETE', path)).toHaveLength(1));
    expect(await screen.findByText('View Deleted Successfully')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the list begins with the default view, before what document 1 preselects; clearing does not bring it back', async () => {
    const { net, user, router } = open('/renewals', [late, { ...filed, isDefault: true }]);
    await ready();
    expect(asked(net)).toMatchObject({ states: ['MA'], quickFilter: 'Filed' });
    expect(asked(net)['renewalDesignation'] ?? null).toBeNull();
    expect(net.calls('POST', '/dashboard/renewals-list')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await act(() => router.navigate('/renewals'));
    await waitFor(() => expect(asked(net)).toMatchObject({ assignedUserIds: [dana] }));
    expect(asked(net)['states']).toBeUndefined();
  });

  test('an address that says what to show is not replaced by the default view', async () => {
    const { net } = open('/renewals?states=NH', [{ ...filed, isDefault: true }]);
    await ready();
    expect(asked(net)).toMatchObject({ states: ['NH'] });
  });

  test('a view that was changed says so, and is saved over in one press', async () => {
    const { net, user, router } = open(`/renewals?${late.query}`);
    const path = `/saved-views/${late.id}`;
    net.on('PUT', path, () => json(undefined, 204));
    await ready();
    expect(await screen.findByRole('button', { name: 'View Late' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    await act(() => router.navigate(`/renewals?${late.query}&states=MA`));
    expect(await screen.findByRole('button', { name: 'View Late changed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save view Late' }));
    await waitFor(() => expect(net.calls('PUT', path)).toHaveLength(1));
    const [sent] = net.calls('PUT', path);
    expect(sent?.ifMatch).toBe('"3"');
    expect(new URLSearchParams((sent?.body as { query: string }).query).get('states')).toBe('MA');
    expect(await screen.findByText('View Updated Successfully')).toBeVisible();
    await act(() => router.navigate('/renewals'));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
  });

  test('views that others share bear their names, and are used and copied, not changed', async () => {
    const boston = view('Boston of others', 'assignedUserIds=&states=MA', {
      isOwn: false,
      isShared: true,
      ownerName: 'Luis Ortega',
    });
    const { user, router } = open('/renewals?states=NH', [late, boston]);
    await ready();
    await user.click((await menu(user)).getByRole('menuitemradio', { name: /Boston of others of Luis Ortega/ }));
    await screen.findByRole('button', { name: 'View Boston of others' });
    await act(() => router.navigate(`/renewals?${boston.query}&stages=3`));
    const changed = await menu(user, 'View Boston of others changed');
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    await user.click(changed.getByRole('menuitem', { name: 'Manage views…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved Views' }));
    await user.click(dialog.getByRole('button', { name: 'Actions for view Boston of others' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Copy link']);
  });

  test('one is shared when it is saved, and later', async () => {
    const { net, user } = open('/renewals?states=MA');
    net.on('POST', '/saved-views', () => json({ id: late.id }, 201));
    net.on('PUT', `/saved-views/${late.id}`, () => json(undefined, 204));
    await ready();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Save as…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }));
    await user.type(dialog.getByLabelText(/Name/), 'For all');
    await user.click(dialog.getByRole('checkbox', { name: 'Share with the users of Harborview Hotels' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(net.calls('POST', '/saved-views')[0]?.body).toMatchObject({ isShared: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Manage views…' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for view Late' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share with the users of Harborview Hotels' }));
    expect(await screen.findByText('View Shared Successfully')).toBeVisible();
    expect(net.calls('PUT', `/saved-views/${late.id}`)[0]?.body).toEqual({ isShared: true });
  });
});
