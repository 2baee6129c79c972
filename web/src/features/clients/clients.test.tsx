import type { ClientListRow } from '@evergreen/contracts/clients';
import { screen, within } from '@testing-library/react';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { ClientsPage } from './ClientsPage';

const meridian: ClientListRow = {
  id: '0193a0c0-0000-7000-8000-0000000000c2',
  name: 'Meridian Concessions',
  legalName: 'Meridian Concessions, Inc.',
  serviceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
  costStructure: 'TouchFee',
  active: true,
  createdOn: '2026-01-02T00:00:00.000Z',
};

describe('the firm’s clients', () => {
  const nameTaken = 'There is a client of this name already';
  let network: Network;

  beforeEach(() => {
    network = new Network()
      .on('GET', '/clients', () => json({ items: [meridian], totalItemCount: 1 }))
      .on('POST', '/clients', () => problem(400, 'Refused', { name: [nameTaken] }))
      .install();
  });

  it('are listed with their service level', async () => {
    renderScreen(<ClientsPage />, { as: people.firmAdministrator });
    expect(await screen.findByText('Meridian Concessions, Inc.')).toBeVisible();
    expect(screen.getByText('Hybrid')).toBeVisible();
  });

  it('are added from a dialog that keeps what was typed when it is refused', async () => {
    const { user } = renderScreen(<ClientsPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Add client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Client' }));
    await user.type(dialog.getByLabelText(/^Display Name/), 'Meridian Concessions');
    await user.type(dialog.getByLabelText(/^Legal Name/), 'Meridian');
    await user.selectOptions(dialog.getByLabelText(/^Service Level/), 'Hybrid');
    await user.selectOptions(dialog.getByLabelText(/^Cost Structure/), 'TouchFee');
    await user.selectOptions(dialog.getByLabelText(/^Renewal Billing/), 'BillingClient');
    await user.click(dialog.getByRole('button', { name: 'Add client' }));
    expect(await dialog.findByText(nameTaken)).toBeVisible();
    expect(dialog.getByLabelText(/^Legal Name/)).toHaveValue('Meridian');
    expect(network.calls('POST', '/clients')[0]?.body).toMatchObject({
      name: 'Meridian Concessions',
      serviceLevel: 'Hybrid',
      timeZone: 'America/New_York',
      country: 'United States',
      active: true,
    });
  });

  it('are edited as they stand now, not as they were looked at before', async () => {
    const detail = (version: number, legalName: string) => json({ ...meridian, version, legalName });
    network.on('GET', `/clients/${meridian.id}`, () => detail(1, 'Meridian, Inc.'));
    const { user } = renderScreen(<ClientsPage />, { as: people.firmAdministrator });
    const edit = async () => {
      await user.click(await screen.findByText(meridian.name));
      return within(await screen.findByRole('dialog', { name: 'Edit Client' }));
    };
    const first = await edit();
    expect(first.getByLabelText(/^Legal Name/)).toHaveValue('Meridian, Inc.');
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    network.on('GET', `/clients/${meridian.id}`, () => detail(2, 'Meridian, LLC'));
    expect((await edit()).getByLabelText(/^Legal Name/)).toHaveValue('Meridian, LLC');
  });
});
