import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MessageDetail, MessageRow } from '@evergreen/contracts/accounts/messages-screen';
import type pg from 'pg';
import { MessagesModule } from '../../server/src/features/accounts/messages/index.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { Config, readConfig } from '../../server/src/kernel/config/config.js';
import { FileStore } from '../../server/src/kernel/files/file-store.js';
import { FilesModule } from '../../server/src/kernel/files/files.module.js';
import { createApp } from '../../server/src/kernel/http/create-app.js';
import { logger } from '../../server/src/kernel/http/running/logger.js';
import { MarkerGuard, PolicyGuard } from '../../server/src/kernel/http/guards.js';
import { JobsModule } from '../../server/src/kernel/jobs/jobs.module.js';
import { KernelModule } from '../../server/src/kernel/kernel.module.js';
import type { Mail } from '../../server/src/kernel/mail/mail.js';
import { MailModule } from '../../server/src/kernel/mail/mail.module.js';
import { MailService } from '../../server/src/kernel/mail/mail.service.js';
import { LEASE_MS, Mailbox } from '../../server/src/kernel/mail/mailbox.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { until } from '../../tools/processes.mjs';
import { eventually, HANGS_MS } from '../support/eventually.js';
import { freshDatabase, ownerOf, type TestDatabase } from '../support/database.js';
import { onlyKinds } from '../support/job-kinds.js';
import { NamedSessions } from '../support/named-sessions.js';
import { runFiles } from '../support/run-files.js';
import { serverLog } from '../support/server-log.js';
import { startSmtp, type TestSmtp } from '../support/servers/smtp.js';

onlyKinds((kind) => kind === 'mail.send');

const firm = randomUUID();
const tenant = randomUUID();
const other = randomUUID();
const people: Record<string, Partial<Actor>> = {
  administrator: { kind: 'client', roles: ['ClientAdministrator'], clientId: tenant },
  viewer: { kind: 'client', roles: ['ClientViewer'], clientId: tenant },
  stranger: { kind: 'client', roles: ['ClientAdministrator'], clientId: other, homeTenantId: other },
  firmAdministrator: { kind: 'firm', roles: ['Administrator'], clientId: tenant, homeTenantId: firm },
};

const reminder: Mail = {
  to: { address: 'dana@harborview.example', name: 'Dana Reyes' },
  subject: 'Your tasks of today',
  template: 'task-digest',
  text: 'Renew LQ-1042',
};

