import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import type { LicenseTypeList } from '@evergreen/contracts/license-type-lists';
import { screen, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import type { Identity } from '../../../../kit/data/identity';
import { licenseType } from '../../../../test/licenseType';
import { json, Network } from '../../../../test/network';
import { people } from '../../../../test/people';
import { renderScreen } from '../../../../test/render';
import { LicenseTypePage } from './page/LicenseTypePage';

export const path = `/licensing-authorities/${licenseType.licensingAuthorityId}/license-types`;

export const contributor: Identity = {
  ...people.clientAdministrator,
  roles: ['ClientContributor'],
  isClientAdministrator: false,
};
/** Of the firm, and working for no client. */
export const firmAlone: Identity = { ...people.firmAdministrator, clientId: null, clientName: null };

export const page = (items: readonly LicenseTypeDetail[], counts: Partial<LicenseTypeList> = {}): LicenseTypeList => ({
  items: [...items],
  totalItemCount: items.length,
  activeItemCount: items.length,
  inactiveItemCount: 0,
  ...counts,
});

export const categories = ['Beer & Wine', 'Food', 'Health', 'Signs'];
const asOptions = (names: readonly string[]) => names.map((name) => ({ label: name, value: name }));

export const tips = [
  { label: 'Bring the plan', value: '0193a0c0-0000-7000-8000-0000000000e7' },
  { label: licenseType.renewalTips[0]?.description ?? '', value: licenseType.renewalTipIds[0] ?? '' },
];

/** What else the dialogs ask. */
export const network = () =>
  new Network()
    .on('GET', '/license-categories/select-list-options', ({ query }) =>
      json(
        asOptions(categories).filter(({ label }) =>
          label.toLowerCase().includes((query.get('searchTerm') ?? '').toLowerCase()),
        ),
      ),
    )
    .on('GET', '/renewal-tips/select-list-options', ({ query }) =>
      json(tips.filter(({ label }) => label.includes(query.get('searchTerm') ?? ''))),
    );

/** Of a record that is the firm's. */
export const provided = { isClientSpecific: false, managedBy: 'Keystone Licensing Group' };

export const done = () => json(undefined, 204);

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Where one is, for what leads elsewhere. */
export const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

interface PageOptions {
  type?: Partial<LicenseTypeDetail>;
  as?: Identity;
  tab?: 'renewals' | 'licenses';
  net?: Network;
}

/** The page of a type. */
export const openType = ({ type = {}, as = people.clientAdministrator, tab, net = network() }: PageOptions = {}) => {
  const shown = { ...licenseType, ...type };
  const own = `${path}/${shown.id}`;
  net.on('GET', own, () => json(shown));
  const view = renderScreen(
    <>
      <Routes>
        <Route
          path="/licensing-authorities/:licensingAuthorityId/license-types/:typeId"
          element={<LicenseTypePage />}
        />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { at: `${own}${tab ? `?tab=${tab}` : ''}`, as },
  );
  return { ...view, net, own, shown };
};
