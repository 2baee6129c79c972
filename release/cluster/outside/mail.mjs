/** Accepts every mail and stores it before it acknowledges; lists them over HTTP, one JSON per line. */
import { createReadStream, existsSync, openSync, fsyncSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const FILE = '/kept/mails.jsonl';
const kept = openSync(FILE, 'a');

const keep = (raw, { mailFrom, rcptTo }) => {
  const line = { at: new Date().toISOString(), from: mailFrom.address, to: rcptTo.map(({ address }) => address), raw };
  writeSync(kept, `${JSON.stringify(line)}\n`);
  fsyncSync(kept);
};

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      keep(Buffer.concat(chunks).toString('latin1'), envelope);
      done();
    });
  },
});
// A process that is killed while sending resets the connection.
smtp.on('error', () => undefined);
smtp.listen(1025);

createServer((_request, answer) => {
  answer.setHeader('content-type', 'application/jsonl');
  if (existsSync(FILE)) createReadStream(FILE).pipe(answer);
  else answer.end();
}).listen(8025);

for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(0));
