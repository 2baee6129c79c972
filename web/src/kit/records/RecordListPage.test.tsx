import { requiredText, words } from '@evergreen/contracts/common';
import { providable, recordContract } from '@evergreen/contracts/records';
import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { TextField } from '../fields/TextField';
import { useResource } from '../data/queries';
import { api } from '../http/api';
import { RecordListPage } from './RecordListPage';

const entities = recordContract({
  thing: 'Entity',
  things: 'Entities',
  path: '/entities',
  body: z.strictObject({ name: requiredText(20) }),
  row: { name: z.string(), ...providable },
  columns: { name: { label: 'Name', sorts: true } },
});
type Entity = z.infer<typeof entities.row>;

const entity = (id: string, name: string, over: Partial<Entity> = {}): Entity => ({
  id,
  version: 2,
  createdOn: '2026-01-02T00:00:00.000Z',
  modifiedOn: '2026-01-02T00:00:00.000Z',
  name,
  isClientSpecific: true,
  managedBy: 'Harborview Hotels',
  ...over,
});
const own = entity('e1', 'Harborview LLC');
const firms = entity('e2', 'Wharf Holdings', { isClientSpecific: false, managedBy: 'Keystone Licensing Group' });

const Entities = () => (
  <RecordListPage
    contract={entities}
    kind="entity"
    edit="officerTitle.edit"
    called={({ name }) => name}
    columns={[{ id: 'name', label: 'Name', sortBy: 'name', cell: ({ name }) => name }]}
    valuesOf={(row) => ({ name: row?.name ?? '' })}
    fields={<TextField name="name" label="Name" required autoFocus />}
  />
);

const page = (...items: Entity[]) => json({ items, totalItemCount: items.length });
const Count = () => {
  const { data } = useResource({
    key: ['count'],
    shows: { entity: true },
    load: (signal) => api.get<number>('/count', { signal }),
  });
  return <output>{data}</output>;
};

const isOfPage = (body: unknown) => (body as { pageSize: number }).pageSize === 25;
const holding = (...items: Entity[]) => new Network().on('POST', '/entities/list', () => page(...items));

type Person = ReturnType<typeof renderScreen>['user'];