type FailedJobs = { items: { id: string; kind: string }[] };
describe('mail', () => {
  let test: TestDatabase;
  let owner: pg.Client;
  let smtp: TestSmtp;
  let files: string;
  let app: NestFastifyApplication;

  const start = async (env: Record<string, string> = {}) => {
    const config = new Config(
      readConfig({
        DATABASE_URL: test.ownerUrl,
        FILES_DIR: files,
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://evergreen.example',
        ...env,
      }),
    );
    @Module({
      imports: [
        KernelModule.of(config, []),
        JobsModule.of(config),
        NamedSessions.of(tenant, firm, people),
        FilesModule,
        MailModule,
        MessagesModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: MarkerGuard },
        { provide: APP_GUARD, useClass: PolicyGuard },
      ],
    })
    class Program {}
    app = await createApp(Program, config, logger('info', serverLog));
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  };

  const compose = (mail: Mail, by = systemActor(tenant, firm, 'test')) =>
    app.get(Transactions).run(by, randomUUID(), (uow) => Promise.resolve(app.get(MailService).compose(uow, mail)));

  const call = async <T>(who: string, method: 'GET' | 'POST', path: string) => {
    const answer = await app.inject({
      method,
      url: `/api/v1.0${path}`,
      cookies: { evergreen_session: who },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as T };
  };

  const message = async (id: string) => {
    const { rows } = await owner.query<Record<string, string | null>>('select * from messages where id = $1', [id]);
    return rows[0]!;
  };
  const becomes = async (id: string, state: string) => {
    await until(async () => (await message(id))['state'] === state, HANGS_MS);
    expect(await message(id)).toMatchObject({ state });
  };

  beforeAll(async () => {
    test = await freshDatabase();
    owner = await ownerOf(test);
    smtp = await startSmtp();
    files = runFiles();
  });
  afterEach(async () => {
    smtp.behave({});
    await app.close();
  });

  describe('with a mail server', () => {
    beforeEach(() => start({ SMTP_URL: smtp.url }));

    it('reaches its reader once the command is committed, and says so', async () => {
      const id = await compose(reminder);
      const received = await smtp.messageTo('dana@harborview.example');
      expect(received).toMatchObject({
        messageId: `<${id}@evergreen.example>`,
        subject: 'Your tasks of today',
        to: [{ name: 'Dana Reyes' }],
      });
      await becomes(id, 'sent');
      const { body } = await call<{ items: MessageRow[] }>('administrator', 'GET', '/messages?states=sent');
      expect(body.items).toEqual([
        expect.objectContaining({ id, state: 'sent', sentAt: expect.any(String) as string }),
      ]);
    });

    it('does not leave when the command fails', async () => {
      const failing = app.get(Transactions).run(systemActor(tenant, firm, 'test'), randomUUID(), (uow) => {
        app.get(MailService).compose(uow, { ...reminder, to: { address: 'unwritten@harborview.example' } });
        return Promise.reject(new Error('The command failed'));
      });
      await expect(failing).rejects.toThrow('The command failed');
      const written = await owner.query(`select from messages where to_address = 'unwritten@harborview.example'`);
      expect(written.rowCount).toBe(0);
    });

    it('carries files and an invitation, and one line of subject whatever a record is called', async () => {
      const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
      const { hash, contentType } = await app.get(FileStore).put(tenant, pdf, { kind: 'pdf' });
      const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
      await compose({
        ...reminder,
        to: { address: 'license@harborview.example' },
        subject: 'License\r\nBcc: thief@example.com',
        calendar,
        attachments: [{ hash, fileName: 'Lizenz № 7.pdf', contentType }],
      });
      const received = await smtp.messageTo('license@harborview.example');
      expect(received?.subject).toBe('License Bcc: thief@example.com');
      expect(received?.bcc).toBeUndefined();
      expect(received?.attachments.map(({ filename }) => filename)).toContain('Lizenz № 7.pdf');
      expect(received?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
    });

    it('tries again when the server is busy, with the same Message-ID', async () => {
      smtp.behave({ refuse: 'temporarily' });
      const id = await compose({ ...reminder, to: { address: 'busy@harborview.example' } });
      const refused = async () => [await message(id)].find(({ failure }) => failure);
      expect(await eventually(refused)).toMatchObject({ state: 'queued' });
      smtp.behave({});
      expect(await smtp.messageTo('busy@harborview.example')).toMatchObject({ messageId: `<${id}@evergreen.example>` });
      await becomes(id, 'sent');
      expect((await message(id))['failure']).toBeNull();
    });

    it('fails with its reason when the server refuses for good, and goes out when an administrator asks', async () => {
      smtp.behave({ refuse: 'for good' });
      const id = await compose({ ...reminder, to: { address: 'gone@harborview.example' } });
      await becomes(id, 'failed');
      expect((await message(id))['failure']).toContain('No such mailbox');
      smtp.behave({});
      expect((await call('administrator', 'POST', `/messages/${id}/retry`)).status).toBe(204);
      await becomes(id, 'sent');
      expect((await call('administrator', 'POST', `/messages/${id}/retry`)).status).toBe(400);
    });

    it('shows its given-up job to the firm, and the job driven again delivers it', async () => {
      smtp.behave({ refuse: 'for good' });
      const id = await compose({ ...reminder, to: { address: 'poison@harborview.example' } });
      await becomes(id, 'failed');
      smtp.behave({});
      // The message is marked first, the job fails for good right after it.
      const job = await eventually(async () => {
        const { body } = await call<FailedJobs>('firmAdministrator', 'GET', '/failed-jobs');
        return body.items.find(({ kind }) => kind === 'mail.send');
      });
      expect((await call('firmAdministrator', 'POST', `/failed-jobs/${job.id}/retry`)).status).toBe(204);
      // If it is handed over before the queue has dropped the failed try, it waits for a minute's sweep.
      await becomes(id, 'sent');
      expect((await call('firmAdministrator', 'POST', `/failed-jobs/${job.id}/retry`)).status).toBe(404);
    });

    it('forgets a secret once it is handed over, and never shows it', async () => {
      smtp.behave({ delay: 500 });
      const id = await compose({
        ...reminder,
        to: { address: 'reset@harborview.example' },
        secret: { minutes: 30 },
        text: 'https://reset',
      });
      expect((await call<MessageDetail>('administrator', 'GET', `/messages/${id}`)).body).toMatchObject({
        isHidden: true,
        bodyText: null,
      });
      expect((await smtp.messageTo('reset@harborview.example'))?.text).toContain('https://reset');
      await becomes(id, 'sent');
      expect(await message(id)).toMatchObject({ body_text: null, body_html: null });
    });

    it('takes over from a process that is gone once its claim is old, and not before', async () => {
      const [id, job, messageId] = [randomUUID(), randomUUID(), 'orphan@evergreen.example'];
      await owner.query(
        `insert into messages (tenant_id, id, to_address, subject, template, body_text, state, message_id, job_id, created_at, claimed_by, claimed_at)
         values ($1, $2, 'orphan@harborview.example', 's', 't', 'b', 'sending', $3, $4, now(), gen_random_uuid(), $5)`,
        [tenant, id, `<${messageId}>`, job, app.get(Clock).now()],
      );
      const claimed = () => app.get(Mailbox).claim({ tenantId: tenant, id }, randomUUID());
      expect(await claimed()).toEqual({ claimedAt: expect.anything() as unknown });
      await owner.query('update messages set claimed_at = $2 where id = $1', [
        id,
        new Date(app.get(Clock).now().getTime() - LEASE_MS - 1),
      ]);
      await owner.query(
        `insert into outbox (tenant_id, id, kind, payload, created_at) values ($1, $2, 'mail.send', jsonb_build_object('messageId', $3::text), now())`,
        [tenant, job, id],
      );
      expect(await smtp.messageTo('orphan@harborview.example')).toMatchObject({ messageId: `<${messageId}>` });
    });

    it('is seen by the administrators of its tenant only, and sorted, searched and paged', async () => {
      const id = await compose({ ...reminder, subject: 'Zebra crossing' });
      const list = await call<{ items: MessageRow[]; totalItemCount: number }>(
        'administrator',
        'GET',
        '/messages?searchTerm=zebra&sortBy=subject&pageSize=5',
      );
      expect(list.body).toMatchObject({ totalItemCount: 1, items: [{ id }] });
      expect((await call<{ items: unknown[] }>('stranger', 'GET', '/messages')).body.items).toEqual([]);
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/retry'],
      ] as const) {
        expect((await call('stranger', method, `/messages/${id}${path}`)).status).toBe(404);
        expect((await call('administrator', method, `/messages/${randomUUID()}${path}`)).status).toBe(404);
      }
      expect((await call('administrator', 'GET', '/messages?sortBy=body_text')).status).toBe(400);
      expect((await call('administrator', 'GET', '/messages?pageSize=7')).status).toBe(400);
    });
  });

  describe('without a mail server', () => {
    it('is kept and can be read on the Messages screen', async () => {
      await start({ APP_ENV: 'development' });
      const id = await compose(reminder);
      await becomes(id, 'kept');
      const { body } = await call<MessageDetail>('administrator', 'GET', `/messages/${id}`);
      expect(body).toMatchObject({ state: 'kept', isHidden: false, bodyText: 'Renew LQ-1042' });
      expect((await call<{ detail: string }>('administrator', 'POST', `/messages/${id}/retry`)).body.detail).toContain(
        'No mail server',
      );
    });

    it('hides a reset link in production, and sends what was kept once there is a server', async () => {
      await start({ APP_ENV: 'production' });
      const id = await compose({
        ...reminder,
        to: { address: 'kept@harborview.example' },
        secret: { minutes: 30 },
        text: 'https://reset',
      });
      await becomes(id, 'kept');
      expect((await call<MessageDetail>('administrator', 'GET', `/messages/${id}`)).body).toMatchObject({
        isHidden: true,
        bodyText: null,
      });
      await app.close();
      await start({ SMTP_URL: smtp.url });
      expect((await call('administrator', 'POST', `/messages/${id}/retry`)).status).toBe(204);
      expect((await smtp.messageTo('kept@harborview.example'))?.text).toContain('https://reset');
    });
  });
});
