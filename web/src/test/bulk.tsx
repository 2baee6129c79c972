import type { BulkLicenseRow, BulkPlanItem } from '@evergreen/contracts/bulk-work/bulk';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import type { Identity } from '../kit/data/identity';
import { json, Network } from './network';
import { people } from './people';
import { pick } from './pickers';
import { renderScreen } from './render';

export const busy = 'A renewal is already in process on this license.';
export const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const licenseOf = (n: number): BulkLicenseRow => ({
  id: idOf(n),
  licenseNumber: `LB-${n}`,
  licenseType: 'Common Victualler',
  licensingAuthority: 'Boston Licensing Board',
  propertyName: 'Harbor Kitchen',
  city: 'Boston',
  state: 'MA',
  trackDate: '2026-11-01',
  dueDate: '2026-12-01',
  expirationDate: '2026-12-31',
  isTrackingOnly: n === 2,
  assignedUserName: 'Dana Reyes',
});
const planned = (licenseId: string, reason: string | null = null): BulkPlanItem => ({
  licenseId,
  licenseNumber: `LB-${Number(licenseId.slice(-6))}`,
  licenseType: 'Common Victualler',
  propertyName: 'Harbor Kitchen',
  expirationDate: '2026-12-31',
  dueDate: '2026-12-01',
  trackingOnly: licenseId === idOf(2),
  reason,
  needsAssignee: false,
  isOffered: reason !== busy,
});
export const authority = '0193a0c0-0000-7000-8000-0000000000a1';
export const run = '0193a0c0-0000-7000-8000-0000000000f5';
export const contributor: Identity = {
  ...people.clientAdministrator,
  roles: ['ClientContributor'],
  isClientAdministrator: false,
};

export const network = (count = 3) =>
  new Network()
    .on('GET', '/dashboard/renewals-list/places', () =>
      json([
        { country: 'United States', state: 'MA', city: 'Boston', licenses: 1 },
        { country: 'United States', state: 'TX', city: 'Austin', licenses: 1 },
      ]),
    )
    .on('GET', '/users/select-list-options', () =>
      json([
        { label: 'Unassigned', value: '-1' },
        { label: 'Dana Reyes', value: people.clientAdministrator.id },
      ]),
    )
    .on('GET', '/licensing-authorities/select-list-options', () =>
      json([{ label: 'Boston Licensing Board', value: authority }]),
    )
    .on('GET', '/imports/select-list-options', () => json([{ label: 'boston.csv', value: run }]))
    .on('GET', '/license-categories/select-list-options', () => json([]))
    .on('GET', '/license-types/select-list-options', () => json([]))
    .on('GET', `/dashboard/renewal-counts/licensing-authorities/${authority}`, () => json({ stateProvince: 'TX' }))
    .on('GET', '/renewals/bulk/licenses', () =>
      json({ items: Array.from({ length: Math.min(count, 3) }, (_, n) => licenseOf(n + 1)), totalItemCount: count }),
    )
    .on('GET', '/renewals/bulk/licenses/ids', () =>
      json({ ids: Array.from({ length: count }, (_, n) => idOf(n + 1)), totalItemCount: count }),
    )
    .on('POST', '/renewals/bulk/plan', ({ body }) => {
      const items = (body as { licenseIds: string[] }).licenseIds.map((id) =>
        planned(id, id === idOf(3) ? busy : null),
      );
      const begins = items.filter(({ reason }) => reason === null).length;
      return json({ items, begins, cannot: items.length - begins });
    })
    .on('POST', '/renewals/bulk/begin', ({ body }) => {
      const { licenseIds } = body as { licenseIds: string[] };
      return json({ total: licenseIds.length, succeeded: licenseIds.length, failed: 0, renewals: [], failures: [] });
    });

/** The Bulk begin wizard's page over a network that answers as the server does. */
export const opening =
  (Wizard: ComponentType) =>
  (net: Network, path = '/renewals/bulk-begin', as: Identity = people.clientAdministrator) => {
    net.install();
    return renderScreen(
      <Routes>
        <Route path="/renewals/bulk-begin" element={<Wizard />} />
        <Route path="/renewals/bulk/:bulkRunId" element={<p>The run</p>} />
        <Route path="/renewals" element={<p>The queue</p>} />
      </Routes>,
      { at: path, as },
    );
  };
export const heading = (name: string) => screen.findByRole('heading', { name });
type View = ReturnType<ReturnType<typeof opening>>;
export const next = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Next' }));
export const chooseState = ({ user }: View, state: string) =>
  pick(user, screen.getByLabelText(/^State/), new RegExp(`^${state}`));
export const toPicking = async (view: View) => {
  await heading('Step 1 of 3: Filter Criteria');
  await chooseState(view, 'MA');
  await next(view);
  await heading('Step 2 of 3: Pick Licenses');
  await screen.findByText('LB-1');
};
export const toDates = async (view: View, ...numbers: string[]) => {
  await toPicking(view);
  for (const number of numbers)
    await view.user.click(screen.getByRole('checkbox', { name: `Select License ${number}` }));
  await next(view);
  await heading('Step 3 of 3: Start Date and Due Date');
};
