import { accountingMessages, type AccountingRow } from '@evergreen/contracts/renewing/accounting';
import type { Role } from '@evergreen/contracts/accounts/enums';
import { words } from '@evergreen/contracts/common';
import { screen, waitFor, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { retype } from '../../../test/acts';
import { license } from '../../../test/license';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { accountingFeature } from './accounting.routes';

const row = (more: Partial<AccountingRow>): AccountingRow => ({
  id: '0193a0c0-0000-7000-8000-00000000ce01',
  version: 1,
  kind: 'CheckRequest',
  status: 'Pending',
  amount: '300.50',
  payableTo: 'Suffolk County Clerk',
  means: 'Certified check',
  explanation: 'With the forms',
  licenseId: license.id,
  licenseNumber: 'LQ-1042',
  propertyName: 'Long Wharf',
  licensingAuthorityName: 'Boston Licensing Board',
  payeeCode: 'P-7',
  glCode: null,
  renewalId: '0193a0c0-0000-7000-8000-0000000000f1',
  renewalDesignation: 'ManagingFirm',
  useTrustAccount: true,
  checkNumber: null,
  settledOn: null,
  cancelledOn: null,
  createdOn: '2026-10-22T01:30:00Z',
  createdBy: { id: '0193a0c0-0000-7000-8000-0000000000aa', name: 'Dana Reyes' },
  ...more,
});

const check = row({});
const ach = row({
  id: '0193a0c0-0000-7000-8000-00000000ac01',
  kind: 'AchCredit',
  licenseNumber: 'LQ-2000',
  payableTo: 'Commonwealth of Massachusetts',
  means: 'Operating 4410',
});
const card = row({
  id: '0193a0c0-0000-7000-8000-00000000ca01',
  kind: 'CreditCard',
  licenseNumber: 'LQ-3000',
  payableTo: 'City of Boston',
  means: 'Visa',
});
const cancelled = row({
  id: '0193a0c0-0000-7000-8000-00000000ce02',
  licenseNumber: 'LQ-4000',
  status: 'Cancelled',
  cancelledOn: '2026-11-05',
});

const with_ = (kind: Identity['kind'], role: Role): Identity => ({
  ...(kind === 'firm' ? people.firmAdministrator : people.clientViewer),
  roles: [role],
});
const firmAccountant = with_('firm', 'AccountingAdministrator');
const clientAccountant = with_('client', 'ClientAccountingAdministrator');

const network = new Network()
  .on('GET', '/accounting/invoices', () =>
    json({ items: [check, ach, card, cancelled], totalItemCount: 4, totalAmount: '901.50', pendingCount: 3 }),
  )
  .forEachTest();

const open = (as: Identity, path = '/accounting', routes = accountingFeature.routes) => {
  network.on('GET', '/authentication/current-user/identity', () => json(as));
  return renderApp(routes, path);
};
const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(number) });

