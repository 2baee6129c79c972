import type { CodeDelivery } from '@evergreen/contracts/two-factor';

interface Sent {
  delivery: CodeDelivery;
  sentTo: string;
  /** False: the last one went less than a minute ago. */
  wasSent?: boolean;
}

/** Where somebody looks for the code. */
export const whereItIs = ({ delivery, sentTo, wasSent = true }: Sent): string => {
  if (delivery === 'kept') return 'No mail server is set up here: the code is kept under Messages, for you alone.';
  return `We sent a code to ${sentTo}${wasSent ? '' : ' less than a minute ago'}.`;
};

export const fromTheApp = 'Enter the code that your authenticator app shows.';
