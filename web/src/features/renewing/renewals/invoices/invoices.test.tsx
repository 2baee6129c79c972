import { invoiceMessages } from '@evergreen/contracts/renewing/invoices';
import { renewalMessages } from '@evergreen/contracts/renewing/renewals';
import { screen, within } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, type Network, problem } from '../../../../test/network';
import { renewal } from '../../../../test/renewal';
import { ach, card, check } from './invoices.testing';
import {
  achs,
  act,
  base,
  button,
  checks,
  creditCards,
  dialogOf,
  invoiceNetwork,
  showSteps,
  valueIn,
} from './invoices-screen.testing';

describe('which invoices of a renewal can be made', () => {
  let network: Network;
  beforeEach(() => {
    network = invoiceNetwork();
  });

  it('offers all kinds, and No Invoice Required, while there is none', async () => {
    await showSteps(network);
    for (const name of ['Credit Card Invoice', 'Check Request', 'ACH Credit Invoice', 'No Invoice Required'])
      expect(button(name)).toBeEnabled();
    expect(screen.getByText('No invoice yet. License renewal fee $2,500.')).toBeVisible();
  });

  it('disables No Invoice Required while any invoice is not cancelled, and says why', async () => {
    await showSteps(network, { creditCardInvoices: [card] }, { of: { openInvoices: 1, invoiceSum: '1200.00' } });
    expect(button('No Invoice Required')).toBeDisabled();
    expect(button('No Invoice Required')).toHaveAccessibleDescription(
      'No Invoice Required: an invoice is not cancelled',
    );
    expect(screen.getByText('1 invoice, $1,200 · License renewal fee $2,500')).toBeVisible();
  });

  it('undoes No Invoice Required with Required Invoice, and makes no invoice until then', async () => {
    const path = `/licenses/${license.id}/renewals/${renewal.id}/no-invoice-required`;
    network.on('PUT', path, () => json(null, 204));
    const { user } = await showSteps(network, {}, { of: { noInvoiceRequired: true } });
    for (const name of ['Credit Card Invoice', 'Check Request', 'ACH Credit Invoice'])
      expect(button(name)).toHaveAccessibleDescription(
        'Credit Card Invoice, Check Request, and ACH Credit Invoice: no invoice is required',
      );
    await user.click(button('Required Invoice'));
    expect(await screen.findByText(renewalMessages.invoiceRequirementSaved)).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toEqual({ noInvoiceRequired: false });
  });

  it('disables Check Request and ACH Credit once the invoice step is complete; a card may still be charged', async () => {
    const { user } = await showSteps(network, {}, { of: { renewalStatusCode: 4, openInvoices: 1 } });
    await user.click(button('Add Invoice'));
    expect(await screen.findByRole('menuitem', { name: 'Credit Card Invoice' })).not.toHaveAttribute('aria-disabled');
    for (const name of ['Check Request', 'ACH Credit Invoice'])
      expect(screen.getByRole('menuitem', { name: `${name} the invoice step is complete` })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
  });
});

describe('the lists of a renewal’s invoices', () => {
  let network: Network;
  beforeEach(() => {
    network = invoiceNetwork();
  });

  const all = { creditCardInvoices: [card], checkRequests: [check], achCreditInvoices: [ach] };

  it('shows dates as MM/DD/YY in the client’s time zone, money without a trailing .00, and the status as a word', async () => {
    await showSteps(network, {
      ...all,
      creditCardInvoices: [{ ...card, status: 'Issued', paymentDate: '2026-11-02', checkNumber: 88 }],
      achCreditInvoices: [{ ...ach, achAmount: '75.00' }],
      checkRequests: [{ ...check, status: 'Cancelled', isCancelled: true, cancelledOn: '2026-11-05' }],
    });
    const cells = async (list: string) =>
      within(await screen.findByRole('table', { name: list }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells('Credit Card Invoices')).toEqual([
      'City of BostonCorporate Visa',
      '$1,200',
      '10/21/26',
      '11/02/26',
      '88',
      'Issued ',
      '',
    ]);
    expect(await cells('Check Requests')).toEqual([
      'Suffolk County ClerkCertified check',
      '$300.50',
      '10/21/26',
      '',
      '',
      'Cancelled 11/05/26',
      '',
    ]);
    expect((await cells('ACH Credit Invoices')).slice(0, 4)).toEqual([
      'Commonwealth of MassachusettsOperating 4410',
      '$75',
      '10/22/26',
      '',
    ]);
  });

  it('shows them to people who only read, without a button', async () => {
    await showSteps(network, all, { works: false });
    expect(await screen.findByRole('table', { name: 'Check Requests' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Letter to Jurisdiction' })).toHaveAttribute(
      'href',
      `/api/v1.0${base}/letter-to-jurisdiction`,
    );
  });

  it('keeps them in sight once the step is done', async () => {
    await showSteps(network, all, { of: { renewalStatusCode: 5, openInvoices: 3 } });
    expect(await screen.findByRole('table', { name: 'ACH Credit Invoices' })).toBeVisible();
  });

  it('says that an issued invoice is not deleted, and offers Cancel for a check only', async () => {
    const { user } = await showSteps(network, {
      creditCardInvoices: [{ ...card, status: 'Issued', paymentDate: '2026-11-02' }],
    });
    await user.click(await screen.findByRole('button', { name: /^Actions for Credit Card Invoice/ }));
    expect(await screen.findByRole('menuitem', { name: `Delete ${invoiceMessages.notDeleted}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('menuitem', { name: 'Cancel' })).toBeNull();
  });

  it('cancels a check with today’s date and an explanation', async () => {
    network.on('PUT', `${checks}/${check.id}/cancel`, () => json(null, 204));
    const { user } = await showSteps(network, all);
    await act(user, 'Suffolk County Clerk', 'Cancel');
    const dialog = await dialogOf('Cancel Check Request');
    expect(valueIn(dialog, /^Cancelled On/)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await user.type(dialog.getByLabelText('Explanation'), 'Sent twice');
    await user.click(dialog.getByRole('button', { name: 'Cancel Check Request' }));
    expect(await screen.findByText(invoiceMessages.checkRequestCancelled)).toBeVisible();
    expect(network.calls('PUT', `${checks}/${check.id}/cancel`)[0]?.body).toEqual({
      cancelledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      explanation: 'Sent twice',
    });
  });

  it.each([
    ['City of Boston', 'Credit Card Invoice', `${creditCards}/${card.id}`, invoiceMessages.creditCardDeleted],
    ['Suffolk County Clerk', 'Check Request Invoice', `${checks}/${check.id}`, invoiceMessages.checkRequestDeleted],
    ['Commonwealth of Massachusetts', 'ACH Credit Invoice', `${achs}/${ach.id}`, invoiceMessages.achCreditDeleted],
  ])('deletes the invoice to %s after it was asked: %s', async (payee, noun, path, message) => {
    network.on('DELETE', path, () => problem(500, 'Broken'));
    const { user } = await showSteps(network, all);
    await act(user, payee, 'Delete');
    const dialog = await dialogOf(`Delete ${noun}`);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`An error occurred while attempting to delete the ${noun}`)).toBeVisible();
    network.on('DELETE', path, () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