describe('/accounting', () => {
  it('lists the client’s invoices with what is owed, to whom, and their state', async () => {
    open(clientAccountant);
    const first = within(await rowOf('LQ-1042'));
    expect(first.getByRole('link', { name: 'LQ-1042' })).toHaveAttribute('href', `/licenses/${license.id}`);
    expect(first.getByText('Check Request')).toBeVisible();
    expect(first.getByText('Certified check · Trust account')).toBeVisible();
    expect(first.getByText('Payee P-7')).toBeVisible();
    expect(first.getByText('$300.50')).toBeVisible();
    expect(first.getByText('10/21/26')).toBeVisible();
    expect(first.getByText('Pending')).toBeVisible();
    expect(within(await rowOf('LQ-4000')).getByText('11/05/26')).toBeVisible();
    expect(screen.getByText('4 invoices · $901.50')).toBeVisible();
  });

  it('finds them by status, and says how many are pending', async () => {
    const { user, router } = open(clientAccountant);
    await user.click(await screen.findByRole('button', { name: /^Pending/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?statuses=Pending'));
    const lastStatuses = () => network.calls('GET', '/accounting/invoices').at(-1)?.query.getAll('statuses');
    await waitFor(() => expect(lastStatuses()).toEqual(['Pending']));
    await user.click(screen.getByRole('button', { name: 'Remove filter Status Pending' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('an invoice that someone else takes off the page is recorded at the second try', async () => {
    const { user } = open(firmAccountant);
    const dialog = await record(user, 'LQ-2000', 'Record ACH Payment');
    const path = `/accounting/ach-credit-invoices/${ach.id}/paid`;
    network
      .on('PUT', path, () => problem(409, words.stale))
      .on('GET', '/accounting/invoices', ({ query }) =>
        json({
          ...{ totalItemCount: 1, totalAmount: '1.00', pendingCount: 1 },
          items: query.get('searchTerm') === 'LQ-2000' ? [{ ...ach, version: 4 }] : [check],
        }),
      );
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(dialog.queryByText(words.stale)).toBeNull());
    network.on('PUT', path, () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(network.calls('PUT', path).map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"4"']));
  });

  const record = async (user: ReturnType<typeof open>['user'], number: string, label: string) => {
    await user.click(within(await rowOf(number)).getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    return within(await screen.findByRole('dialog', { name: label }));
  };

  it('records no check of a day to come', async () => {
    const { user } = open(firmAccountant);
    const dialog = await record(user, 'LQ-1042', 'Record Check Issued');
    await user.type(dialog.getByLabelText(/^Check Number/), '1007');
    await user.selectOptions(dialog.getByLabelText(/^Shipping Method/), 'FedEx');
    const issued = dialog.getByRole('textbox', { name: /^Check Issued/ });
    await retype(user, issued, '01/01/2099');
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await dialog.findByText('Date cannot be in the future')).toBeVisible();
    expect(network.heard.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('records a check issued: number, date and shipping method are needed', async () => {
    const path = `/accounting/check-request-invoices/${check.id}/issued`;
    network.on('PUT', path, () => problem(400, 'Refused', { checkNumber: ['Used before'] }));
    const { user } = open(firmAccountant);
    const dialog = await record(user, 'LQ-1042', 'Record Check Issued');
    expect(dialog.getByText('Suffolk County Clerk · Payee P-7')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await dialog.findAllByText(words.required)).toHaveLength(2);
    await user.type(dialog.getByLabelText(/^Check Number/), '1007');
    await user.selectOptions(dialog.getByLabelText(/^Shipping Method/), 'FedEx');
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await dialog.findByText('Used before')).toBeVisible();
    expect(dialog.getByLabelText(/^Check Number/)).toHaveAccessibleDescription('Used before');
    network.on('PUT', path, () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText(accountingMessages.checkIssued)).toBeVisible();
    expect(network.calls('PUT', path).at(-1)?.body).toEqual({
      checkNumber: 1007,
      checkIssued: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      shippingMethodCheck: 'Fedex',
    });
  });

  it.each([
    [
      'LQ-2000',
      'Record ACH Payment',
      `ach-credit-invoices/${ach.id}/paid`,
      accountingMessages.achPaid,
      'dateOfPayment',
    ],
    [
      'LQ-3000',
      'Record Card Charge',
      `credit-card-invoices/${card.id}/charged`,
      accountingMessages.cardCharged,
      'paymentDate',
    ],
  ])('of %s: %s, with its date', async (number, label, call, message, field) => {
    const path = `/accounting/${call}`;
    network.on('PUT', path, () => json(null, 204));
    const { user } = open(clientAccountant);
    const dialog = await record(user, number, label);
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toEqual({
      [field]: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  it('says why nothing can be recorded on a cancelled invoice', async () => {
    const { user } = open(clientAccountant);
    await user.click(within(await rowOf('LQ-4000')).getByRole('button', { name: /^Actions for/ }));
    expect(
      await screen.findByRole('menuitem', { name: 'Record Check Issued This invoice is cancelled.' }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
});
