import { screen, within } from '@testing-library/react';
import { EditEntityDialog } from '../features/parties/entities/EntityDialog';
import { OfficerTitlesPage } from '../features/parties/officer-titles/OfficerTitlesPage';
import { entity } from '../test/entity';
import { json, Network } from '../test/network';
import { people } from '../test/people';
import { renderScreen } from '../test/render';
import type { Seen } from '../kit/data/command';
import { ProvidedUse } from '../kit/form/ProvidedUse';

const id = '0193a0c0-0000-7000-8000-0000000000e7';
const provided: Seen = { id, version: 1, isClientSpecific: false };
const used = (clients: number, licenses: number) =>
  new Network().on('GET', `/firm/provided/${id}/use`, () => json({ clients, licenses }));
const renewals = { ...people.firmAdministrator, roles: ['RenewalAdministrator' as const] };
const contributor = { ...people.firmAdministrator, roles: ['RenewalContributor' as const] };

describe('how a provided record is used', () => {
  it.each([
    [3, 40, 'Used by 3 clients and 40 licenses.'],
    [1, 1, 'Used by 1 client and 1 license.'],
    [300, 5_000_000, 'Used by 300 clients and 5,000,000 licenses.'],
    [0, 0, 'Used by no client yet.'],
  ])('is said to the user who changes it: %d clients, %d licenses', async (clients, licenses, words) => {
    used(clients, licenses);
    renderScreen(<ProvidedUse about={provided} />, { as: renewals });
    expect(screen.getByText('For all clients.')).toBeVisible();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is no reason to leave where it cannot be read', async () => {
    new Network().install();
    renderScreen(<ProvidedUse about={provided} />, { as: renewals });
    expect(await screen.findByText('The number of clients that use it could not be read.')).toBeVisible();
  });

  it('is said of entities and officers, too, which say by another word whose they are', async () => {
    used(1, 2);
    renderScreen(<ProvidedUse about={{ id, version: 1, isManagedByClient: false }} />, { as: renewals });
    expect(await screen.findByText('Used by 1 client and 2 licenses.')).toBeVisible();
  });

  it.each([
    ['a client’s own', { ...provided, isClientSpecific: true }, renewals],
    ['what is no one’s to provide', { id, version: 1 }, renewals],
    ['nothing', null, renewals],
    ['what one does not keep', provided, contributor],
    ['what a client’s people read', provided, people.clientAdministrator],
  ])('is not asked of %s', (_what, about, as) => {
    const network = used(3, 40);
    renderScreen(<ProvidedUse about={about} />, { as });
    expect(screen.queryByText('For all clients.')).toBeNull();
    expect(network.heard).toEqual([]);
  });

  it('is in the dialogs that edit and delete a title', async () => {
    const title = { id, version: 1, name: 'President', licenseCount: 0, entityCount: 0, isClientSpecific: false };
    const row = { ...title, managedBy: 'Keystone', createdOn: entity.createdOn, modifiedOn: entity.modifiedOn };
    used(3, 40).on('POST', '/officer-titles/list', () => json({ items: [row], totalItemCount: 1 }));
    const { user } = renderScreen(<OfficerTitlesPage />, { as: people.firmAdministrator });
    for (const act of ['Edit', 'Delete']) {
      await user.click(await screen.findByRole('button', { name: 'Actions for President' }));
      await user.click(screen.getByRole('menuitem', { name: act }));
      const dialog = within(await screen.findByRole('dialog', { name: `${act} Officer Title` }));
      expect(await dialog.findByText('Used by 3 clients and 40 licenses.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
  });

  it('is in the dialog that edits an entity', async () => {
    const own = { ...entity, id, isManagedByClient: false, managedBy: 'Keystone' };
    used(2, 7);
    renderScreen(<EditEntityDialog entity={own} onClose={() => undefined} />, { as: people.firmAdministrator });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Entity' }));
    expect(await dialog.findByText('Used by 2 clients and 7 licenses.')).toBeVisible();
  });
});
