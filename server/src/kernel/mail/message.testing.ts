import type { ClaimedMessage } from './mailbox.js';

/** A mail of a few words; of a text or another message say what differs. */
export const messageOf = (differs: Partial<ClaimedMessage> = {}): ClaimedMessage => ({
  channel: 'email',
  toAddress: 'dana@harborview.example',
  toName: null,
  subject: 'Your tasks of today',
  bodyText: 'Renew LQ-1042',
  bodyHtml: null,
  calendar: null,
  attachments: [],
  messageId: '<1@here>',
  createdAt: '2026-03-02T12:00:00Z',
  secretUntil: null,
  ...differs,
});
