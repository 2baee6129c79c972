import type { Person } from '@evergreen/workflows/accounts/account.events';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import type { Whose } from '../credentials.js';
import { writeLink } from '../links.js';

const INVITATION_DAYS = 7;

type Addressee = Pick<Person, 'firstName' | 'lastName' | 'email'>;

interface Letter {
  readonly subject: string;
  readonly template: string;
  readonly paragraphs: readonly string[];
  /** How long the secret is valid. */
  readonly secret?: { readonly minutes: number };
}

const secondSteps = {
  enabled: 'Two Factor Authentication of your Evergreen account was enabled. From now on, signing in asks for a code.',
  disabled: 'Two Factor Authentication of your Evergreen account was disabled. Signing in asks for the password alone.',
  disabledByAdministrator:
    'an administrator disabled Two Factor Authentication of your Evergreen account. Signing in asks for the password alone.',
  authenticatorAdded:
    'an authenticator app was added to your Evergreen account, with new recovery codes. From now on, signing in asks for the code that the app shows.',
  authenticatorRemoved:
    'the authenticator app of your Evergreen account was removed. From now on, signing in asks for a code that is sent to you.',
  codesRenewed: 'new recovery codes of your Evergreen account were made. Earlier codes no longer work.',
} as const;

/** Mails about accounts; never with a password. */
@Injectable()
export class AccountMail {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  /** A link for a user without a password. */
  async invite(uow: UnitOfWork, whose: Whose, person: Addressee): Promise<void> {
    const link = this.url(await writeLink(uow, whose, INVITATION_DAYS * 24 * 60));
    this.write(uow, whose, person, {
      subject: 'Your Evergreen account',
      template: 'invitation',
      paragraphs: [
        `you have an Evergreen account now. Open this link to choose a password; it works once, for ${INVITATION_DAYS} days:`,
        link,
        `After that, sign in at ${this.url('/signIn')} as ${person.email}.`,
      ],
      secret: { minutes: INVITATION_DAYS * 24 * 60 },
    });
  }

  welcome(uow: UnitOfWork, whose: Whose, person: Addressee): void {
    this.write(uow, whose, person, {
      subject: 'Your Evergreen account',
      template: 'welcome',
      paragraphs: [
        `you have an Evergreen account now. Sign in at ${this.url('/signIn')} as ${person.email}, with the password that your administrator chose for you.`,
      ],
    });
  }

  passwordSet(uow: UnitOfWork, whose: Whose, person: Addressee): void {
    this.write(uow, whose, person, {
      subject: 'Your password was set by an administrator',
      template: 'password-set',
      paragraphs: [
        'your password was set by an administrator. You have been signed out everywhere.',
        `Sign in with the new one at ${this.url('/signIn')}, or choose one of your own there by "Forgot password?".`,
      ],
    });
  }

  /** For a user who gets access, again or at last, to an account with a password. */
  activated(uow: UnitOfWork, whose: Whose, person: Addressee): void {
    this.write(uow, whose, person, {
      subject: 'Your Evergreen account is active',
      template: 'activated',
      paragraphs: [
        `your Evergreen account is active. Sign in at ${this.url('/signIn')} as ${person.email}.`,
        'If you do not know its password, choose one there by "Forgot password?".',
      ],
    });
  }

  /**
   * To both addresses, so that the old one is warned. Of an inactive account only the old one gets it: the account may
   * be activated later, with the new address.
   */
  addressChanged(uow: UnitOfWork, whose: Whose, before: Addressee, after: Addressee, active: boolean): void {
    for (const address of active ? [before.email, after.email] : [before.email])
      this.write(
        uow,
        whose,
        { ...after, email: address },
        {
          subject: 'The email address of your account was changed',
          template: 'address-changed',
          paragraphs: [
            `an administrator changed the email address of your Evergreen account from ${before.email} to ${after.email}.`,
            ...(active
              ? [`From now on, sign in at ${this.url('/signIn')} as ${after.email}. Your password stays as it is.`]
              : []),
          ],
        },
      );
  }

  /** Any new way of signing in is mailed to the user, who may not have added it. */
  secondStep(uow: UnitOfWork, whose: Whose, person: Addressee, what: keyof typeof secondSteps): void {
    this.write(uow, whose, person, {
      subject: 'The second step of signing in to your account',
      template: 'second-step',
      paragraphs: [
        secondSteps[what],
        'If it was not you, choose another password and inform an administrator of your company.',
      ],
    });
  }

  recoveryCodeUsed(uow: UnitOfWork, whose: Whose, person: Addressee, left: number): void {
    this.write(uow, whose, person, {
      subject: 'A recovery code of your account was used',
      template: 'recovery-code-used',
      paragraphs: [
        `someone signed in to your Evergreen account with one of its recovery codes. ${left === 1 ? '1 is' : `${left} are`} left; new ones are made on My Account.`,
        'If it was not you, choose another password and inform an administrator of your company.',
      ],
    });
  }

  private url(path: string): string {
    return new URL(path, this.config.values.PUBLIC_URL).toString();
  }

  private write(uow: UnitOfWork, { tenantId }: Whose, { firstName, lastName, email }: Addressee, letter: Letter): void {
    const { subject, template, paragraphs, secret } = letter;
    this.mail.compose(uow, {
      to: { address: email, name: `${firstName} ${lastName}` },
      subject,
      template,
      text: [`Hello ${firstName},`, ...paragraphs].join('\n\n'),
      ...(secret && { secret }),
      tenantId,
    });
  }
}
