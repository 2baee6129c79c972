import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../../../tools/processes.mjs';

const REDIS = 'redis:8-alpine';
const REDIS_MS = 30_000;

/** A mail server that stores the mails. */
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

/** A Redis without persistence, in a container: it need not be installed. @param engine Docker's tools */
export const startRedis = async ({ docker }) => {
  const published = ['--publish', '127.0.0.1::6379'];
  const settings = ['redis-server', '--save', '', '--appendonly', 'no', '--protected-mode', 'no'];
  const id = `evergreen-upgraded-${randomBytes(3).toString('hex')}`;
  const stop = () => docker('rm', '--force', '--volumes', id).catch(() => undefined);
  const answers = () =>
    docker('exec', id, 'redis-cli', 'ping').then(
      (said) => said === 'PONG',
      () => false,
    );
  try {
    await docker('run', '--detach', '--name', id, '--rm', ...published, REDIS, ...settings);
    if (!(await until(answers, REDIS_MS, 200))) throw new Error('Redis does not start');
    return { url: `redis://${await docker('port', id, '6379')}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
