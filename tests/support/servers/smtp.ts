import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../eventually.js';
import { afterwards } from '../afterwards.js';

export interface TestSmtp {
  url: string;
  readonly messages: Email[];
  /**
   * Its behavior for the next messages: accepts them after so many milliseconds, or refuses them temporarily or for
   * good.
   */
  behave(way: { delay?: number; refuse?: 'temporarily' | 'for good' }): void;
  /** Waits for a message to this address that contains this text. */
  messageTo(address: string, words?: string): Promise<Email>;
  stop(): Promise<void>;
}

const refusals = { temporarily: [451, 'Try again later'], 'for good': [550, 'No such mailbox'] } as const;

export const startSmtp = async (): Promise<TestSmtp> => {
  const messages: Email[] = [];
  let way: Parameters<TestSmtp['behave']>[0] = {};
  const accept = async (raw: Buffer): Promise<void> => {
    if (way.delay) await pause(way.delay);
    if (way.refuse) {
      const [responseCode, text] = refusals[way.refuse];
      throw Object.assign(new Error(text), { responseCode });
    }
    messages.push(await PostalMime.parse(raw));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void accept(Buffer.concat(chunks)).then(() => done(), done));
    },
  });
  // A process that is killed while sending resets the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= new Promise((resolve) => server.close(() => resolve())));
  afterwards(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    behave: (next) => {
      way = next;
    },
    messageTo: (address, words = '') => {
      const isMeant = ({ to, text = '' }: Email) =>
        to?.some((recipient) => recipient.address === address) && text.includes(words);
      return eventually(() => messages.find(isMeant));
    },
    stop,
  };
};
