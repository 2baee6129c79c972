import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { license } from '../../../test/license';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { LicensePage } from './LicensePage';

it.each([
  ['who may see the list', people.clientAdministrator, 'Licenses', '/licenses'],
  ['who may not', people.clientViewer, 'Renewals', '/renewals'],
])('leads back to where they may go: a user %s', async (_, as, label, to) => {
  new Network()
    .on('GET', `/licenses/${license.id}`, () => json(license))
    .on('POST', '/user-view-history', () => json(null, 204));
  renderScreen(
    <Routes>
      <Route path="/licenses/:licenseId" element={<LicensePage />} />
    </Routes>,
    { as, at: `/licenses/${license.id}` },
  );
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
});
