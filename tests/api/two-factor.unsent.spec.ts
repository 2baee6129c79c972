import { randomUUID } from 'node:crypto';
import {
  type AuthenticatorOffer,
  type RecoveryCodes,
  type SecondStep,
  type SignedInByApp,
  twoFactorMessages as words,
  type TwoFactorState,
} from '@evergreen/contracts/accounts/two-factor';
import { Config } from '../../server/src/kernel/config/config.js';
import type { Caller } from '../support/api.js';
import { password } from '../support/api.js';
import { opened } from '../support/opened.js';
import { App, openSecondFactor } from '../support/areas/two-factor.js';
import { UserWork } from '../support/areas/users.js';

const WHO = '/authentication/current-user/identity';

/** Every way in which a second step may have been set up while messages were sent. */
const before: { has: string; app: boolean; codes: boolean; step: SecondStep }[] = [
  { has: 'nothing but messages', app: false, codes: false, step: 'addAuthenticator' },
  { has: 'messages and recovery codes', app: false, codes: true, step: 'recoveryCode' },
  { has: 'an app', app: true, codes: false, step: 'authenticator' },
  { has: 'an app and recovery codes', app: true, codes: true, step: 'authenticator' },
];

describe('two-factor authentication where no code can be sent', () => {
  const house = opened(openSecondFactor);
  let admin: UserWork;
  let smtpUrl: string | undefined;

  beforeAll(async () => {
    admin = new UserWork(await house.api.signIn('admin@harborview.example'));
    smtpUrl = house.api.app.get(Config).values.SMTP_URL;
  });

  const sends = (yes: boolean) => {
    const { values } = house.api.app.get(Config);
    if (yes && smtpUrl) values.SMTP_URL = smtpUrl;
    else delete values.SMTP_URL;
  };
  beforeEach(() => sends(true));

  const newPerson = async () => {
    const email = `nora-${randomUUID()}@harborview.example`;
    const id = await admin.addWithPassword({ email, phoneNumber: '(617) 555-0140' });
    return { email, id };
  };
  const unsent = async (email: string) => {
    const { rowCount } = await house.owner.query(
      `select from messages where to_address = $1 and template = 'security-code' and state in ('queued', 'kept')`,
      [email],
    );
    return rowCount;
  };
  const stateOf = (who: Caller) => who.read<TwoFactorState>('/user-profile/two-factor');

  it.each(before)('locks no one out who has $has: asks for $step', async ({ app, codes, step }) => {
    const { work, api } = house;
    const { email, id } = await newPerson();
    const who = await work.secure(email);
    const given = app ? await work.addApp(who, email) : undefined;
    let kept = given?.recoveryCodes ?? [];
    if (codes && !app) {
      const securityCode = await work.proof(who, email);
      kept = (await who.post<RecoveryCodes>('/user-profile/recovery-codes', { securityCode })).body.recoveryCodes;
    }
    if (!codes) await house.owner.query('delete from recovery_codes where user_id = $1', [id]);
    api.pass({ minutes: 2 });
    sends(false);

    const { answer, pending } = await work.begin(email);
    expect(answer).toEqual({ status: 'twoFactorRequired', step, message: null });
    expect(await unsent(email)).toBe(0);
    expect((await pending.post('/authentication/resend-code')).status).toBe(400);
    const offered = await pending.post<AuthenticatorOffer>('/authentication/authenticator');
    expect(offered.status).toBe(step === 'addAuthenticator' ? 200 : 400);
    let session: string | undefined;
    if (step === 'addAuthenticator') {
      const added = new App(api, offered.body.uri);
      const put = (securityCode: string) =>
        pending.put<SignedInByApp>('/authentication/authenticator', { securityCode });
      expect((await put('000000')).status).toBe(400);
      const done = await put(added.shows());
      expect(done).toMatchObject({ status: 200, body: { status: 'signedIn' } });
      expect(done.body.recoveryCodes).toHaveLength(10);
      ({ session } = done);
      // The pending session is over.
      expect((await put(added.shows(1))).status).toBe(401);
      api.pass({ minutes: 2 });
      expect((await work.begin(email)).answer).toMatchObject({ step: 'authenticator' });
    } else if (step === 'recoveryCode') {
      ({ session } = await pending.post('/authentication/recovery-code', { recoveryCode: kept[0] }));
    } else ({ session } = await work.verify(pending, given?.app.shows() ?? ''));
    expect((await api.visitor(session).get(WHO)).status).toBe(200);
  });

  it('is switched on by an app alone, which the password and then the app prove', async () => {
    const { api, work } = house;
    const { email, id } = await newPerson();
    sends(false);
    const [who, other] = [await api.signIn(email), await api.signIn(email)];
    const off = { enabled: false, sendsCodes: false, provenBy: 'addAuthenticator', codes: null };
    expect(await stateOf(who)).toMatchObject(off);
    expect((await who.post('/user-profile/send-security-code')).body.detail).toBe(words.nothingSends);
    expect((await who.put('/user-profile/two-factor-auth', { twoFactorEnabled: true, password })).body.detail).toBe(
      words.nothingSends,
    );
    const offer = (proof: object) => who.post<AuthenticatorOffer>('/user-profile/authenticator', proof);
    expect((await offer({ password: 'Evergreen-2027!' })).body).toMatchObject({
      errors: { password: [words.invalidPassword] },
    });
    expect((await offer({ password, securityCode: '123456' })).status).toBe(400);
    expect((await offer({})).body).toMatchObject({ errors: { securityCode: ['Required'] } });
    const offered = await offer({ password });
    const app = new App(api, offered.body.uri);
    const added = await who.put<RecoveryCodes>('/user-profile/authenticator', { securityCode: app.shows() });
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect([(await who.get(WHO)).status, (await other.get(WHO)).status]).toEqual([200, 401]);
    expect(await stateOf(who)).toMatchObject({ enabled: true, provenBy: 'authenticator' });
    const { rows } = await house.owner.query<{ type: string }>(
      'select type from events where stream_id = $1 order by version',
      [id],
    );
    expect(rows.map(({ type }) => type).slice(-3)).toEqual([
      'TwoFactorEnabled',
      'AuthenticatorAdded',
      'RecoveryCodesRenewed',
    ]);
    expect((await work.begin(email)).answer).toMatchObject({ step: 'authenticator' });

    // The password is no longer enough; the phone may be lost.
    expect((await offer({ password })).status).toBe(400);
    const remove = { recoveryCode: added.body.recoveryCodes[0] };
    expect((await who.post('/user-profile/authenticator/remove', remove)).body.detail).toBe(words.keepsApp);
    const replaced = await offer({ recoveryCode: added.body.recoveryCodes[1] });
    const newApp = new App(api, replaced.body.uri);
    const codes = await who.put<RecoveryCodes>('/user-profile/authenticator', { securityCode: newApp.shows() });
    const off2 = { twoFactorEnabled: false, recoveryCode: codes.body.recoveryCodes[0] };
    expect((await who.put('/user-profile/two-factor-auth', off2)).status).toBe(204);
    await api.signIn(email);
  });

  it('counts wrong passwords as wrong codes: the fifth ends the session', async () => {
    const { email } = await newPerson();
    sends(false);
    const who = await house.api.signIn(email);
    const statuses = [];
    for (let n = 0; n < 5; n++)
      statuses.push((await who.post('/user-profile/authenticator', { password: 'Evergreen-2027!' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect((await who.get(WHO)).status).toBe(401);
  });

  it('takes no password as proof where codes are sent', async () => {
    const { email } = await newPerson();
    const who = await house.work.secure(email);
    expect((await who.post('/user-profile/authenticator', { password })).status).toBe(400);
    expect((await who.put('/user-profile/two-factor-auth', { twoFactorEnabled: false, password })).status).toBe(400);
  });
});
