import { screen, within } from '@testing-library/react';
import { people } from '../../../test/people';
import { queueNetwork, row } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { RenewalsPage } from './RenewalsPage';

describe('a secondary license in the queue', () => {
  test('says with which primary it is renewed, and leads there', async () => {
    const secondary = {
      ...row,
      renewalId: null,
      assignedUserId: null,
      assignedUserName: null,
      renewalStatus: 'With primary LQ-1042',
      withPrimary: { id: 'primary-id', licenseNumber: 'LQ-1042', isTrackingOnly: false },
    };
    queueNetwork([secondary]);
    renderScreen(<RenewalsPage />, { as: people.clientAdministrator, at: '/renewals?assignedUserIds=' });
    const line = within(await screen.findByRole('row', { name: new RegExp(row.licenseNumber) }));
    expect(line.getByRole('link', { name: 'With primary LQ-1042' })).toHaveAttribute('href', '/licenses/primary-id');
    expect(line.queryByText('Ready to Start')).not.toBeInTheDocument();
  });

  test('its filters are shown: renewed with a primary, and the days in which it expires', async () => {
    queueNetwork();
    const path = '/renewals?assignedUserIds=&renewedWith=Primary&expiresFrom=2026-11-22&expiresTo=2026-11-28';
    renderScreen(<RenewalsPage />, { at: path });
    expect(await screen.findByRole('button', { name: 'Remove filter Renewed With Primary' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Expires 11/22/26 to 11/28/26' })).toBeVisible();
  });
});
