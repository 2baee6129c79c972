import {
  accountingMessages,
  type PostingBody,
  type TrustAccountBody,
  trustAccountBody,
} from '@evergreen/contracts/renewing/accounting';
import { words } from '@evergreen/contracts/common';
import { today } from '@evergreen/workflows/dates';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import { Forbidden, Refusal } from '../../../kernel/errors.js';
import { whole } from '../../../kernel/records/whole.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { accountBalance, post } from './ledger.js';
import { type TrustAccountEvent, TrustAccounts } from './trust-accounts.events.js';

/** A command on the account of the current client; its id is the client's. */
abstract class AccountCommand<P, R = null> extends Command<P, R> {
  constructor(by: Actor, data: P) {
    if (by.clientId === null) throw new Forbidden('Choose a client first.');
    super(by, by.clientId, data);
  }
}

/** Opens the account at the first call. */
export class KeepTrustAccount extends AccountCommand<Partial<TrustAccountBody>> {}
/** Answers the posting's id. */
export class PostToTrustAccount extends AccountCommand<PostingBody, { id: string }> {}

const kept = (
  state: Readonly<Record<string, unknown>> | null,
  sent: Partial<TrustAccountBody>,
): TrustAccountEvent | undefined => {
  const { isActive, minimumBalanceThreshold } = whole(trustAccountBody, state, sent);
  if (!state) return { type: 'TrustAccountOpened', isActive, minimumBalanceThreshold };
  const changed = {
    ...(state['isActive'] === isActive ? {} : { isActive }),
    ...(state['minimumBalanceThreshold'] === minimumBalanceThreshold ? {} : { minimumBalanceThreshold }),
  };
  return Object.keys(changed).length > 0 ? { type: 'TrustAccountChanged', ...changed } : undefined;
};

export const trustAccountHandlers = [
  handles(KeepTrustAccount, async (uow, command) => {
    const account = await uow.load(TrustAccounts, command.id);
    uow.expect(command, account);
    const event = kept(account.state, command.data);
    if (event) uow.append(TrustAccounts, account, event);
    return null;
  }),

  handles(PostToTrustAccount, async (uow, { id: tenantId, data }) => {
    if (data.postedOn > today(uow.by.timeZone, new Date(uow.now)))
      throw new Refusal(words.pastDate, { field: 'postedOn' });
    const account = await accountBalance(uow, tenantId);
    if (!account) throw new Refusal(accountingMessages.noAccount);
    // An account that is no longer active can still be corrected.
    if (!account.isActive && data.kind === 'Deposit') throw new Refusal(accountingMessages.inactive);
    return { id: post(uow, { ...data, invoiceId: null, licenseId: null, renewalId: null }) ?? '' };
  }),
];
