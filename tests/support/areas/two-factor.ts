import type { AuthenticatorOffer, RecoveryCodes, SignInAnswer } from '@evergreen/contracts/accounts/two-factor';
import { type TOTP, URI } from 'otpauth';
import { type Api, type Caller, password, startApi } from '../api.js';
import { startSmtp, type TestSmtp } from '../servers/smtp.js';

/** A code that differs from this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signing in with two factors; every secret is recorded, for a search afterwards. */
export class SecondFactorWork {
  readonly secrets = new Set<string>([password]);

  constructor(
    readonly api: Api,
    private readonly smtp: TestSmtp,
  ) {}

  /** The code in the newest message to this address on the mail server. */
  async codeTo(email: string): Promise<string> {
    const [newest = ''] = await this.messagesTo(email);
    const [code] = /\b\d{6}\b/.exec(await this.received(newest)) ?? [];
    if (!code) throw new Error(`No code came to ${email}`);
    return this.kept(code);
  }

  /** The text of a message, once the mail server has it. */
  async received(id: string): Promise<string> {
    await this.api.settled();
    const mail = this.smtp.messages.find(({ messageId }) => messageId === id);
    if (!mail) throw new Error(`The mail ${id} did not come`);
    return mail.text ?? '';
  }

  async mailed(email: string): Promise<number> {
    return (await this.messagesTo(email)).length;
  }

  private async messagesTo(email: string): Promise<string[]> {
    const { rows } = await (
      await this.api.owner()
    ).query<{ id: string }>(
      `select message_id as id from messages where template = 'security-code' and to_address = $1
       order by created_at desc, id desc`,
      [email],
    );
    return rows.map(({ id }) => id);
  }

  /** The first step. */
  async begin(email: string): Promise<{ answer: SignInAnswer; pending: Caller; session: string }> {
    const sent = await this.api.visitor().post<SignInAnswer>('/authentication/sign-in', { email, password });
    expect(sent).toMatchObject({ status: 200, body: { status: 'twoFactorRequired' } });
    const session = this.kept(sent.session ?? '');
    return { answer: sent.body, pending: this.api.visitor(session), session };
  }

  verify = (pending: Caller, securityCode: string) =>
    pending.post<{ detail?: string; status: unknown; errors?: object }>('/authentication/verify-code', {
      securityCode,
    });

  /** Both steps; the code comes from an authenticator app, or by mail. */
  async signIn(email: string, code?: string): Promise<Caller> {
    const { pending } = await this.begin(email);
    const { status, session } = await this.verify(pending, code ?? (await this.codeTo(email)));
    expect(status).toBe(200);
    return this.api.visitor(this.kept(session ?? ''));
  }

  /** A code for changes of the user's own account. */
  async proof(who: Caller, email: string): Promise<string> {
    this.api.pass({ minutes: 1.1 });
    expect(await who.post('/user-profile/send-security-code')).toMatchObject({ status: 204 });
    return this.codeTo(email);
  }

  switch = (who: Caller, twoFactorEnabled: boolean, securityCode: string) =>
    who.put('/user-profile/two-factor-auth', { twoFactorEnabled, securityCode });

  /** Signs in with the password, and switches the second step on. */
  async secure(email: string): Promise<Caller> {
    const who = await this.api.signIn(email);
    this.kept(who.session ?? '');
    const profile = { firstName: 'Nora', lastName: 'Blake', phoneNumber: '(617) 555-0140' };
    expect(await who.put('/user-profile', profile)).toMatchObject({ status: 204 });
    expect(await this.switch(who, true, await this.proof(who, email))).toMatchObject({ status: 204 });
    return who;
  }

  /** Adds an app; returns its secret, and the recovery codes. */
  async addApp(who: Caller, email: string): Promise<{ app: App; shown: string; recoveryCodes: string[] }> {
    const offer = await who.post<AuthenticatorOffer>('/user-profile/authenticator', {
      securityCode: await this.proof(who, email),
    });
    expect(offer).toMatchObject({ status: 200 });
    this.kept(offer.body.secret.replaceAll(' ', ''));
    const app = new App(this.api, offer.body.uri);
    const shown = app.shows();
    const added = await who.put<RecoveryCodes>('/user-profile/authenticator', { securityCode: shown });
    expect(added).toMatchObject({ status: 200 });
    for (const code of added.body.recoveryCodes) this.kept(code.replaceAll('-', ''));
    return { app, shown, recoveryCodes: added.body.recoveryCodes };
  }

  kept(secret: string): string {
    this.secrets.add(secret);
    return secret;
  }
}

/** The program with a worker and a mail server, and its world. */
export const openSecondFactor = async (env: Readonly<Record<string, string>> = {}) => {
  const smtp = await startSmtp();
  const api = await startApi({ EVERGREEN_ROLES: 'api,worker', SMTP_URL: smtp.url, ...env });
  return { smtp, api, world: await api.world(), work: new SecondFactorWork(api, smtp), owner: await api.owner() };
};
export type SecondFactorHouse = Awaited<ReturnType<typeof openSecondFactor>>;

/** An authenticator app on a user's phone. */
export class App {
  private readonly totp: TOTP;

  constructor(
    private readonly api: Api,
    readonly uri: string,
  ) {
    this.totp = URI.parse(uri) as TOTP;
  }

  /** A new code has just begun. */
  next(): void {
    const seconds = (this.api.now().getTime() / 1000) % 30;
    this.api.pass({ minutes: (31 - seconds) / 60 });
  }

  /** @param steps half minutes later, or earlier */
  shows(steps = 0): string {
    return this.totp.generate({ timestamp: this.api.now().getTime() + steps * 30_000 });
  }
}
