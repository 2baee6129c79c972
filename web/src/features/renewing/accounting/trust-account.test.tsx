import { accountingMessages, type LedgerItem, type TrustAccount } from '@evergreen/contracts/renewing/accounting';
import { screen, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { openDialog, retype } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { accountingFeature } from './accounting.routes';

const account: NonNullable<TrustAccount> = {
  id: '0193a0c0-0000-7000-8000-0000000000c1',
  version: 4,
  isActive: true,
  currentBalance: '400.00',
  minimumBalanceThreshold: '500.00',
  itemCount: 2,
};
const item = (more: Partial<LedgerItem>): LedgerItem => ({
  id: '0193a0c0-0000-7000-8000-0000000001e1',
  postedOn: '2026-11-02',
  createdOn: '2026-11-02T15:00:00Z',
  kind: 'Invoice',
  amount: '-600.00',
  balance: '400.00',
  memo: null,
  licenseId: '0193a0c0-0000-7000-8000-0000000000d1',
  licenseNumber: 'LQ-1042',
  invoiceId: '0193a0c0-0000-7000-8000-00000000ce01',
  postedBy: { id: '0193a0c0-0000-7000-8000-0000000000aa', name: 'Dana Reyes' },
  ...more,
});
const deposit = item({
  id: '0193a0c0-0000-7000-8000-0000000001e2',
  postedOn: '2026-10-01',
  kind: 'Deposit',
  amount: '1000.00',
  balance: '1000.00',
  memo: 'Wire',
  licenseId: null,
  licenseNumber: null,
  invoiceId: null,
});

const firmAccountant: Identity = { ...people.firmAdministrator, roles: ['AccountingAdministrator'] };
const clientAccountant: Identity = { ...people.clientViewer, roles: ['ClientAccountingAdministrator'] };

const network = new Network()
  .on('GET', '/accounting/trust-account/ledger', () =>
    json({ items: [item({}), deposit], totalItemCount: 2, balance: '400.00' }),
  )
  .forEachTest();

const open = (as: Identity, answered: TrustAccount = account) => {
  network
    .on('GET', '/authentication/current-user/identity', () => json(as))
    .on('GET', '/accounting/trust-account', () => json(answered));
  return renderApp(accountingFeature.routes, '/accounting/trust-account');
};

describe('the trust account', () => {
  it('shows its balance and threshold, and says in words that it is below', async () => {
    open(clientAccountant);
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(balance.getByText('$400')).toBeVisible();
    expect(balance.getByText('$500')).toBeVisible();
    expect(balance.getByText('Below threshold')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('keeps its name where it cannot be read', async () => {
    network
      .on('GET', '/authentication/current-user/identity', () => json(clientAccountant))
      .on('GET', '/accounting/trust-account', () => problem(500, 'Broken'));
    renderApp(accountingFeature.routes, '/accounting/trust-account');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Trust Account' })).toBeVisible();
  });

  it('says nothing of the threshold while the balance reaches it', async () => {
    open(clientAccountant, { ...account, currentBalance: '500.00' });
    await screen.findByRole('region', { name: 'Balance' });
    expect(screen.queryByText('Below threshold')).toBeNull();
  });

  it('shows every posting with its sign, the balance after it, and by whom', async () => {
    open(clientAccountant);
    const cells = (await screen.findAllByRole('row')).slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .filter((cell) => !cell.querySelector('[type=checkbox]'))
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['11/02/26', 'Invoice', 'LQ-1042', '', '-$600', '$400', 'Dana Reyes'],
      ['10/01/26', 'Deposit', '', 'Wire', '+$1,000', '$1,000', 'Dana Reyes'],
    ]);
  });

  it('is only read by the client’s accounting', async () => {
    open(clientAccountant);
    await screen.findByRole('region', { name: 'Balance' });
    for (const name of ['Post Deposit', 'Post Correction', 'Edit Trust Account'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is opened by the firm’s Accounting Administrator where there is none', async () => {
    network.on('PUT', '/accounting/trust-account', () => json(null, 204));
    const { user } = open(firmAccountant, null);
    const dialog = await openDialog(user, 'Open Trust Account', 'Open Trust Account');
    await user.type(dialog.getByLabelText(/^Minimum Balance Threshold/), '$1,500');
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Trust Account Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', '/accounting/trust-account')[0]?.body).toEqual({
      isActive: true,
      minimumBalanceThreshold: '1500.00',
    });
  });

  const post = async (label: string) => {
    const { user } = open(firmAccountant);
    const dialog = await openDialog(user, label, label);
    return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: label })) };
  };
  const posted = () => network.calls('POST', '/accounting/trust-account/postings').map(({ body }) => body);

  it('takes a deposit above zero only', async () => {
    network.on('POST', '/accounting/trust-account/postings', () => json({ id: deposit.id }, 201));
    const { user, dialog, send } = await post('Post Deposit');
    await user.type(dialog.getByLabelText(/^Amount/), '0');
    await send();
    expect(await dialog.findByText('Must be more than zero')).toBeVisible();
    await retype(user, dialog.getByLabelText(/^Amount/), '250');
    await send();
    expect(await screen.findByText(accountingMessages.posted)).toBeVisible();
    expect(posted()).toEqual([
      {
        kind: 'Deposit',
        amount: '250.00',
        postedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        memo: null,
      },
    ]);
  });

  it('takes a correction of either sign, with its reason', async () => {
    network.on('POST', '/accounting/trust-account/postings', () => problem(500, 'Broken'));
    const { user, dialog, send } = await post('Post Correction');
    await user.type(dialog.getByLabelText(/^Amount/), '-25.5');
    await send();
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Memo/), 'Bank fee');
    await send();
    expect(await screen.findByText('An error occurred while attempting to post the Correction')).toBeVisible();
    network.on('POST', '/accounting/trust-account/postings', () => json({ id: deposit.id }, 201));
    await send();
    expect(await screen.findByText(accountingMessages.posted)).toBeVisible();
    expect(posted().at(-1)).toMatchObject({ kind: 'Correction', amount: '-25.50', memo: 'Bank fee' });
  });

  it('takes no deposit while it is not active, and says why', async () => {
    open(firmAccountant, { ...account, isActive: false });
    expect(await screen.findByRole('button', { name: 'Post Deposit' })).toBeDisabled();
    expect(screen.getByText(/The account is not active/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post Correction' })).toBeEnabled();
  });
});
