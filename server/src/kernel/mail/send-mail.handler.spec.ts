import { messagesWords } from '@evergreen/contracts/accounts/messages-screen';
import { Clock } from '../clock.js';
import { NotYet, Poison, type RunningJob } from '../jobs/job-handler.js';
import type { ClaimedMessage, Mailbox } from './mailbox.js';
import { messageOf } from './message.testing.js';
import { Outage } from './outage.js';
import type { Postman } from './postman.js';
import { SendMailHandler } from './send-mail.handler.js';
import type { Texter } from './texter.js';

const written = Date.parse(messageOf().createdAt);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const job = { tenantId: 'tenant', payload: { messageId: 'message' } } as RunningJob<{ messageId: string }>;
const refused = new Outage('connect ECONNREFUSED', 'unreached');
const busy = new Outage('451 Later', 'answered');
const cut = new Outage('Connection closed', 'interrupted');

const post = (message: Partial<ClaimedMessage> = {}) => {
  let now = written;
  let failure: Error | undefined;
  const states: string[] = [];
  const mailbox = {
    claim: () => Promise.resolve({ claimed: messageOf(message) }),
    queuedAgain: (_: unknown, __: unknown, why: string) => Promise.resolve(states.push(`queued: ${why}`)),
    sent: () => Promise.resolve(states.push('sent')),
  } as unknown as Mailbox;
  const handOver = jest.fn(() => (failure ? Promise.reject(failure) : Promise.resolve()));
  const carrier = { hasServer: true, handOver };
  const clock = Object.assign(new Clock(), { now: () => new Date(now) });
  const texter = { hasServer: true, handOver: () => Promise.resolve() } as unknown as Texter;
  const handler = new SendMailHandler(mailbox, carrier as unknown as Postman, texter, clock);
  /** The outcome of an attempt at this age of the message: the milliseconds that it waits, or its failure. */
  const tried = async (age: number, why?: Error): Promise<unknown> => {
    now = written + age;
    failure = why;
    return handler.handle(job).then(
      () => 'sent',
      (error: unknown) => (error instanceof NotYet ? error.time.getTime() - now : error),
    );
  };
  return { tried, handOver, states };
};

describe('a message that its server does not take for now', () => {
  it.each([
    [0, 2 * SECOND],
    [10 * SECOND, 10 * SECOND],
    [4 * MINUTE, 4 * MINUTE],
    [6 * MINUTE, 5 * MINUTE],
    [2 * DAY - 1, 5 * MINUTE],
  ])('%i ms after it was written waits for %i ms, and has not failed', async (age, pause) => {
    expect(await post().tried(age, refused)).toBe(pause);
    expect(await post().tried(age, busy)).toBe(pause);
  });

  it('counts a failure after two days', async () => {
    expect(await post().tried(2 * DAY, refused)).toBe(refused);
  });

  it('says why it waits, and is sent once the server is back', async () => {
    const { tried, states } = post();
    await tried(0, busy);
    expect(await tried(25 * MINUTE)).toBe('sent');
    expect(states).toEqual(['queued: 451 Later', 'sent']);
  });

  it('is sent less and less often if it may have arrived', async () => {
    expect(await post().tried(6 * MINUTE, cut)).toBe(6 * MINUTE);
    expect(await post().tried(DAY, cut)).toBe(DAY);
  });

  it('is not tried while the server is left alone, but for one that no longer waits', async () => {
    const { tried, handOver, states } = post();
    await tried(6 * MINUTE, cut);
    expect(await tried(6 * MINUTE + 9 * SECOND)).toBe(5 * MINUTE);
    expect(states).toEqual(['queued: Connection closed', 'queued: Connection closed']);
    expect(handOver).toHaveBeenCalledTimes(1);
    expect(await tried(6 * MINUTE + 10 * SECOND)).toBe('sent');
    await tried(2 * DAY - SECOND, refused);
    expect(await tried(2 * DAY)).toBe('sent');
  });

  it('does not hold up others where the server answers', async () => {
    const { tried, handOver } = post();
    await tried(0, busy);
    await tried(1, busy);
    expect(handOver).toHaveBeenCalledTimes(2);
  });

  it('fails for good as before where it is refused for good', async () => {
    const failure = Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
    expect(await post().tried(0, failure)).toBeInstanceOf(Poison);
    const wrongPassword = Object.assign(new Error('Wrong password'), { code: 'EAUTH', responseCode: 535 });
    expect(await post().tried(0, wrongPassword)).toBe(wrongPassword);
  });
});

describe('a message with a link or code', () => {
  it.each([
    ['that is over', { secretUntil: new Date(written + 10 * MINUTE).toISOString() }],
    ['that was blanked', { bodyText: null }],
  ])('%s is not sent', async (_, message) => {
    const { tried, handOver } = post(message);
    expect(await tried(10 * MINUTE)).toEqual(new Poison(messagesWords.blank));
    expect(handOver).not.toHaveBeenCalled();
  });
});
