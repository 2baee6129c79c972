import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../test/network';
import { queueNetwork, queuePath, row, tracked } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { RenewalsPage } from './RenewalsPage';

const third: RenewalRow = { ...row, id: '0193a0c0-0000-7000-8000-00000000a003', licenseNumber: 'LB-500001' };
const counts = { readyToStart: 96, started: 87, filed: 54, pastDue: 11 };

/** The list as it is on the server, to be changed behind the person's back. */
const live = () => {
  let items: RenewalRow[] = [row, tracked];
  const net = queueNetwork()
    .on('POST', queuePath, () => json({ items, totalItemCount: items.length, quickFilterCounts: counts }))
    .on('GET', `/licenses/${row.id}/list-item-details`, () =>
      json({
        active: true,
        expirationDate: row.expirationDate,
        renewalDesignation: row.renewalDesignation,
        renewalStatus: row.renewalStatusCode,
        assignedUser: { id: 'another', name: 'Luis Ortega', email: 'luis@harborview.example' },
      }),
    );
  const view = renderScreen(<RenewalsPage />, { at: '/renewals?assignedUserIds=' });
  return {
    ...view,
    net,
    becomes: async (next: RenewalRow[]) => {
      items = next;
      await act(() => view.client.invalidateQueries());
    },
  };
};
const numbers = () => screen.getAllByRole('link', { name: /^LB-/ }).map((link) => link.textContent);

test('nothing moves while one looks: what left stays and says what became of it, what came waits', async () => {
  const { user, becomes } = live();
  await screen.findByRole('link', { name: 'LB-101456' });
  await becomes([third, { ...tracked, assignedUserName: 'Dana Reyes' }]);
  expect(await screen.findByText('1 new, 1 left since you opened this list')).toBeVisible();
  expect(numbers()).toEqual(['LB-101456', 'LB-389211']);
  const left = within(screen.getByRole('row', { name: /LB-101456/ }));
  expect(await left.findByText('Now assigned to Luis Ortega')).toBeVisible();
  expect(left.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /LB-389211/ })).getByText('Dana Reyes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show changes' }));
  expect(numbers()).toEqual(['LB-500001', 'LB-389211']);
  expect(screen.queryByText(/since you opened/)).not.toBeInTheDocument();
});

test('another order waits too; another filter shows what there is at once', async () => {
  const { user, becomes } = live();
  await screen.findByRole('link', { name: 'LB-101456' });
  await becomes([tracked, row]);
  expect(await screen.findByText('The order has changed')).toBeVisible();
  expect(numbers()).toEqual(['LB-101456', 'LB-389211']);
  await user.click(screen.getByRole('button', { name: /^Filed/ }));
  await waitFor(() => expect(numbers()).toEqual(['LB-389211', 'LB-101456']));
  expect(screen.queryByText('The order has changed')).not.toBeInTheDocument();
});
