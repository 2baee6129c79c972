import { clientMessages, type ClientStanding } from '@evergreen/contracts/accounts/clients';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { openDialog } from '../../../test/acts';
import { client } from '../../../test/client';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { ClientPage } from './ClientPage';
import { timeZones } from './timeZones';

const path = `/clients/${client.id}`;
const standing: ClientStanding = {
  ManagingFirm: { licenses: 41, openRenewals: 2 },
  BillingClient: { licenses: 40, openRenewals: 7 },
  workers: 3,
  users: 5,
  designatingTo: null,
};

describe('the profile of a client', () => {
  let network: Network;

  const open = (now = client, stands = standing, as = people.firmAdministrator) => {
    network = new Network()
      .on('GET', path, () => json(now))
      .on('GET', `${path}/standing`, () => json(stands))
      .on('PUT', path, () => json(undefined, 204))
      .on('PUT', '/authentication/current-user/client', () => json(undefined, 204));
    return renderScreen(
      <Routes>
        <Route path="/clients/:clientId" element={<ClientPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>,
      { as, at: path },
    );
  };

  it('says what was agreed on, and what each side has', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Meridian Concessions' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Billing Client 40 7/ })).toBeVisible();
    expect(screen.getByText('Eastern Time (New York)')).toBeVisible();
  });

  it('shows what a change of the service level meets, and sends that the licenses go over', async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'Edit', 'Edit Client');
    expect(dialog.queryByText('Current Licenses and Renewals')).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/^Service Level/), 'FullService');
    await user.click(dialog.getByLabelText('Designate 40 licenses of the Billing Client to the Managing Firm'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(network.calls('PUT', path)[0]).toMatchObject({
      ifMatch: '"2"',
      body: { serviceLevel: 'FullService', designateOver: true },
    });
  });

  it('says that renewals in process keep a client from Restricted, and leads to them', async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'Edit', 'Edit Client');
    expect(dialog.queryByText(clientMessages.openRenewals(9), { exact: false })).toBeNull();
    await user.selectOptions(dialog.getByLabelText(/^Licensing Service Level/), 'Restricted');
    expect(dialog.getByText(clientMessages.openRenewals(9), { exact: false })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Open the 9 renewals in process' }));
    expect(network.calls('PUT', '/authentication/current-user/client')[0]?.body).toEqual({ clientId: client.id });
  });

  it('says how many are still on their way, and how many no one could work', async () => {
    const { unmount } = open({ ...client, serviceLevel: 'FullService' });
    expect(await screen.findByText(/40 licenses are designated to the Billing Client, which works no/)).toBeVisible();
    unmount();
    open({ ...client, serviceLevel: 'FullService' }, { ...standing, designatingTo: 'ManagingFirm' });
    expect(await screen.findByText(/being designated to the Managing Firm: 40 to go/)).toBeVisible();
  });

  it('leads to the work on the client, which is chosen first', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Work on this client' }));
    expect(network.calls('PUT', '/authentication/current-user/client')[0]?.body).toEqual({ clientId: client.id });
  });

  it('offers to look at an inactive one, not to work on it, and says what that means', async () => {
    const { user } = open({ ...client, active: false });
    expect(await screen.findByText(/its users cannot sign in and receive no email/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Work on this client' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Look at it' }));
    expect(network.calls('PUT', '/authentication/current-user/client')[0]?.body).toEqual({ clientId: client.id });
  });

  it('links its trust account for an Accounting Administrator only', async () => {
    const { unmount } = open();
    await screen.findByRole('heading', { name: 'People' });
    expect(screen.queryByText('Open its trust account')).toBeNull();
    unmount();
    const both = { ...people.firmAdministrator, roles: ['Administrator', 'AccountingAdministrator'] as const };
    open(client, standing, both as unknown as typeof people.firmAdministrator);
    expect(await screen.findByRole('button', { name: 'Open its trust account' })).toBeVisible();
  });

  it('offers the time zones of the United States first, then all others, each once', () => {
    const values = timeZones.map(({ value }) => value);
    expect(values.slice(0, 3)).toEqual(['America/New_York', 'America/Chicago', 'America/Denver']);
    expect(values).toEqual(expect.arrayContaining(['Europe/Berlin', 'Asia/Tokyo']));
    expect(new Set(values).size).toBe(values.length);
  });
});