/** From the menu of a row; the dialog that it opens. */
const choose = async (user: Person, row: Entity, what: 'Edit' | 'Delete') => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row.name}` }));
  await user.click(screen.getByRole('menuitem', { name: what }));
  return within(await screen.findByRole('dialog', { name: `${what} Entity` }));
};

describe('a list of records', () => {
  it('counts them in the words of their contract', async () => {
    holding(own, firms);
    renderScreen(<Entities />);
    expect(await screen.findByRole('heading', { name: 'Entities' })).toBeVisible();
    expect(await screen.findByText('2 entities')).toBeVisible();
  });

  it('offers the first step where there is none, and everything where none was found', async () => {
    holding();
    const { unmount } = renderScreen(<Entities />, { at: '/?searchTerm=zzz' });
    const list = within(await screen.findByRole('region', { name: 'Entities' }));
    expect(await list.findByText('There is no entity yet.')).toBeVisible();
    expect(list.getByRole('button', { name: 'Add entity' })).toBeVisible();
    unmount();
    holding().on('POST', '/entities/list', ({ body }) =>
      (body as { searchTerm?: string }).searchTerm ? page() : page(own),
    );
    const { user } = renderScreen(<Entities />, { at: '/?searchTerm=zzz' });
    await user.click(await screen.findByRole('button', { name: 'Show all entities' }));
    expect(await screen.findByText(own.name)).toBeVisible();
  });

  it('adds one, and shows it', async () => {
    const network = holding().on('POST', '/entities', () => json({ id: own.id }, 201));
    const { user } = renderScreen(<Entities />);
    await user.click((await screen.findAllByRole('button', { name: 'Add entity' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New Entity' }));
    expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
    network.on('POST', '/entities/list', () => page(own));
    await user.type(dialog.getByLabelText(/^Name/), own.name);
    await user.click(dialog.getByRole('button', { name: 'Add entity' }));
    expect(await screen.findByText('Entity Created Successfully')).toBeVisible();
    expect(await screen.findByText(own.name)).toBeVisible();
    expect(network.calls('POST', '/entities')).toMatchObject([{ body: { name: own.name }, ifMatch: null }]);
  });

  it('changes the version that was opened, and never a later one', async () => {
    const network = holding(own).on('PUT', '/entities/e1', () => problem(409, words.stale));
    const { user, client } = renderScreen(<Entities />);
    const dialog = await choose(user, own, 'Edit');
    network.on('POST', '/entities/list', () => page({ ...own, version: 3, name: 'Harborview Inc.' }));
    await client.invalidateQueries();
    await screen.findByText('Harborview Inc.');

    const name = dialog.getByLabelText(/^Name/);
    expect(name).toHaveValue('Harborview LLC');
    await user.type(name, ' II');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const mine = await dialog.findByRole('radio', { name: 'Yours: Harborview LLC II' });
    expect(dialog.getByRole('radio', { name: 'Theirs: Harborview Inc.' })).not.toBeChecked();
    expect(network.calls('PUT', '/entities/e1')).toMatchObject([{ ifMatch: '"2"' }]);
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

    await user.click(mine);
    network.on('PUT', '/entities/e1', () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Entity Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', '/entities/e1')[1]).toMatchObject({
      body: { name: 'Harborview LLC II' },
      ifMatch: '"3"',
    });
  });

  it('that a change by someone else takes off the page is compared and changed, too', async () => {
    const network = holding(own).on('PUT', '/entities/e1', () => problem(409, words.stale));
    const { user } = renderScreen(<Entities />);
    const dialog = await choose(user, own, 'Edit');
    network.on('POST', '/entities/list', ({ body }) =>
      isOfPage(body) ? page(firms) : page({ ...own, version: 3, name: 'Zenith' }),
    );
    await user.type(dialog.getByLabelText(/^Name/), ' II');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await dialog.findByRole('radio', { name: 'Yours: Harborview LLC II' }));
    expect(dialog.getByRole('radio', { name: 'Theirs: Zenith' })).not.toBeChecked();
    network.on('PUT', '/entities/e1', () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Entity Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', '/entities/e1').at(-1)).toMatchObject({ ifMatch: '"3"' });
  });

  it('that someone else took off the page is deleted at the second try', async () => {
    const network = holding(own).on('DELETE', '/entities/e1', () => problem(409, words.stale));
    const { user } = renderScreen(<Entities />);
    const dialog = await choose(user, own, 'Delete');
    network.on('POST', '/entities/list', ({ body }) =>
      isOfPage(body) ? page(firms) : page({ ...own, version: 3, name: 'Zenith' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/delete Entity 'Zenith'/)).toBeVisible();
    network.on('DELETE', '/entities/e1', () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Entity Deleted Successfully')).toBeVisible();
    expect(network.calls('DELETE', '/entities/e1')).toMatchObject([{ ifMatch: '"2"' }, { ifMatch: '"3"' }]);
  });

  it('that someone else deletes is said to be gone, and what was typed stays', async () => {
    const network = holding(own);
    const { user, client } = renderScreen(<Entities />);
    const dialog = await choose(user, own, 'Edit');
    await user.type(dialog.getByLabelText(/^Name/), ' II');
    network.on('POST', '/entities/list', () => page());
    await client.invalidateQueries();
    expect(await dialog.findByText(/^This record is no longer here/)).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Harborview LLC II');
  });

  it('that the own change takes off the page is not read again', async () => {
    const network = holding(own)
      .on('PUT', '/entities/e1', () => json(null, 204))
      .on('GET', '/count', () => json(1));
    const { user } = renderScreen(
      <>
        <Entities />
        <Count />
      </>,
    );
    const dialog = await choose(user, own, 'Edit');
    let counted: (answer: Response) => void = () => undefined;
    network
      .on('POST', '/entities/list', () => page())
      .on('GET', '/count', () => new Promise((resolve) => (counted = resolve)));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    // The dialog waits for what else the change touches.
    expect(await screen.findByText('There is no entity yet.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeInTheDocument();
    counted(json(0));
    expect(await screen.findByText('Entity Updated Successfully')).toBeVisible();
    expect(screen.queryByText(/^This record is no longer here/)).toBeNull();
    expect(network.calls('POST', '/entities/list').filter(({ body }) => !isOfPage(body))).toEqual([]);
  });

  it('puts what the server refuses on its field', async () => {
    holding(own).on('PUT', '/entities/e1', () => problem(400, 'Refused', { name: ['There is one of this name'] }));
    const { user } = renderScreen(<Entities />);
    const dialog = await choose(user, own, 'Edit');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('There is one of this name'),
    );
  });

  it('deletes what was asked about, once it was asked', async () => {
    const network = holding(own).on('DELETE', '/entities/e1', () => json(null, 204));
    const { user } = renderScreen(<Entities />);
    const dialog = await choose(user, own, 'Delete');
    expect(dialog.getByText("Are you sure you would like to delete Entity 'Harborview LLC'?")).toBeVisible();
    expect(network.calls('DELETE', '/entities/e1')).toHaveLength(0);
    network.on('POST', '/entities/list', () => page());
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Entity Deleted Successfully')).toBeVisible();
    expect(await screen.findByText('There is no entity yet.')).toBeVisible();
    expect(network.calls('DELETE', '/entities/e1')).toMatchObject([{ ifMatch: '"2"' }]);
  });

  it('says in place of the question why one stays', async () => {
    holding(own).on('DELETE', '/entities/e1', () => problem(400, 'It is used by 2 licenses'));
    const { user } = renderScreen(<Entities />);
    const dialog = await choose(user, own, 'Delete');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const refusal = within(await screen.findByRole('dialog', { name: 'Unable to Delete' }));
    expect(refusal.getByText('It is used by 2 licenses')).toBeVisible();
  });
});

describe('a user who may not', () => {
  const { clientAdministrator, clientViewer, firmAdministrator } = people;

  it.each([
    ['a viewer', clientViewer, [], false],
    ['a client, of what its firm provides', clientAdministrator, [own.name], true],
    ['the firm, of what is a client’s on the service level Saas', firmAdministrator, [firms.name], true],
  ])('finds no actions: %s', async (_who, as, kept, adds) => {
    holding(own, firms);
    renderScreen(<Entities />, { as });
    await screen.findByText(firms.name);
    const menus = screen.queryAllByRole('button', { name: /^Actions for/ });
    expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual(kept.map((name) => `Actions for ${name}`));
    expect(screen.queryAllByRole('button', { name: 'Add entity' })).toHaveLength(adds ? 1 : 0);
  });
});
