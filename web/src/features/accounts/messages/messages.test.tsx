import { jobInWords, type MessageDetail, messagesWords } from '@evergreen/contracts/accounts/messages-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { messagesFeature } from './messages.routes';

const reset: MessageDetail = {
  id: '0193a0c0-0000-7000-8000-00000000e001',
  channel: 'email',
  toAddress: 'viewer@harborview.example',
  toName: 'Vera Lind',
  subject: 'Reset your password',
  template: 'reset-password',
  state: 'failed',
  failure: 'The mail server refused the recipient.',
  createdAt: '2026-11-20T14:42:00Z',
  sentAt: null,
  bodyText: null,
  bodyHtml: null,
  isHidden: true,
  attachments: [],
};
const digest: MessageDetail = {
  ...reset,
  id: '0193a0c0-0000-7000-8000-00000000e002',
  toName: null,
  channel: 'sms',
  toAddress: '617 555 0142',
  subject: 'Your tasks today',
  state: 'sent',
  failure: null,
  sentAt: '2026-11-20T14:43:00Z',
  bodyText: 'Good morning.\nTwo tasks are due.',
  isHidden: false,
  attachments: [{ fileName: 'tasks.ics', contentType: 'text/calendar' }],
};
const job = {
  id: '0193a0c0-0000-7000-8000-00000000f001',
  kind: 'imports.commit',
  createdAt: '2026-11-20T14:42:00Z',
  failedAt: '2026-11-20T15:12:00Z',
  attempts: 10,
  failure: 'The document store cannot be reached.',
};

const network = new Network()
  .on('GET', '/messages', () => json({ items: [reset, digest], totalItemCount: 2 }))
  .on('GET', `/messages/${reset.id}`, () => json(reset))
  .on('GET', `/messages/${digest.id}`, () => json(digest))
  .on('POST', `/messages/${reset.id}/retry`, () => json(null, 204))
  .on('GET', '/failed-jobs', () => json({ items: [job], totalItemCount: 1 }))
  .on('POST', `/failed-jobs/${job.id}/retry`, () => json(null, 204))
  .forEachTest();

const open = (as: keyof typeof people, path = '/messages') => {
  network.on('GET', '/authentication/current-user/identity', () => json(people[as]));
  return renderApp(messagesFeature.routes, path);
};
const openRow = async (user: ReturnType<typeof open>['user'], subject: string) => {
  await user.click(await screen.findByRole('button', { name: subject }));
  return within(await screen.findByRole('dialog', { name: subject }));
};

describe('messages', () => {
  it('tells what became of each e-mail, in words, and finds them by state', async () => {
    const { user, router } = open('clientAdministrator');
    const row = within(await screen.findByRole('row', { name: /Reset your password/ }));
    expect(row.getByText('Failed')).toBeVisible();
    expect(row.getByText('The mail server refused the recipient.')).toBeVisible();
    expect(row.getByText('Vera Lind')).toBeVisible();
    expect(screen.getByText('2 messages')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Failed' }));
    await waitFor(() => expect(router.state.location.search).toBe('?states=failed'));
    await waitFor(() => expect(network.calls('GET', '/messages').at(-1)?.query.getAll('states')).toEqual(['failed']));
  });

  it('tells by which channel each went, to which number, and finds them by it', async () => {
    const { user, router } = open('clientAdministrator');
    const row = within(await screen.findByRole('row', { name: /Your tasks today/ }));
    expect(row.getByText('Text Message')).toBeVisible();
    expect(row.getByText('617 555 0142')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Reset your password/ })).getByText('Email')).toBeVisible();
    await act(() => router.navigate('/messages?channels=sms'));
    await waitFor(() => expect(network.calls('GET', '/messages').at(-1)?.query.getAll('channels')).toEqual(['sms']));
    const dialog = await openRow(user, 'Your tasks today');
    expect(dialog.getByText('Text Message')).toBeVisible();
  });

  it('opens a message with its text and attachments', async () => {
    const { user } = open('clientAdministrator');
    const dialog = await openRow(user, 'Your tasks today');
    expect((await dialog.findByRole('region', { name: 'Text' })).textContent).toBe('Good morning.\nTwo tasks are due.');
    expect(dialog.getByText('tasks.ics')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('keeps a secret from everybody but its reader, and sends a failed one again', async () => {
    const { user } = open('clientAdministrator');
    const dialog = await openRow(user, 'Reset your password');
    expect(await dialog.findByText(messagesWords.hidden)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(messagesWords.sentAgain)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('GET', '/messages').length).toBeGreaterThan(1);
  });

  it('says why a message cannot be sent again', async () => {
    network.on('POST', `/messages/${reset.id}/retry`, () => problem(400, messagesWords.noServer));
    const { user } = open('clientAdministrator');
    await user.click(await screen.findByRole('button', { name: /^Actions for Reset your password/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
    expect(await screen.findByText(new RegExp(messagesWords.noServer))).toBeVisible();
  });
});

describe('failed jobs', () => {
  it('tells what was given up and why, and tries it again', async () => {
    const { user } = open('firmAdministrator');
    await user.click(await screen.findByRole('link', { name: 'Failed jobs' }));
    const dialog = await openDialog(user, 'Carry out an import', 'Carry out an import');
    expect(dialog.getByText('The document store cannot be reached.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(messagesWords.drivenAgain)).toBeVisible();
    expect(network.calls('POST', `/failed-jobs/${job.id}/retry`)).toHaveLength(1);
  });

  it('has words for every kind of job, also for one that came later', () => {
    expect(jobInWords('mail.send')).toBe('Send an email');
    expect(jobInWords('bulk.begin')).toBe('Bulk begin');
  });
});
