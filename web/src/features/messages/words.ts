import type { MessageState } from '@evergreen/contracts/messages-screen';
import type { Tone } from '../../kit/Notice';

export const toneOf: Record<MessageState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'late',
  kept: 'soon',
};

const jobWords: Record<string, string> = {
  'mail.send': 'Send an email',
  'history.verify': 'Verify the history',
  'imports.check': 'Check an import',
  'imports.commit': 'Carry out an import',
};

/** What a job is for; one that has no words of its own yet is told by the words of its name. */
export const wordsForJob = (kind: string): string => {
  const words = jobWords[kind] ?? kind.replace(/[^a-z0-9]+/gi, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
