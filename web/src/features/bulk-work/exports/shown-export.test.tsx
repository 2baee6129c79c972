import type { OfficerDetail, OfficerEntity } from '@evergreen/contracts/parties/officers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { ListActContext } from '../../../kit/areas/listAct';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { queueNetwork } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { ClientsPage } from '../../accounts/clients/ClientsPage';
import { EntitiesCard } from '../../parties/officers/EntitiesCard';
import { RenewalsPage } from '../../renewing/queue/RenewalsPage';
import { ShownExport } from './ShownExport';

const path = '/exports/shown-renewals/prepare';
const nothing = { items: [], totalItemCount: 0, activeItemCount: 1, inactiveItemCount: 0 };
const entity: OfficerEntity = {
  ...{ id: '0193a0c0-0000-7000-8000-0000000000e2', corporateEntityId: '0193a0c0-0000-7000-8000-0000000000e3' },
  ...{ entityName: 'Pier, Inc.', officerTitles: ['Member'], active: true, deactivatedDate: null, entityActive: true },
};
const address = '/renewals?pageNumber=1&searchTerm=board&columns=stage,premises';

// A user is there: until then the button's code is read five seconds late.
beforeAll(() => {
  fireEvent.keyDown(document);
});

describe('a list as it is shown', () => {
  const open = (as: Identity = people.clientAdministrator) => {
    const network = queueNetwork();
    network.on('POST', path, () => json({ id: '0193a0c0-0000-7000-8000-0000000000e1' }, 201));
    const view = renderScreen(
      <ListActContext value={ShownExport}>
        <RenewalsPage />
      </ListActContext>,
      { at: address, as },
    );
    return { ...view, network };
  };

  it('is exported with its query, its order and its columns', async () => {
    const { user, network } = open();
    await user.click(await screen.findByRole('button', { name: /^Export these \d/ }));
    await waitFor(() => expect(network.calls('POST', path)).toHaveLength(1));
    expect(network.calls('POST', path)[0]?.body).toMatchObject({
      format: 'xlsx',
      of: null,
      query: { searchTerm: 'board', sortBy: 'expirationDate', sortDirection: 'asc' },
      columns: ['license', 'premises', 'stage'],
    });
    expect(
      await screen.findByText(/^Preparing .* licenses\. You will be notified when the file is ready\.$/),
    ).toBeVisible();
  });

  it('is exported as .csv from the menu', async () => {
    const { user, network } = open();
    await screen.findByRole('button', { name: /^Export these \d/ });
    await user.click(screen.getByRole('button', { name: 'More ways to export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }));
    await waitFor(() => expect(network.calls('POST', path)[0]?.body).toMatchObject({ format: 'csv' }));
  });

  it('is one small button in the head of a card, which says the same and asks for the format', async () => {
    const network = new Network()
      .on('GET', '/corporate-officers/o-1/entities', () => json({ ...nothing, items: [entity], totalItemCount: 1 }))
      .on('POST', '/exports/shown-officer-entities/prepare', () => json({ id: entity.id }, 201));
    const { user } = renderScreen(
      <ListActContext value={ShownExport}>
        <EntitiesCard officer={{ id: 'o-1' } as OfficerDetail} />
      </ListActContext>,
      { as: people.clientAdministrator },
    );
    await user.click(await screen.findByRole('button', { name: 'Export this one' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as .xlsx' }));
    await waitFor(() =>
      expect(network.calls('POST', '/exports/shown-officer-entities/prepare')[0]?.body).toMatchObject({
        of: 'o-1',
        query: { activeOnly: true },
        columns: ['entityName', 'titles', 'active', 'deactivatedDate'],
      }),
    );
  });

  it('is not offered to who may not export', async () => {
    open({ ...people.clientAdministrator, roles: ['ClientAccountingAdministrator'] });
    await screen.findByRole('table', { name: 'Renewals' });
    expect(screen.queryByRole('button', { name: /^Export these/ })).not.toBeInTheDocument();
  });
});

describe('a list of the firm', () => {
  const path = '/firm/exports/shown-clients/prepare';
  const open = (as: Identity) => {
    const network = new Network()
      .on('GET', '/clients', () => json({ items: [], totalItemCount: 12 }))
      .on('POST', path, () => json({ id: '0193a0c0-0000-7000-8000-0000000000e2' }, 201));
    const view = renderScreen(
      <ListActContext value={ShownExport}>
        <ClientsPage />
      </ListActContext>,
      { at: '/clients?pageNumber=2&columns=name', as },
    );
    return { ...view, network };
  };

  it('is exported by the firm’s own door, whatever the current client is', async () => {
    const { user, network } = open(people.firmAdministrator);
    await user.click(await screen.findByRole('button', { name: 'Export these 12' }));
    await waitFor(() => expect(network.calls('POST', path)).toHaveLength(1));
    expect(network.calls('POST', path)[0]?.body).toMatchObject({ format: 'xlsx', of: null, query: { sortBy: 'name' } });
    expect(await screen.findByText('Preparing 12 clients. You will be notified when the file is ready.')).toBeVisible();
  });

  it('is not offered to who may not', async () => {
    open({ ...people.firmAdministrator, roles: ['AccountingAdministrator'] });
    await screen.findByRole('heading', { name: 'Clients' });
    await screen.findByText('12 clients');
    expect(screen.queryByRole('button', { name: /^Export these/ })).not.toBeInTheDocument();
  });
});
