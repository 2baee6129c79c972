import {
  type AuthenticatorOffer,
  type ProvenBody,
  type RecoveryCodes,
  twoFactorMessages as words,
} from '@evergreen/contracts/accounts/two-factor';
import type { Person } from '@evergreen/workflows/accounts/account.events';
import { Command } from '../../../../kernel/commands/command.js';
import { handles, handlesAround } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { AccountMail } from '../accounts/account-mail.js';
import { storedUser } from '../accounts/account.decider.js';
import { endOtherSessions, endSessions, forgetSecondFactor, type Whose } from '../credentials.js';
import { OwnCommand } from '../own-command.js';
import { Users } from '../users.events.js';
import { Authenticators } from './authenticators.js';
import { keepRecoveryCodes, newRecoveryCodes } from './recovery-codes.js';
import { SecondFactor, type Tried } from './second-factor.js';
import { addApp, checkSecured, isSecured, switchTwoFactor } from './second-factor.decider.js';
import { refusedSoon, SecurityCodes } from './security-codes.js';

export interface Proven extends ProvenBody {
  /** The hash of the caller's session, which ends after too many attempts. */
  readonly session: Buffer;
}

export class SendSecurityCode extends OwnCommand<null> {}
export class SwitchTwoFactor extends OwnCommand<Proven & { readonly twoFactorEnabled: boolean }> {}
export class OfferAuthenticator extends OwnCommand<Proven, AuthenticatorOffer> {}
export class AddAuthenticator extends OwnCommand<
  { readonly securityCode: string; readonly session: Buffer },
  RecoveryCodes
> {}
export class RemoveAuthenticator extends OwnCommand<Proven> {}
export class RenewRecoveryCodes extends OwnCommand<Proven, RecoveryCodes> {}

/** By the operator, for a user who lost the phone. Returns whether it was on. */
export class DisableTwoFactor extends Command<{ readonly tenantId: string }, boolean> {}

/** By the operator, if the key of the secrets is lost. Returns whether there was one. */
export class ForgetAuthenticator extends Command<{ readonly tenantId: string }, boolean> {}

type Own = OwnCommand<unknown, unknown>;

const whoseOf = ({ by, id }: Own): Whose => ({ tenantId: by.homeTenantId, userId: id });

const tryOwn = (factor: SecondFactor, command: OwnCommand<Proven, unknown>): Promise<Tried> =>
  factor.tryProof(
    { ...whoseOf(command), firmId: command.by.firmId, purpose: 'account', session: command.data.session },
    command.data,
  );

const load = async (uow: UnitOfWork, command: Own) => {
  const account = await uow.load(Users, command.id, command.by.homeTenantId);
  if (account.version === 0) throw new Missing();
  uow.expect(command, account);
  return { account, person: account.state.person as unknown as Person };
};

/**
 * Secrets are shown once and never stored as a key's answer.
 * @throws Refusal on a repeated request: the secret is no longer known
 */
const shownOnce = async (act: (mark: string) => Promise<string>): Promise<void> => {
  const mark = newId();
  if ((await act(mark)) !== mark) throw new Refusal(words.shownOnce);
};

