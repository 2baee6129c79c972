import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Nothing of what is typed shows. */
export const askPassword = async (): Promise<string> => {
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
};
