import { invoiceMessages, type TrustAccountUse } from '@evergreen/contracts/renewing/invoices';
import { screen, waitFor } from '@testing-library/react';
import { retype } from '../../../../test/acts';
import { json, problem } from '../../../../test/network';
import { account, check, noAccount } from './invoices.testing';
import {
  act,
  base,
  button,
  checks,
  dialogOf,
  invoiceNetwork,
  press,
  showSteps,
  valueIn,
} from './invoices-screen.testing';

describe('Trust Account Balance Warning', () => {
  const network = invoiceNetwork().forEachTest();

  const openCheck = async (use: TrustAccountUse | Promise<TrustAccountUse>) => {
    network.on('GET', `${base}/use-trust-account`, async () => json(await use));
    const { user, unmount } = await showSteps(network);
    await user.click(button('Check Request'));
    const dialog = await dialogOf('Check Request Invoice');
    await user.click(dialog.getByRole('radio', { name: 'Yes' }));
    const amount = async (text: string) => {
      await retype(user, dialog.getByLabelText(/^Check Amount/), text);
    };
    const create = async () => {
      await press(user, dialog, 'Create Invoice');
    };
    return { user, unmount, dialog, amount, create };
  };

  it('offers the trust account only where it is active', async () => {
    const { dialog } = await openCheck(noAccount);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Create Invoice' })).toBeEnabled());
    expect(dialog.queryByRole('checkbox', { name: 'Use trust account' })).toBeNull();
  });

  it('presets the server’s proposal, with the balance and the threshold in words', async () => {
    const { dialog } = await openCheck(account);
    const box = await dialog.findByRole('checkbox', { name: 'Use trust account' });
    await waitFor(() => expect(box).toBeChecked());
    expect(box).toHaveAccessibleDescription('Balance $3,000, minimum balance threshold $500.');
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('keeps a choice against the proposal that is brought back %s the account is read', async (_when, isRead) => {
    const first = await openCheck(account);
    await first.user.click(await first.dialog.findByRole('checkbox', { name: 'Use trust account' }));
    first.unmount();
    let read: (use: TrustAccountUse) => void = () => undefined;
    const { user, dialog } = await openCheck(isRead ? account : new Promise((resolve) => (read = resolve)));
    if (isRead) await dialog.findByRole('checkbox', { name: 'Use trust account' });
    await user.click(dialog.getByRole('button', { name: 'Bring them back' }));
    read(account);
    expect(await dialog.findByRole('checkbox', { name: 'Use trust account' })).not.toBeChecked();
  });

  it('is not asked where the amount is exactly what may be taken', async () => {
    const { amount, create } = await openCheck(account);
    await amount('2500');
    await create();
    expect(await screen.findByText(invoiceMessages.checkRequestCreated)).toBeVisible();
    expect(network.calls('POST', checks)[0]?.body).toMatchObject({ useTrustAccount: true });
  });

  it('is asked for a cent more, keeps what was typed on going back, and proceeds', async () => {
    const { user, dialog, amount, create } = await openCheck(account);
    await amount('2500.01');
    await create();
    const warning = await dialogOf(invoiceMessages.trustAccountWarning);
    const numbers = Object.fromEntries(
      warning.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(numbers).toEqual({
      'Current balance': '$3,000',
      'Minimum balance threshold': '$500',
      'This invoice': '$2,500.01',
      'Balance afterwards': '$499.99',
    });
    await user.click(warning.getByRole('button', { name: 'Go Back' }));
    expect(network.calls('POST', checks)).toHaveLength(0);
    expect(valueIn(dialog, /^Check Amount/)).toBe('2500.01');
    expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();

    await create();
    await user.click(await screen.findByRole('button', { name: invoiceMessages.proceed }));
    expect(await screen.findByText(invoiceMessages.checkRequestCreated)).toBeVisible();
    expect(network.calls('POST', checks)).toHaveLength(1);
  });

  it('is not asked where the trust account is not used', async () => {
    const { user, dialog, amount, create } = await openCheck(account);
    await amount('9000');
    const box = await dialog.findByRole('checkbox', { name: 'Use trust account' });
    await waitFor(() => expect(box).toBeChecked());
    await user.click(box);
    await create();
    expect(await screen.findByText(invoiceMessages.checkRequestCreated)).toBeVisible();
    expect(network.calls('POST', checks)[0]?.body).toMatchObject({ useTrustAccount: false });
  });

  it('counts only what an edited invoice takes beyond what it took before', async () => {
    const path = `${checks}/${check.id}`;
    network
      .on('GET', `${path}/use-trust-account`, () => json({ ...account, priorAmount: '300.50' }))
      .on('PUT', path, () => json(null, 204));
    const { user } = await showSteps(network, { checkRequests: [{ ...check, useTrustAccount: true }] });
    await act(user, 'Suffolk County Clerk', 'Edit');
    const dialog = await dialogOf('Edit Check Request Invoice');
    const amount = dialog.getByLabelText(/^Check Amount/);
    await retype(user, amount, '2800.51');
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Use trust account' })).toBeChecked());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const warning = await dialogOf(invoiceMessages.trustAccountWarning);
    expect(warning.getByText(/takes \$2,500\.01 more out of the trust account/)).toBeVisible();
    await user.click(warning.getByRole('button', { name: 'Go Back' }));
    await retype(user, amount, '2800.50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(invoiceMessages.checkRequestUpdated)).toBeVisible();
  });

  it('cannot be passed by while the account cannot be read', async () => {
    network.on('GET', `${base}/use-trust-account`, () => problem(400, 'Away'));
    const { user } = await showSteps(network);
    await user.click(button('Check Request'));
    const dialog = await dialogOf('Check Request Invoice');
    expect(await dialog.findByText(/The trust account could not be read/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create Invoice' })).toBeDisabled();
    network.on('GET', `${base}/use-trust-account`, () => json(noAccount));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Create Invoice' })).toBeEnabled());
  });
});
