import { today } from '@evergreen/workflows/dates';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import { jobActor } from '../../../../kernel/jobs/job-actor.js';
import { firstTime, type Handles, JobHandler, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { zoneOf } from './digest-day.js';
import { reminderMails } from './mails.js';
import { MorningNotes } from './morning-notes.js';
import { remindedClient, tellDue } from './tell-due.js';

export const SendDigests = jobKind<{ day: string; firmId: string }>('tasks.digests', { queue: 'reminders' });

type Job = RunningJob<{ day: string; firmId: string }>;

/** The digests of one client's people for one day: all of them in one transaction, so each is sent once. */
@JobHandler(SendDigests)
export class SendDigestsHandler implements Handles<typeof SendDigests> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: MailService,
    private readonly config: Config,
    private readonly notes: MorningNotes,
  ) {}

  async handle(job: Job): Promise<void> {
    await this.transactions.run(jobActor(job), job.id, async (uow) => {
      if (await firstTime(uow, job)) await this.tell(uow, job.payload.day);
    });
  }

  private async tell(uow: UnitOfWork, day: string): Promise<void> {
    const client = await remindedClient(uow, uow.by);
    // A digest is never sent a day late: what is still due is in the next one.
    if (!client || today(zoneOf(client.timeZone), new Date(uow.now)) !== day) return;
    const link = (path: string) => new URL(path, this.config.values.PUBLIC_URL).toString();
    for (const { reader, chosen, due, notes } of await tellDue(uow, client, day, await this.notes.of(uow))) {
      const { name, email, isFirms } = reader;
      const digest = { name, day, clientName: isFirms ? client.name : undefined, due, notes, link };
      for (const mail of reminderMails(digest, chosen.delivery))
        this.mail.compose(uow, { to: { address: email, name }, ...mail });
    }
  }
}
