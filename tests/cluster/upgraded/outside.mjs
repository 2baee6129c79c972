import { spawn } from 'node:child_process';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort, isPortFree, until } from '../../../tools/processes.mjs';

/** A mail server that keeps what it takes. */
export const startMailServer = async () => {
  const messages = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => messages.push(mail) && done(), done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    messages,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
};

/** A Redis that keeps nothing on disk. */
export const startRedis = async () => {
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  const taken = async () => !(await isPortFree(port, '127.0.0.1'));
  if (!(await until(taken, 10_000))) throw new Error('redis-server does not start: it is needed here');
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.kill('SIGTERM') };
};
