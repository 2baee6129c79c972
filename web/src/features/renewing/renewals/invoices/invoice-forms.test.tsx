import { invoiceMessages } from '@evergreen/contracts/renewing/invoices';
import { screen, waitFor } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, problem } from '../../../../test/network';
import { account, ach, card, noAccount } from './invoices.testing';
import {
  achs,
  act,
  button,
  checks,
  creditCards,
  dialogOf,
  invoiceNetwork,
  press,
  showSteps,
  valueIn,
} from './invoices-screen.testing';

describe('the forms of invoices', () => {
  const network = invoiceNetwork().forEachTest();

  it('a credit card invoice starts from the renewal fee and the authority’s payable-to', async () => {
    const { user } = await showSteps(network);
    await user.click(button('Credit Card Invoice'));
    const dialog = await dialogOf('Credit Card Invoice');
    expect(valueIn(dialog, /^Charge Amount/)).toBe('2500.00');
    expect(valueIn(dialog, /^Payment Made To/)).toBe('City of Boston');
    await press(user, dialog, 'Create Invoice');
    expect(await dialog.findByText('Required')).toBeVisible();
    expect(dialog.getByLabelText(/^Card Name/)).toHaveAccessibleDescription('Required');
    await user.type(dialog.getByLabelText(/^Card Name/), 'Visa 4410');
    await user.type(dialog.getByLabelText('Check Number'), '2147483648');
    await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
    expect(await dialog.findByText(invoiceMessages.checkNumber)).toBeVisible();
    expect(network.calls('POST', creditCards)).toHaveLength(0);
    await user.clear(dialog.getByLabelText('Check Number'));
    await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText(invoiceMessages.creditCardCreated)).toBeVisible();
    expect(network.calls('POST', creditCards)[0]?.body).toEqual({
      chargeAmount: '2500.00',
      paymentMadeTo: 'City of Boston',
      cardName: 'Visa 4410',
      paymentDate: null,
      checkNumber: null,
      isCancelled: false,
      cancelledOn: null,
      explanation: null,
    });
  });

  it('the payee is the authority’s name where it has no payable-to', async () => {
    network.on('GET', `/licenses/${license.id}`, () => json({ ...license, licensingAuthorityPayableTo: '' }));
    const { user } = await showSteps(network);
    await user.click(button('Check Request'));
    const dialog = await dialogOf('Check Request Invoice');
    expect(valueIn(dialog, /^Check Payable To/)).toBe('Boston Licensing Board');
  });

  it('a check request must say whether the check is certified', async () => {
    const { user } = await showSteps(network);
    await user.click(button('Check Request'));
    const dialog = await dialogOf('Check Request Invoice');
    await press(user, dialog, 'Create Invoice');
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText(invoiceMessages.checkRequestCreated)).toBeVisible();
    expect(network.calls('POST', checks)[0]?.body).toEqual({
      checkAmount: '2500.00',
      checkPayableTo: 'City of Boston',
      isCertifiedCheck: false,
      explanation: null,
    });
  });

  it('an ACH credit is requested today, and puts the server’s errors on its fields', async () => {
    network.on('POST', achs, () => problem(400, 'Refused', { accountUsed: ['No such account'] }));
    const { user } = await showSteps(network);
    await user.click(button('ACH Credit Invoice'));
    const dialog = await dialogOf('ACH Credit Invoice');
    expect(valueIn(dialog, 'Date Requested')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await user.type(dialog.getByLabelText(/^Account Used/), 'Operating');
    await press(user, dialog, 'Create Invoice');
    expect(await dialog.findByText('No such account')).toBeVisible();
    expect(dialog.getByLabelText(/^Account Used/)).toHaveAccessibleDescription('No such account');
    expect(valueIn(dialog, /^Account Used/)).toBe('Operating');
    network.on('POST', achs, () => problem(500, 'Away'));
    await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
    expect(
      await screen.findByText('An error occurred while attempting to create the ACH Credit Invoice'),
    ).toBeVisible();
    network.on('POST', achs, () => json({ id: ach.id }, 201));
    await user.click(dialog.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText(invoiceMessages.achCreditCreated)).toBeVisible();
  });

  it('a card charge that is cancelled needs its day; otherwise none is sent', async () => {
    const path = `${creditCards}/${card.id}`;
    network.on('GET', `${path}/use-trust-account`, () => json(noAccount)).on('PUT', path, () => json(null, 204));
    const { user } = await showSteps(network, { creditCardInvoices: [card] });
    await act(user, 'City of Boston', 'Edit');
    const dialog = await dialogOf('Edit Credit Card Invoice');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(dialog.queryByLabelText(/^Cancelled On/)).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Cancelled' }));
    await user.clear(dialog.getByLabelText(/^Cancelled On/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Cancelled On/), '11052025');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(invoiceMessages.creditCardUpdated)).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toMatchObject({ isCancelled: true, cancelledOn: '2025-11-05' });
  });

  it('money that was paid keeps its amount, its payee and its account', async () => {
    const path = `${achs}/${ach.id}`;
    network.on('GET', `${path}/use-trust-account`, () => json(account)).on('PUT', path, () => json(null, 204));
    const { user } = await showSteps(network, {
      achCreditInvoices: [{ ...ach, status: 'Issued', dateOfPayment: '2026-11-02' }],
    });
    await act(user, 'Commonwealth of Massachusetts', 'Edit');
    const dialog = await dialogOf('Edit ACH Credit Invoice');
    expect(dialog.getByText(invoiceMessages.settledStays)).toBeVisible();
    expect(dialog.getByLabelText(/^ACH Amount/)).toBeDisabled();
    expect(dialog.getByLabelText(/^Payment Made To/)).toBeDisabled();
    expect(await dialog.findByRole('checkbox', { name: 'Use trust account' })).toBeDisabled();
    expect(dialog.getByLabelText(/^Account Used/)).toBeEnabled();
  });
});
