import { newId } from '../ids.js';
import { type Handles, JobHandler, NotYet, Poison, type RunningJob } from '../jobs/job-handler.js';
import { SendMail } from './mail.service.js';
import { LEASE_MS, Mailbox, type MessageKey } from './mailbox.js';
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

/**
 * Claims, sends, marks as sent. If the process dies after the claim, the next attempt waits until the claim expires,
 * and sends with the same Message-ID, so that a recipient can recognize a duplicate.
 */
@JobHandler(SendMail)
export class SendMailHandler implements Handles<typeof SendMail> {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly postman: Postman,
    private readonly texter: Texter,
  ) {}

  async handle({ tenantId, payload }: SendMailJob): Promise<void> {
    const key: MessageKey = { tenantId, id: payload.messageId };
    const claimant = newId();
    const claim = await this.mailbox.claim(key, claimant);
    if ('settled' in claim) return;
    if ('claimedAt' in claim) throw new NotYet(new Date(Date.parse(claim.claimedAt) + LEASE_MS + 100));
    const carrier = claim.claimed.channel === 'sms' ? this.texter : this.postman;
    if (!carrier.hasServer) return this.mailbox.kept(key, claimant);
    // A failed renewal shows at the next step; the lease expires.
    const renewing = setInterval(() => void this.mailbox.renew(key, claimant).catch(() => undefined), LEASE_MS / 3);
    try {
      await carrier.handOver(tenantId, claim.claimed);
    } catch (error) {
      const failure = messageOf(error);
      await this.mailbox.queuedAgain(key, claimant, failure);
      throw isFinal(error) ? new Poison(failure) : error;
    } finally {
      clearInterval(renewing);
    }
    await this.mailbox.sent(key, claimant);
  }

  givenUp({ tenantId, payload }: SendMailJob, failure: string): Promise<void> {
    return this.mailbox.failed({ tenantId, id: payload.messageId }, failure);
  }
}
