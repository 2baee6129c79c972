import { officerTitleMessages, type OfficerTitle } from '@evergreen/contracts/parties/officer-titles';
import { screen, within } from '@testing-library/react';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { OfficerTitlesPage } from './OfficerTitlesPage';

const president: OfficerTitle = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  version: 1,
  createdOn: '2026-01-02T15:00:00.000Z',
  modifiedOn: '2026-01-02T15:00:00.000Z',
  name: 'President',
  entityCount: 34,
  licenseCount: 1200,
  isClientSpecific: true,
  managedBy: 'Harborview Hotels',
};

describe('officer titles', () => {
  const network = new Network()
    .on('POST', '/officer-titles/list', () => json({ items: [president], totalItemCount: 1 }))
    .forEachTest();

  it('in use say so instead of asking whether to delete them', async () => {
    const { user } = renderScreen(<OfficerTitlesPage />);
    await user.click(await screen.findByRole('button', { name: /President/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unable to Delete' }));
    expect(dialog.getByText(officerTitleMessages.inUse(1200, 34))).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('are listed with their licenses and who keeps them, by name', async () => {
    renderScreen(<OfficerTitlesPage />);
    const row = within(await screen.findByRole('row', { name: /President/ }));
    expect(row.getByText('1,200')).toBeVisible();
    expect(row.getByText('34')).toBeVisible();
    expect(row.getByText('01/02/26')).toBeVisible();
    expect(row.getByText('Harborview Hotels')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(
      expect.arrayContaining(['Name', 'Entities', 'Licenses', 'Created', 'Managed By']),
    );
    expect(network.calls('POST', '/officer-titles/list')[0]?.body).toMatchObject({ sortBy: 'name' });
  });
});