export const secondFactorHandlers = [
  handlesAround(
    SendSecurityCode,
    async (command, transactions, codes) => {
      const whose = whoseOf(command);
      const fresh = await codes.fresh(whose, 'account');
      return transactions.run(command.by, command.commandId, async (uow) => {
        const { person } = await load(uow, command);
        if (!person.phoneNumber) throw new Refusal(words.phoneRequired, { field: 'phoneNumber' });
        const soon = await codes.send(uow, whose, 'account', fresh, person);
        if (soon) throw refusedSoon(soon);
        return null;
      });
    },
    [SecurityCodes],
  ),

  handlesAround(
    SwitchTwoFactor,
    async (command, transactions, factor, codes, mail) => {
      const { by, commandId, data } = command;
      const whose = whoseOf(command);
      const tried = await tryOwn(factor, command);
      return transactions.run(by, commandId, async (uow) => {
        const { account, person } = await load(uow, command);
        const events = switchTwoFactor(account.state, data.twoFactorEnabled);
        await tried.spend(uow);
        if (data.twoFactorEnabled && !codes.whereTo(person)) throw new Refusal(words.nothingSends);
        if (events.length === 0) return null;
        uow.append(Users, account, ...events);
        if (!data.twoFactorEnabled) await forgetSecondFactor(uow, whose);
        await endOtherSessions(uow, whose, data.session);
        mail.secondStep(uow, whose, person, data.twoFactorEnabled ? 'enabled' : 'disabled');
        return null;
      });
    },
    [SecondFactor, SecurityCodes, AccountMail],
  ),

  handlesAround(
    OfferAuthenticator,
    async (command, transactions, factor, codes, authenticators) => {
      const whose = whoseOf(command);
      const tried = await tryOwn(factor, command);
      const offer = await authenticators.fresh(whose);
      let email = '';
      await shownOnce((mark) =>
        transactions.run(command.by, command.commandId, async (uow) => {
          const { account, person } = await load(uow, command);
          addApp(account.state, codes.whereTo(person) !== null);
          await tried.spend(uow);
          await authenticators.offer(uow, whose, offer);
          ({ email } = person);
          return mark;
        }),
      );
      return authenticators.shown(offer, email);
    },
    [SecondFactor, SecurityCodes, Authenticators],
  ),

  handlesAround(
    AddAuthenticator,
    async (command, transactions, authenticators, sent, mail) => {
      const whose = whoseOf(command);
      const confirmed = await authenticators.confirm(whose, command.data.securityCode);
      const codes = newRecoveryCodes();
      await shownOnce((mark) =>
        transactions.run(command.by, command.commandId, async (uow) => {
          const { account, person } = await load(uow, command);
          const events = addApp(account.state, sent.whereTo(person) !== null);
          if (!isSecured(account.state)) await endOtherSessions(uow, whose, command.data.session);
          await confirmed(uow);
          await keepRecoveryCodes(uow, whose, codes);
          uow.append(Users, account, ...events);
          mail.secondStep(uow, whose, person, 'authenticatorAdded');
          return mark;
        }),
      );
      return { recoveryCodes: codes };
    },
    [Authenticators, SecurityCodes, AccountMail],
  ),

  handlesAround(
    RemoveAuthenticator,
    async (command, transactions, factor, codes, authenticators, mail) => {
      const whose = whoseOf(command);
      const tried = await tryOwn(factor, command);
      return transactions.run(command.by, command.commandId, async (uow) => {
        const { account, person } = await load(uow, command);
        await tried.spend(uow);
        if (!codes.whereTo(person)) throw new Refusal(words.keepsApp);
        if (!(await authenticators.remove(uow, whose))) throw new Refusal(words.noAuthenticator);
        uow.append(Users, account, { type: 'AuthenticatorRemoved' });
        mail.secondStep(uow, whose, person, 'authenticatorRemoved');
        return null;
      });
    },
    [SecondFactor, SecurityCodes, Authenticators, AccountMail],
  ),

  handlesAround(
    RenewRecoveryCodes,
    async (command, transactions, factor, mail) => {
      const whose = whoseOf(command);
      const tried = await tryOwn(factor, command);
      const codes = newRecoveryCodes();
      await shownOnce((mark) =>
        transactions.run(command.by, command.commandId, async (uow) => {
          const { account, person } = await load(uow, command);
          checkSecured(account.state);
          await tried.spend(uow);
          await keepRecoveryCodes(uow, whose, codes);
          uow.append(Users, account, { type: 'RecoveryCodesRenewed' });
          mail.secondStep(uow, whose, person, 'codesRenewed');
          return mark;
        }),
      );
      return { recoveryCodes: codes };
    },
    [SecondFactor, AccountMail],
  ),

  handles(
    ForgetAuthenticator,
    async (uow, { id: userId, data: { tenantId } }, authenticators) => {
      const account = await uow.load(Users, userId, tenantId);
      if (!(await authenticators.remove(uow, { tenantId, userId }))) return false;
      uow.append(Users, account, { type: 'AuthenticatorRemoved' });
      return true;
    },
    [Authenticators],
  ),

  handles(
    DisableTwoFactor,
    async (uow, { id: userId, data: { tenantId } }, mail) => {
      const account = await uow.load(Users, userId, tenantId);
      if (!isSecured(account.state)) return false;
      const whose = { tenantId, userId };
      uow.append(Users, account, ...switchTwoFactor(account.state, false));
      await forgetSecondFactor(uow, whose);
      await endSessions(uow, whose);
      const { account: status, person } = storedUser(account.state);
      if (status.active) mail.secondStep(uow, whose, person, 'disabledByAdministrator');
      return true;
    },
    [AccountMail],
  ),
];
