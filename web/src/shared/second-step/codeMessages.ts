import type { CodeDelivery } from '@evergreen/contracts/accounts/two-factor';

interface Sent {
  delivery: CodeDelivery;
  sentTo: string;
  /** False: the last one was sent less than a minute ago. */
  wasSent?: boolean;
  /** Whether the code was used already. */
  wasUsed?: boolean;
}

/** For a code that was used already; the button next to it shows when another one can be sent. */
export const usedUp = 'The last code has been used. Another one can be sent a minute after it.';

/** Where to look for the code. */
export const whereItIs = ({ sentTo, wasSent = true, wasUsed = false }: Sent): string => {
  if (wasUsed) return usedUp;
  return `We sent a code to ${sentTo}${wasSent ? '' : ' less than a minute ago'}.`;
};

export const fromTheApp = 'Enter the code that your authenticator app shows.';
export const fromThePaper = 'Enter one of the recovery codes that you kept. Each works once.';
export const cannotSend = 'No mail server is set up here, so no code can be sent to you.';
export const scanThis = 'Scan this with your authenticator app, or type the key into it.';
