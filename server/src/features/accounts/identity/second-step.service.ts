import {
  type AuthenticatorOffer,
  resendSeconds,
  type Resent,
  type SignedInByApp,
  type SignInAnswer,
  twoFactorMessages as words,
} from '@evergreen/contracts/accounts/two-factor';
import type { Person } from '@evergreen/workflows/account.events';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal, Unauthenticated } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';
import {
  AccountMail,
  addApp,
  Authenticators,
  forgetFailures,
  keepFailures,
  keepRecoveryCodes,
  newRecoveryCodes,
  recoveryCodesLeft,
  refusedSoon,
  renewTries,
  SecondFactor,
  SecondFactorQueries,
  SecurityCodes,
  type Tried,
  Users,
  type Whose,
} from '../users/index.js';
import type { Device } from './device.js';
import { type PendingSignIn, SessionStore } from './session-store.js';

export interface SignedIn<A = SignInAnswer> {
  /** What the browser is to keep. */
  readonly secret: string;
  readonly answer: A;
}

export interface SecondTry {
  readonly tried: Tried;
  readonly isRecovery: boolean;
}

interface Counted extends Whose {
  /** The attempt that is under way was counted as the one that locks. */
  readonly locks: boolean;
}

const acting = ({ tenantId, userId, firmId }: PendingSignIn, requestId: string): Actor => ({
  ...systemActor(tenantId, firmId, requestId),
  userId,
});

/** What comes after the right password. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionStore,
    private readonly codes: SecurityCodes,
    private readonly factor: SecondFactor,
    private readonly queries: SecondFactorQueries,
    private readonly mail: AccountMail,
    private readonly authenticators: Authenticators,
  ) {}

  /**
   * A session that waits for it, with a code under way where one can be sent and no app shows one.
   * @returns undefined where nothing but the password is asked
   */
  async ask(self: Actor, account: Counted, device: Device): Promise<SignedIn | undefined> {
    const person = await this.queries.of(account);
    if (!person.enabled) return undefined;
    const { step } = person;
    const destination = step === 'message' ? this.codes.whereTo(person) : null;
    const fresh = destination && (await this.codes.fresh(account, 'signIn'));
    return this.transactions.run(self, newId(), async (uow) => {
      await keepFailures(uow, account, account.locks);
      await renewTries(uow, account, 'signIn');
      const secret = await this.sessions.begin(uow, account, device, true);
      const required = { status: 'twoFactorRequired' } as const;
      if (!fresh) return { secret, answer: { ...required, step, message: null } };
      const soon = await this.codes.send(uow, account, 'signIn', fresh, person);
      const message = {
        ...destination,
        wasSent: soon === undefined,
        wasUsed: soon?.wasUsed ?? false,
        resendAfter: soon?.seconds ?? resendSeconds,
      };
      return { secret, answer: { ...required, step, message } };
    });
  }

  /** All that was asked was right. */
  finish(self: Actor, account: Whose, device: Device): Promise<SignedIn> {
    return this.transactions.run(self, newId(), async (uow) => ({
      secret: await this.begin(uow, account, device),
      answer: { status: 'signedIn' },
    }));
  }

  async verifyCode(pending: PendingSignIn, code: string): Promise<SecondTry> {
    return { tried: await this.factor.tryCode({ ...pending, purpose: 'signIn' }, code), isRecovery: false };
  }

  async verifyRecoveryCode(pending: PendingSignIn, code: string): Promise<SecondTry> {
    return { tried: await this.factor.tryRecoveryCode({ ...pending, purpose: 'signIn' }, code), isRecovery: true };
  }

  /** @throws Refusal for a wrong code; Unauthenticated where the session waits no longer */
  signIn(pending: PendingSignIn, { tried, isRecovery }: SecondTry, requestId: string, device: Device) {
    return this.transactions.run<SignedIn>(acting(pending, requestId), newId(), async (uow) => {
      await tried.spend(uow);
      if (!(await this.sessions.endPending(uow, pending))) throw new Unauthenticated();
      if (isRecovery) await this.tellRecovery(uow, pending);
      return { secret: await this.begin(uow, pending, device), answer: { status: 'signedIn' } };
    });
  }

  /** @throws TooOften "Wait n seconds" */
  async resend(pending: PendingSignIn, requestId: string): Promise<Resent> {
    const person = await this.queries.of(pending);
    if (person.step === 'authenticator') throw new Refusal(words.hasAuthenticator);
    const fresh = await this.codes.fresh(pending, 'signIn');
    return this.transactions.run(acting(pending, requestId), newId(), async (uow) => {
      const soon = await this.codes.send(uow, pending, 'signIn', fresh, person);
      if (soon) throw refusedSoon(soon);
      return { resendAfter: resendSeconds };
    });
  }

  /** To whom no code can come by any other way. @throws Refusal where there is one */
  async offerApp(pending: PendingSignIn, requestId: string): Promise<AuthenticatorOffer> {
    const { email } = await this.withoutMeans(pending);
    const offer = await this.authenticators.fresh(pending);
    await this.transactions.run(acting(pending, requestId), newId(), (uow) =>
      this.authenticators.offer(uow, pending, offer),
    );
    return this.authenticators.shown(offer, email);
  }

  /** The app is added, and its code signs in. @throws Refusal for a wrong code */
  async signInByNewApp(
    pending: PendingSignIn,
    code: string,
    requestId: string,
    device: Device,
  ): Promise<SignedIn<SignedInByApp>> {
    await this.withoutMeans(pending);
    const confirmed = await this.authenticators.confirm(pending, code);
    const recoveryCodes = newRecoveryCodes();
    return this.transactions.run(acting(pending, requestId), newId(), async (uow) => {
      await confirmed(uow);
      if (!(await this.sessions.endPending(uow, pending))) throw new Unauthenticated();
      await keepRecoveryCodes(uow, pending, recoveryCodes);
      const user = await uow.load(Users, pending.userId, pending.tenantId);
      uow.append(Users, user, ...addApp(user.state, false));
      this.mail.secondStep(uow, pending, user.state.person as unknown as Person, 'authenticatorAdded');
      return { secret: await this.begin(uow, pending, device), answer: { status: 'signedIn', recoveryCodes } };
    });
  }

  private async withoutMeans(pending: PendingSignIn) {
    const person = await this.queries.of(pending);
    if (person.step !== 'addAuthenticator') throw new Refusal(words.beginAgain);
    return person;
  }

  private async begin(uow: UnitOfWork, account: Whose, device: Device): Promise<string> {
    const { userId, tenantId } = account;
    await forgetFailures(uow, account);
    await renewTries(uow, account, 'account');
    const user = await uow.load(Users, userId, tenantId);
    if (user.state.account.value === 'locked') uow.append(Users, user, { type: 'AccountUnlocked' });
    return this.sessions.begin(uow, account, device);
  }

  private async tellRecovery(uow: UnitOfWork, { tenantId, userId }: PendingSignIn): Promise<void> {
    const user = await uow.load(Users, userId, tenantId);
    uow.append(Users, user, { type: 'RecoveryCodeUsed' });
    const person = user.state.person as unknown as Person;
    const left = await recoveryCodesLeft(uow, { tenantId, userId });
    this.mail.recoveryCodeUsed(uow, { tenantId, userId }, person, left);
  }
}
