import 'reflect-metadata';
import { run } from './run.js';

void run(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line}`);
  },
  // A pipe needs time for the output: an earlier exit would cut it off.
}).then((code) => process.stdout.write('', () => process.exit(code)));
