import { messagesWords } from '@evergreen/contracts/accounts/messages-screen';
import { Clock } from '../clock.js';
import { newId } from '../ids.js';
import { type Handles, JobHandler, NotYet, Poison, type RunningJob } from '../jobs/job-handler.js';
import { SendMail } from './mail.service.js';
import type { Channel } from './mail.js';
import { type ClaimedMessage, LEASE_MS, Mailbox, type MessageKey } from './mailbox.js';
import { Outage } from './outage.js';
import { Postman } from './postman.js';
import { Texter, TextRefused } from './texter.js';
import { messageOf } from '../errors.js';

type SendMailJob = RunningJob<{ messageId: string }>;

/** A permanent rejection of this recipient or text; other errors, such as a wrong password, are retried. */
const isFinal = (error: unknown): boolean => {
  if (error instanceof TextRefused) return true;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
};

/** A message waits for the end of an outage for two days from its writing; after that, outages count as failures. */
const LONGEST_WAIT_MS = 2 * 24 * 3_600_000;
/** The pause before the next attempt is as long as the message has waited, within these limits. */
const PAUSE_MS = { least: 2_000, most: 5 * 60_000 };
/** A server that did not answer is left alone for so long, so that its messages do not keep the workers from others. */
const LEFT_ALONE_MS = 10_000;

/**
 * Claims, sends, marks as sent. If the process dies after the claim, the next attempt waits until the claim expires,
 * and sends with the same Message-ID, so that a recipient can recognize a duplicate.
 */
@JobHandler(SendMail)
export class SendMailHandler implements Handles<typeof SendMail> {
  private readonly silent = new Map<Channel, { readonly until: number; readonly failure: string }>();

  constructor(
    private readonly mailbox: Mailbox,
    private readonly postman: Postman,
    private readonly texter: Texter,
    private readonly clock: Clock,
  ) {}

  async handle({ tenantId, payload }: SendMailJob): Promise<void> {
    const key: MessageKey = { tenantId, id: payload.messageId };
    const claimant = newId();
    const claim = await this.mailbox.claim(key, claimant);
    if ('settled' in claim) return;
    if ('claimedAt' in claim) throw new NotYet(new Date(Date.parse(claim.claimedAt) + LEASE_MS + 100));
    const { claimed } = claim;
    const { bodyText, secretUntil, channel } = claimed;
    const carrier = channel === 'sms' ? this.texter : this.postman;
    if (!carrier.hasServer) return this.mailbox.kept(key, claimant);
    if (bodyText === null || (secretUntil && Date.parse(secretUntil) <= this.now()))
      throw new Poison(messagesWords.blank);
    // A failed renewal shows at the next step; the lease expires.
    const renewing = setInterval(() => void this.mailbox.renew(key, claimant).catch(() => undefined), LEASE_MS / 3);
    try {
      await this.reaching(claimed, () => carrier.handOver(tenantId, claimed));
    } catch (error) {
      await this.mailbox.queuedAgain(key, claimant, messageOf(error));
      throw this.verdict(error, claimed);
    } finally {
      clearInterval(renewing);
    }
    await this.mailbox.sent(key, claimant);
  }

  givenUp({ tenantId, payload }: SendMailJob, failure: string): Promise<void> {
    return this.mailbox.failed({ tenantId, id: payload.messageId }, failure);
  }

  /** @throws Outage, also without a call while the server is left alone */
  private async reaching(message: ClaimedMessage, handOver: () => Promise<void>): Promise<void> {
    const silent = this.silent.get(message.channel);
    if (silent && this.now() < silent.until && this.mayWait(message)) throw new Outage(silent.failure, 'unreached');
    try {
      await handOver();
    } catch (error) {
      if (error instanceof Outage && error.sign !== 'answered')
        this.silent.set(message.channel, { until: this.now() + LEFT_ALONE_MS, failure: error.message });
      throw error;
    }
  }

  /** What becomes of the job after a failed attempt. */
  private verdict(error: unknown, message: ClaimedMessage): unknown {
    if (isFinal(error)) return new Poison(messageOf(error));
    if (!(error instanceof Outage && this.mayWait(message))) return error;
    // Repeated less and less if it may have arrived, so that its reader gets few duplicates.
    const most = error.sign === 'interrupted' ? Number.POSITIVE_INFINITY : PAUSE_MS.most;
    return new NotYet(new Date(this.now() + Math.min(most, Math.max(PAUSE_MS.least, this.age(message)))));
  }

  private mayWait(message: ClaimedMessage): boolean {
    return this.age(message) < LONGEST_WAIT_MS;
  }

  private age({ createdAt }: ClaimedMessage): number {
    return this.now() - Date.parse(createdAt);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
