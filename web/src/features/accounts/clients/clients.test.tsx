import type { ClientListRow } from '@evergreen/contracts/accounts/clients';
import { screen, waitFor, within } from '@testing-library/react';
import { client } from '../../../test/client';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { ClientsPage } from './ClientsPage';

const meridian: ClientListRow = { ...client, licenses: 1204, users: 5, pastDue: 3 };

describe('the firm’s clients', () => {
  const nameTaken = 'There is a client of this name already';
  const network = new Network()
    .on('GET', '/clients', () => json({ items: [meridian], totalItemCount: 1 }))
    .on('POST', '/clients', () => problem(400, 'Refused', { name: [nameTaken] }))
    .forEachTest();

  const open = async () => {
    const { user } = renderScreen(<ClientsPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Add client' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'New Client' })) };
  };

  it('are listed with what each of them has, and lead to their profile', async () => {
    renderScreen(<ClientsPage />, { as: people.firmAdministrator });
    expect(await screen.findByText('Meridian Concessions, Inc.')).toBeVisible();
    const row = screen.getByRole('row', { name: /Meridian/ });
    expect(row).toHaveTextContent(/Hybrid.*Standard.*Touch Fee.*Active.*5.*1,204.*3/);
    expect(within(row).getByRole('link', { name: /Meridian Concessions/ })).toHaveAttribute(
      'href',
      `/clients/${client.id}`,
    );
  });

  it('ask for each field of a new one that is empty, and go on to no one before', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findAllByText('Required')).toHaveLength(5);
    expect(dialog.queryByLabelText(/^First Name/)).toBeNull();
    expect(network.calls('POST', '/clients')).toEqual([]);
  });

  it('are added with a first administrator; refused, the step that is to blame keeps what was typed', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText(/^Display Name/), 'Meridian Concessions');
    await user.type(dialog.getByLabelText(/^Legal Name/), 'Meridian');
    await user.selectOptions(dialog.getByLabelText(/^Service Level/), 'Hybrid');
    await user.selectOptions(dialog.getByLabelText(/^Cost Structure/), 'TouchFee');
    await user.selectOptions(dialog.getByLabelText(/^Renewal Billing/), 'BillingClient');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.type(await dialog.findByLabelText(/^First Name/), 'Riley');
    await user.type(dialog.getByLabelText(/^Last Name/), 'Stone');
    await user.click(dialog.getByRole('button', { name: 'Add client' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Email/), 'riley@meridian.example');
    await user.click(dialog.getByRole('button', { name: 'Add client' }));
    expect(await dialog.findByText(nameTaken)).toBeVisible();
    expect(dialog.getByLabelText(/^Legal Name/)).toHaveValue('Meridian');
    expect(network.calls('POST', '/clients')[0]?.body).toMatchObject({
      name: 'Meridian Concessions',
      serviceLevel: 'Hybrid',
      timeZone: 'America/New_York',
      country: 'United States',
      email: 'riley@meridian.example',
    });
    await waitFor(() => expect(dialog.getByLabelText(/^Display Name/)).toHaveFocus());
  });
});
