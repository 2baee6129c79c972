import { screen } from '@testing-library/react';
import { PropertiesPage } from '../features/parties/properties/PropertiesPage';
import type { Identity } from '../kit/data/identity';
import { PanelsContext } from '../kit/areas/panels';
import { json, Network } from '../test/network';
import { people } from '../test/people';
import { propertyRow } from '../test/property';
import { renderScreen } from '../test/render';
import { features } from './features';

const open = async (as: Identity) => {
  new Network()
    .on('POST', '/properties/list', () => json({ items: [propertyRow], totalItemCount: 1 }))
    .on('GET', '/saved-views', () => json([]));
  const view = renderScreen(
    <PanelsContext value={features.flatMap(({ panels = [] }) => panels)}>
      <PropertiesPage />
    </PanelsContext>,
    { at: '/properties', as },
  );
  await screen.findByRole('link', { name: 'Long Wharf' });
  return view;
};

describe('properties that are chosen in their list', () => {
  it('can be given a contact by administrators; nothing is chosen at first', async () => {
    const { user } = await open(people.clientAdministrator);
    expect(screen.queryByRole('button', { name: /^Add Contact/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Long Wharf' }));
    expect(await screen.findByRole('button', { name: 'Add Contact (1)' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: /^Add Contact/ })).toBeNull();
  });

  it('offer nothing to who only reads them', async () => {
    await open(people.clientViewer);
    expect(screen.queryByRole('checkbox', { name: 'Select Long Wharf' })).toBeNull();
  });
});
