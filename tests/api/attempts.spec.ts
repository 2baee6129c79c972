import { type Answer, type Api, password } from '../support/api.js';
import { openSecondFactor, otherThan, type SecondFactorHouse } from '../support/areas/two-factor.js';
import { UserWork } from '../support/areas/users.js';

const WHO = '/authentication/current-user/identity';
const SIGN_IN = '/authentication/sign-in';
const VERIFY = '/authentication/verify-code';
const RESET = '/authentication/reset-password';
const fresh = 'Harbor-View-1999';
const elsewhere = { origin: 'https://evil.example', 'x-requested-with': '' };

/** Two people with a second step: the guesser and the owner. */
const email = 'admin@northgate.example';
const stranger = 'admin@meridian.example';

interface House extends Pick<SecondFactorHouse, 'api' | 'work'> {
  readonly soon: () => void;
  readonly linkTo: (address: string) => Promise<string>;
}

/** The tries, with the answer of each. */
type Attempt = readonly [what: string, expected: readonly number[], tries: (house: House) => Promise<number[]>];

const statuses = (...answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status);
const reset = (api: Api, token: string, to = fresh) => api.visitor().post(RESET, { token, password: to });
const setBy = async ({ api, linkTo }: House, to: string) => reset(api, await linkTo(email), to);

