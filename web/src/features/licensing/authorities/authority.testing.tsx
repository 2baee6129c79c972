import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { authority, authorityContact } from '../../../test/authority';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { AuthorityPage } from './AuthorityPage';

export const profilePath = `/licensing-authorities/${authority.id}`;

export const open = async (of: AuthorityDetail = authority, { as = people.clientAdministrator, search = '' } = {}) => {
  const network = new Network()
    .on('GET', profilePath, () => json(of))
    .on('GET', `${profilePath}/contacts`, () => json({ items: [authorityContact], totalItemCount: 1 }));
  const view = renderScreen(
    <Routes>
      <Route path="/licensing-authorities/:licensingAuthorityId" element={<AuthorityPage />} />
      <Route path="/licensing-authorities" element="The list" />
    </Routes>,
    { at: profilePath + search, as },
  );
  await screen.findByRole('heading', { level: 1, name: `${of.name}, ${of.stateProvince ?? ''}` });
  return { ...view, network };
};

export const card = (name: string) => within(screen.getByRole('region', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const choose = async ({ user }: Awaited<ReturnType<typeof open>>, menu: string | RegExp, item: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};
