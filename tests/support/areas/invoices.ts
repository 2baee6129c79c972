import type { LedgerList, TrustAccount } from '@evergreen/contracts/renewing/accounting';
import type { InvoicesOfRenewal, TrustAccountUse } from '@evergreen/contracts/renewing/invoices';
import type { Api, Caller } from '../api.js';
import { addLicenses, RenewalWork } from './renewal-calls.js';
import type { World } from '../world.js';

export const checkBody = { checkAmount: '250', checkPayableTo: 'City of Boston', isCertifiedCheck: false };
export const cardBody = { chargeAmount: '100.5', paymentMadeTo: 'City of Boston', cardName: 'Corporate Visa' };
export const achBody = { achAmount: 75, paymentMadeTo: 'City of Boston', accountUsed: 'Operating' };

export const paths = {
  CheckRequest: 'check-request-invoices',
  CreditCard: 'credit-card-invoices',
  AchCredit: 'ach-credit-invoices',
} as const;
export const bodies = { CheckRequest: checkBody, CreditCard: cardBody, AchCredit: achBody };
export type Kind = keyof typeof paths;
export const kinds = Object.keys(paths) as Kind[];

export const day = '2026-03-02';

/** A user with the invoices of one renewal. */
export class InvoiceWork {
  constructor(
    readonly caller: Caller,
    readonly renewal: RenewalWork,
  ) {}

  get base() {
    return `/renewals/${this.renewal.renewalId}`;
  }
  as = (caller: Caller) => new InvoiceWork(caller, this.renewal);

  create = (kind: Kind, over: object = {}, headers?: Record<string, string>) =>
    this.caller.post(`${this.base}/${paths[kind]}`, { ...bodies[kind], ...over }, headers);
  change = (kind: Kind, id: string, over: object = {}, headers?: Record<string, string>) =>
    this.caller.put(`${this.base}/${paths[kind]}/${id}`, { ...bodies[kind], ...over }, headers);
  delete = (kind: Kind, id: string) => this.caller.delete(`${this.base}/${paths[kind]}/${id}`);
  cancel = (id: string, over: object = {}) =>
    this.caller.put(`${this.base}/check-request-invoices/${id}/cancel`, { cancelledOn: day, ...over });
  async added(kind: Kind, over: object = {}): Promise<string> {
    const answer = await this.create(kind, over);
    if (answer.status !== 201) throw new Error(`${kind}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }
  async list(): Promise<InvoicesOfRenewal> {
    return await this.caller.read<InvoicesOfRenewal>(`${this.base}/invoices`);
  }
  /** For this invoice; left out, for a new one. */
  async use(kind?: Kind, id = ''): Promise<TrustAccountUse> {
    const path = kind ? `${paths[kind]}/${id}/use-trust-account` : 'use-trust-account';
    return await this.caller.read<TrustAccountUse>(`${this.base}/${path}`);
  }
}

/** The firm's accountant with the trust account of the selected client. */
export class TrustWork {
  constructor(readonly caller: Caller) {}

  keep = (body: object = {}) =>
    this.caller.put('/accounting/trust-account', { isActive: true, minimumBalanceThreshold: '100', ...body });
  deposit = (amount: string, headers?: Record<string, string>) =>
    this.caller.post<{ id: string; detail?: string }>(
      '/accounting/trust-account/postings',
      { kind: 'Deposit', amount, postedOn: day },
      headers,
    );
  async account(): Promise<NonNullable<TrustAccount>> {
    return await this.caller.read<NonNullable<TrustAccount>>('/accounting/trust-account');
  }
  async ledger(query = ''): Promise<LedgerList> {
    return await this.caller.read<LedgerList>(`/accounting/trust-account/ledger?pageSize=100${query}`);
  }
}

/** Renewals of Harborview at the stage for invoices. */
export const invoicing = async (
  api: Api,
  world: World,
  caller: Caller,
  count: number,
  fields: Parameters<typeof addLicenses>[4] = {},
): Promise<InvoiceWork[]> => {
  const assignee = world.people['contributor@harborview.example'] ?? '';
  const ids = await addLicenses(api, world.clients.harborview, assignee, count, fields);
  const works: InvoiceWork[] = [];
  for (const id of ids) {
    const renewal = new RenewalWork(caller, id, false);
    const answers = [await renewal.begin(), await renewal.record(2), await renewal.status(3)];
    if (answers.some(({ status }) => status >= 300)) throw new Error(JSON.stringify(answers.map(({ body }) => body)));
    works.push(new InvoiceWork(caller, renewal));
  }
  return works;
};

/** The firm's accountant, working on Harborview. */
export const accountantOf = async (api: Api, world: World): Promise<Caller> => {
  const accountant = await api.signIn('accounting@keystone.example');
  await accountant.chooses(world.clients.harborview);
  return accountant;
};
