import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { property, propertyContact, propertyRow } from '../../../test/property';
import { renderScreen } from '../../../test/render';
import { ContactsPanel } from './contacts/ContactsPanel';
import { PropertiesPage } from './PropertiesPage';
import { PropertyPage } from './PropertyPage';

export const propertyPath = `/properties/${property.id}`;

const routes = (
  <Routes>
    <Route path="/properties" element={<PropertiesPage />} />
    <Route
      path="/properties/:propertyId"
      element={
        <>
          <PropertyPage />
          <ContactsPanel id={property.id} />
        </>
      }
    />
  </Routes>
);

export const openProperty = async (
  of: Partial<PropertyDetail> = {},
  { as = people.clientAdministrator, required = false, contacts = [propertyContact] } = {},
) => {
  const network = new Network()
    .on('GET', propertyPath, () => json({ ...property, ...of }))
    .on('GET', `${propertyPath}/contacts`, () => json({ isPropertyContactRequired: required, items: contacts }));
  const view = renderScreen(routes, { at: propertyPath, as });
  await screen.findByRole('heading', { level: 1, name: property.name });
  return { ...view, network };
};

export const openList = async ({ as = people.clientAdministrator, items = [propertyRow] } = {}) => {
  const network = new Network()
    .on('POST', '/properties/list', () => json({ items, totalItemCount: items.length }))
    .on('GET', '/saved-views', () => json([]))
    .on('GET', '/divisions/select-list-options', () => json([]))
    .on('GET', '/addresses/cities/select-list-options', () => json([{ label: 'Boston', value: 'Boston' }]));
  const view = renderScreen(routes, { at: '/properties', as });
  // The list comes after the question whether it begins with a view.
  await screen.findByRole('button', { name: 'Views' });
  return { ...view, network };
};

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
