import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads without echo. @returns undefined if the input ends without a line, or Ctrl-C was pressed */
export const askPassword = async (): Promise<string | undefined> => {
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const ended = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
  try {
    return await Promise.race([terminal.question('').catch(() => undefined), ended]);
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
};
