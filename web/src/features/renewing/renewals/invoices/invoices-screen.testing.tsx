import type { InvoicesOfRenewal } from '@evergreen/contracts/renewing/invoices';
import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { licenseOfRenewal, renewal } from '../../../../test/renewal';
import { renderScreen } from '../../../../test/render';
import { RenewalSteps } from '../RenewalSteps';
import { ach, card, check, noAccount, none } from './invoices.testing';

export const base = `/renewals/${renewal.id}`;
export const creditCards = `${base}/credit-card-invoices`;
export const checks = `${base}/check-request-invoices`;
export const achs = `${base}/ach-credit-invoices`;

/** A server that has one license and its renewal, and takes every new invoice. */
export const invoiceNetwork = () =>
  new Network()
    .on('GET', `/licenses/${license.id}`, () => json(license))
    .on('GET', `${base}/use-trust-account`, () => json(noAccount))
    .on('POST', creditCards, () => json({ id: card.id }, 201))
    .on('POST', checks, () => json({ id: check.id }, 201))
    .on('POST', achs, () => json({ id: ach.id }, 201));

/** The renewal's steps with these invoices. */
export const showSteps = async (
  network: Network,
  invoices: Partial<InvoicesOfRenewal> = {},
  { works = true, of = {} }: { works?: boolean; of?: Partial<RenewalDetail> } = {},
) => {
  const before = network.calls('GET', `${base}/invoices`).length;
  network.on('GET', `${base}/invoices`, () => json({ ...none, ...invoices }));
  const view = renderScreen(
    <RenewalSteps licenseId={license.id} license={licenseOfRenewal} renewal={{ ...renewal, ...of }} works={works} />,
  );
  await waitFor(() => expect(network.calls('GET', `${base}/invoices`)).toHaveLength(before + 1));
  return view;
};
type User = Awaited<ReturnType<typeof showSteps>>['user'];

export const button = (name: string) => screen.getByRole('button', { name });

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialogOf>>;

/** Opens the menu of an invoice, found by whom it goes to, and chooses. */
export const act = async (user: User, payee: string, label: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Actions for .* to ${payee}$`) }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
};

export const valueIn = (dialog: Dialog, label: RegExp | string) => dialog.getByLabelText<HTMLInputElement>(label).value;

/** The button works once the trust account is known. */
export const press = async (user: User, dialog: Dialog, name: string) => {
  await waitFor(() => expect(dialog.getByRole('button', { name })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name }));
};
