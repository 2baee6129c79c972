import { screen, waitFor } from '@testing-library/react';
import type { Identity } from '../../kit/identity';
import { ListActContext } from '../../kit/list/listAct';
import { json } from '../../test/network';
import { people } from '../../test/people';
import { queueNetwork } from '../../test/queue';
import { renderScreen } from '../../test/render';
import { RenewalsPage } from '../queue/RenewalsPage';
import { ShownExport } from './ShownExport';

const path = '/exports/shown-renewals/prepare';
const address = '/renewals?pageNumber=1&searchTerm=board&columns=stage,premises';

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
    expect(await screen.findByText(/^Preparing .* licenses\. You are told when the file is ready\.$/)).toBeVisible();
  });

  it('is exported as .csv from the menu', async () => {
    const { user, network } = open();
    await screen.findByRole('button', { name: /^Export these \d/ });
    await user.click(screen.getByRole('button', { name: 'More ways to export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }));
    await waitFor(() => expect(network.calls('POST', path)[0]?.body).toMatchObject({ format: 'csv' }));
  });

  it('is not offered to who may not export', async () => {
    open({ ...people.clientAdministrator, roles: ['ClientAccountingAdministrator'] });
    await screen.findByRole('table', { name: 'Renewals' });
    expect(screen.queryByRole('button', { name: /^Export these/ })).not.toBeInTheDocument();
  });
});
