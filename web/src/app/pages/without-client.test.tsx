import { FileBadge } from 'lucide-react';
import { screen, within } from '@testing-library/react';
import type { Identity } from '../../kit/data/identity';
import { Page } from '../../kit/page/Page';
import type { AppRoute } from '../../kit/areas/routes';
import { json, Network } from '../../test/network';
import { people } from '../../test/people';
import { renderApp } from '../../test/render';
import { appRoutes } from '../routes';
import { isOfAClient } from './WithoutClient';

const unchosen: Identity = {
  ...people.firmAdministrator,
  clientId: null,
  clientName: null,
  clientServiceLevel: null,
  licensingServiceLevel: null,
};
const harborview = {
  id: people.clientAdministrator.clientId ?? '',
  name: 'Harborview Hotels',
  serviceLevel: 'Hybrid',
  recent: false,
};
const none = { items: [], totalItemCount: 0, activeItemCount: 0, inactiveItemCount: 0 };

const page = (path: string, title: string): AppRoute => ({
  path,
  title,
  menu: { label: title, icon: FileBadge },
  screen: () => Promise.resolve(() => <Page title={title}>The words of {title}</Page>),
});
const routes = [
  page('/properties', 'Properties'),
  page('/licenses/:id', 'License'),
  page('/clients', 'Clients'),
  page('/my-company', 'My Company'),
];

const open = (path: string, as: Partial<Identity> = {}, clients: readonly object[] = [harborview]) => {
  new Network()
    .on('GET', '/authentication/current-user/identity', () => json({ ...unchosen, ...as }))
    .on('GET', '/authentication/current-user/clients', () => json({ items: clients, totalItemCount: clients.length }))
    .on('GET', '/corporate-entities', () => json(none))
    .on('GET', '/corporate-officers', () => json(none));
  return renderApp(routes, path);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('without a client', () => {
  it.each(['/properties', '/licenses/1', '/'])('%s asks for one, and leads to what works without', async (path) => {
    const { user } = open(path);
    expect(await heading('Choose a client')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose a client' }));
    expect(await screen.findByRole('option', { name: /Harborview Hotels/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(links()).toEqual([
      ['Licensing Authorities', '/licensing-authorities'],
      ['Entities and Officers', '/my-company'],
      ['Officer Titles', '/officer-titles'],
      ['Renewal Tips', '/renewal-tips'],
    ]);
  });

  it('an administrator whose firm has none adds the first one', async () => {
    const { user } = open('/properties', {}, []);
    expect(await heading('Add your first client')).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Add your first client' }));
    expect(await heading('Clients')).toBeVisible();
  });

  it('others see who adds one, and keep nothing for all clients', async () => {
    open('/properties', { roles: ['RenewalContributor'] }, []);
    expect(await heading('There is no client yet')).toBeVisible();
    expect(links()).toEqual([]);
  });

  it('entities and officers of the firm stand on a page of their own', async () => {
    open('/my-company');
    expect(await heading('Entities and Officers')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add Entity' })).toBeVisible();
    expect(await screen.findByText('There are no entities.')).toBeVisible();
  });

  it('pages without a client’s records work as with one', () => {
    const rooms = [...new Set(appRoutes.filter(({ bare }) => !bare).map(({ path }) => path.split('/')[1] ?? ''))];
    expect(rooms.filter((room) => !isOfAClient(`/${room}`))).toEqual(
      expect.arrayContaining([
        ...['approvals', 'clients', 'firm', 'history', 'letter-templates', 'messages', 'my-account', 'users'],
        ...['licensing-authorities', 'entities', 'officers', 'officer-titles', 'renewal-tips'],
      ]),
    );
  });
});
