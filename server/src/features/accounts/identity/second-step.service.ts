import {
  type AuthenticatorOffer,
  resendSeconds,
  type Resent,
  type SignedInByApp,
  type SignInAnswer,
  twoFactorMessages as words,
} from '@evergreen/contracts/accounts/two-factor';
import type { Person } from '@evergreen/workflows/accounts/account.events';
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
  /** The session cookie. */
  readonly secret: string;
  readonly answer: A;
}

export interface SecondTry {
  readonly tried: Tried;
  readonly isRecovery: boolean;
}

interface Counted extends Whose {
  /** The current attempt was counted as the one that locks. */
  readonly locks: boolean;
}

const acting = ({ tenantId, userId, firmId }: PendingSignIn, requestId: string): Actor => ({
  ...systemActor(tenantId, firmId, requestId),
  userId,
});

/** Sign-in after the right password. */
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
   * Creates a session that waits for the second step, and sends a code if needed.
   * @returns undefined if only the password is required
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

  /** Signs in after all steps. */
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

  /** @throws Refusal for a wrong code; Unauthenticated if the session no longer waits */
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

  /** For users who can get no code. @throws Refusal if they can */
  async offerApp(pending: PendingSignIn, requestId: string): Promise<AuthenticatorOffer> {
    const { email } = await this.withoutMeans(pending);
    const offer = await this.authenticators.fresh(pending);
    await this.transactions.run(acting(pending, requestId), newId(), (uow) =>
      this.authenticators.offer(uow, pending, offer),
    );
    return this.authenticators.shown(offer, email);
  }

  /** Adds the app and signs in with its code. @throws Refusal for a wrong code */
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