const attempts: readonly Attempt[] = [
  [
    'a session that waits for its code reads, writes and changes the second step',
    [401, 401, 401, 401, 401, 401],
    async ({ work, soon }) => {
      soon();
      const { pending } = await work.begin(email);
      return statuses(
        await pending.get(WHO),
        await pending.put('/user-profile', { firstName: 'A', lastName: 'B' }),
        await pending.post('/user-profile/send-security-code'),
        await work.switch(pending, false, await work.codeTo(email)),
        await pending.get('/user-profile/sessions'),
        await pending.get('/changes'),
      );
    },
  ],
  [
    'a code is sent without a session, with one that never was, and with one that is signed in',
    [401, 401, 401],
    async ({ api, work, soon }) => {
      soon();
      const who = await work.signIn(email);
      const body = { securityCode: '123456' };
      return statuses(
        await api.visitor().post(VERIFY, body),
        await api.visitor('A'.repeat(43)).post(VERIFY, body),
        await who.post(VERIFY, body),
      );
    },
  ],
  [
    'a code is used twice, and by the session of someone else',
    [200, 401, 400, 400],
    async ({ work, soon }) => {
      soon();
      const [mine, other] = [await work.begin(email), await work.begin(stranger)];
      const code = await work.codeTo(email);
      const first = await work.verify(mine.pending, code);
      const again = await work.verify(mine.pending, code);
      const foreign = await work.verify(other.pending, code);
      return statuses(first, again, await work.verify((await work.begin(email)).pending, code), foreign);
    },
  ],
  [
    'a code of signing in changes the account, and one of the account signs in',
    [400, 400],
    async ({ work, soon }) => {
      soon();
      const who = await work.signIn(email);
      soon();
      const { pending } = await work.begin(email);
      const ofSignIn = await work.codeTo(email);
      const switched = await work.switch(who, false, ofSignIn);
      const ofAccount = await work.proof(who, email);
      return statuses(switched, await work.verify(pending, ofAccount));
    },
  ],
  [
    'the cookies of a session and of one that waits after a new password',
    [204, 401, 401, 401],
    async (house) => {
      house.soon();
      const who = await house.work.signIn(email);
      house.soon();
      const { pending } = await house.work.begin(email);
      const code = await house.work.codeTo(email);
      const changed = await setBy(house, fresh);
      const answers = statuses(changed, await who.get(WHO), await house.work.verify(pending, code));
      const old = await house.api.visitor().post(SIGN_IN, { email, password });
      await setBy(house, password);
      return [...answers, old.status];
    },
  ],
  [
    'a cookie that was taken to another place, after its owner ended all other sessions, and that one',
    [200, 204, 401, 204, 401],
    async ({ work, soon }) => {
      soon();
      const stolen = await work.signIn(email);
      soon();
      const mine = await work.signIn(email);
      const before = await stolen.get(WHO);
      const ended = await mine.delete('/user-profile/sessions');
      const after = await stolen.get(WHO);
      const { body } = await mine.get<{ items: { id: string; isCurrent: boolean }[] }>('/user-profile/sessions');
      const own = body.items.find(({ isCurrent }) => isCurrent)?.id;
      return statuses(before, ended, after, await mine.delete(`/user-profile/sessions/${own}`), await mine.get(WHO));
    },
  ],
  [
    'a session of someone else is ended',
    [404, 200],
    async ({ work, soon }) => {
      soon();
      const [mine, other] = [await work.signIn(email), await work.signIn(stranger)];
      const { body } = await mine.get<{ items: { id: string }[] }>('/user-profile/sessions');
      return statuses(await other.delete(`/user-profile/sessions/${body.items[0]?.id}`), await mine.get(WHO));
    },
  ],
  [
    'another site’s page signs in, sends a code, asks for one, and changes the account',
    [403, 403, 403, 403, 403],
    async ({ api, work, soon }) => {
      soon();
      const who = await work.signIn(email);
      const body = { securityCode: '123456' };
      return statuses(
        await api.visitor().post(SIGN_IN, { email, password }, elsewhere),
        await who.post(VERIFY, body, elsewhere),
        await who.post('/authentication/resend-code', {}, elsewhere),
        await who.put('/user-profile/two-factor-auth', { ...body, twoFactorEnabled: false }, elsewhere),
        await who.delete('/user-profile/sessions', elsewhere),
      );
    },
  ],
  [
    'a link is used twice, and the one before the newest',
    [204, 400, 400],
    async ({ api, linkTo }) => {
      const before = await linkTo(email);
      const newest = await linkTo(email);
      const once = await reset(api, newest, password);
      return statuses(once, await reset(api, newest, password), await reset(api, before, password));
    },
  ],
  [
    'the invitation of another client’s person is deleted, changed and looked at by a strange administrator',
    [404, 404, 404, 204],
    async ({ api, work, soon, linkTo }) => {
      soon();
      const ours = new UserWork(await work.signIn(email));
      const theirs = new UserWork(await work.signIn(stranger));
      const address = 'invited@northgate.example';
      const id = await ours.add({ email: address });
      const form = await ours.form(id);
      return statuses(
        await theirs.remove(id),
        await theirs.who.put(`/users/${id}`, form),
        await theirs.who.get(`/users/${id}/permanent-objects`),
        await reset(api, await linkTo(address), password),
      );
    },
  ],
  [
    'codes are guessed for the account until the session ends; another one of the person goes on',
    [400, 400, 400, 400, 401, 401, 200],
    async ({ work, soon }) => {
      soon();
      const other = await work.signIn(email);
      soon();
      const guessing = await work.signIn(email);
      // A correct one resets the count of wrong ones.
      await guessing.post('/user-profile/recovery-codes', { securityCode: await work.proof(guessing, email) });
      const code = otherThan(await work.proof(guessing, email));
      const guesses: Answer<unknown>[] = [];
      for (let n = 0; n < 5; n++) guesses.push(await work.switch(guessing, false, code));
      return statuses(...guesses, await guessing.get(WHO), await other.get(WHO));
    },
  ],
];

describe('attempts', () => {
  let house: House;

  beforeAll(async () => {
    const { api, work, owner } = await openSecondFactor();
    /** The mailed link, before or after the mail leaves. */
    const linkTo = async (address: string) => {
      if (address === email) await api.visitor().post('/authentication/forgot-password', { email: address });
      const { rows } = await owner.query<{ id: string }>(
        `select message_id as id from messages where to_address = $1 and template in ('reset-password', 'invitation')
         order by created_at desc, id desc limit 1`,
        [address],
      );
      const mail = await work.received(rows[0]?.id ?? '');
      return /reset-password#([\w-]{43})/.exec(mail)?.[1] ?? '';
    };
    house = { api, work, linkTo, soon: () => api.pass({ minutes: 1.1 }) };
    await work.secure(email);
    await work.secure(stranger);
  });

  it.each(attempts)('%s: %j', async (_, expected, tries) => {
    expect(await tries(house)).toEqual(expected);
  });
});
