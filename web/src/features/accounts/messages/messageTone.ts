import type { MessageState } from '@evergreen/contracts/accounts/messages-screen';
import type { Tone } from '../../../kit/signs/Notice';

export const toneOf: Record<MessageState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'late',
  kept: 'soon',
};
