import type { ReleaseNotes, ReleaseNotesSummary } from '@evergreen/contracts/accounts/release-notes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { saveFile } from '../../../kit/browser/saveFile';
import type { AppRoute } from '../../../kit/areas/routes';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { releaseNotesFeature } from './release-notes.routes';

jest.mock('../../../kit/browser/saveFile', () => ({ saveFile: jest.fn() }));

const notes: ReleaseNotes = {
  items: [
    {
      ...{ title: 'Evergreen 0.9.0', summary: 'A second step to sign in.', publishedDate: '2026-11-23' },
      ...{ urlSlug: '0-9-0', isNew: true },
      features: [
        { title: 'A code', text: 'Sign-in asks for it.', link: { label: 'Open Licenses', path: '/licenses' } },
        { title: 'Firms', text: 'For firms.', link: { label: 'Open Firm', path: '/firm' } },
      ],
    },
    {
      ...{ title: 'Evergreen 0.8.0', summary: 'Where licenses hang.', publishedDate: '2026-11-22' },
      ...{ urlSlug: '0-8-0', isNew: false },
      features: [{ title: 'Properties', text: 'A list and a page.', link: null }],
    },
  ],
  totalItemCount: 2,
};

const Licenses = () => <h1>Licenses {useLocation().search}</h1>;
const routes: readonly AppRoute[] = [
  ...releaseNotesFeature.routes,
  { path: '/licenses', title: 'Licenses', screen: () => Promise.resolve(Licenses) },
  { path: '/properties', title: 'Properties', screen: () => Promise.resolve(() => <h1>Properties</h1>) },
];

describe('release notes', () => {
  let network: Network;
  let summary: ReleaseNotesSummary;

  const open = (path = '/licenses?searchTerm=salem&states=MA') => {
    summary = { hasReleaseNotes: true, hasNewReleaseNotes: true, userDismissed: false };
    network = new Network()
      .on('GET', '/authentication/current-user/identity', () => json(people.clientViewer))
      .on('GET', '/release-notes/new', () => json(summary))
      .on('PUT', '/release-notes/new/dismiss', () => {
        summary = { hasReleaseNotes: true, hasNewReleaseNotes: false, userDismissed: true };
        return json(null, 204);
      })
      .on('GET', '/release-notes', () => json(notes))
      .on('GET', '/release-notes/0-9-0', () => {
        const disposition = "attachment; filename*=UTF-8''Evergreen%200.9.0%20release%20notes.html";
        return new Response('<h1>', { headers: { 'Content-Disposition': disposition } });
      })
      .on('GET', '/release-notes/9-9-9', () => problem(404, 'Not found'));
    jest.mocked(saveFile).mockClear();
    const shown = renderApp(routes, path);
    // A user is there.
    fireEvent.pointerMove(document.body);
    return shown;
  };
  const link = (name: string) => screen.findByRole('button', { name });
  const openDialog = async (user: ReturnType<typeof open>['user'], name = 'Release Notes, new') => {
    await user.click(await link(name));
    return within(await screen.findByRole('dialog', { name: 'Release Notes' }));
  };

  it('are read in a dialog: title, summary, date and features; new ones are marked and open', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    const titles = (await dialog.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Evergreen 0.9.0 New11/23/26', 'Evergreen 0.8.0 11/22/26']);
    expect(dialog.getByText('A second step to sign in.')).toBeVisible();
    expect(dialog.getByText('Sign-in asks for it.')).toBeVisible();
    expect(dialog.getByText('A list and a page.')).not.toBeVisible();
    await user.click(dialog.getByText('What is new in Evergreen 0.8.0'));
    expect(dialog.getByText('A list and a page.')).toBeVisible();
  });

  it('lead to the page of a feature, where the user may open it', async () => {
    const { user, router } = open('/licenses?searchTerm=salem');
    const dialog = await openDialog(user);
    expect(await dialog.findByText('For firms.')).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Open Firm' })).toBeNull();
    await user.click(dialog.getByRole('link', { name: 'Open Licenses' }));
    expect(router.state.location).toMatchObject({ pathname: '/licenses', search: '' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the sign in the top bar stays until it is dismissed', async () => {
    const { user } = open();
    let dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Got it' }));
    expect(await link('Release Notes')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.calls('PUT', '/release-notes/new/dismiss')).toHaveLength(1);
    dialog = await openDialog(user, 'Release Notes');
    expect(dialog.queryByRole('button', { name: 'Got it' })).toBeNull();
  });

  it('the download returns to the page with its filters', async () => {
    const { user, router } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('link', { name: 'Download Notes of Evergreen 0.9.0' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'Evergreen 0.9.0 release notes.html' })),
    );
    expect(await screen.findByRole('heading', { name: 'Licenses ?searchTerm=salem&states=MA' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/licenses', search: '?searchTerm=salem&states=MA' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saveFile).toHaveBeenCalledTimes(1);
  });

  it('lead to the first page where no one came from one of this site', async () => {
    const { router } = open('/release-notes/0-9-0');
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole('heading', { name: 'Properties' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/properties');
  });

  it('that do not exist are not found', async () => {
    const { router } = open('/release-notes/9-9-9');
    await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
    expect(saveFile).not.toHaveBeenCalled();
  });
});
