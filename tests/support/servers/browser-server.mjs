// The server of the browser tests: the built app with its sample data, on a database and a mail server that are
// removed with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowserMail } from './browser-mail.mjs';
import { sampleDatabase } from './sample-database.mjs';
import { startTestPostgres } from './test-postgres.mjs';

const files = mkdtempSync(join(tmpdir(), 'evergreen-browser-'));
const stopPostgres = await startTestPostgres();
const mail = await startBrowserMail(process.env.BROWSER_MAIL_PORT);
const database = await sampleDatabase(files);
const port = process.env.BROWSER_PORT;
const env = {
  ...process.env,
  NODE_ENV: 'test',
  APP_ENV: 'demo',
  DATABASE_URL: database.url,
  FILES_DIR: files,
  CHECKPOINTS_DIR: join(files, 'checkpoints'),
  SMTP_URL: mail.url,
  SECRETS_KEY: 'a key that is used by tests and by nobody else',
  LOG_LEVEL: 'warn',
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  SIGN_IN_LIMIT: '10000',
  RATE_LIMIT: '1000000',
};
const server = spawn(process.execPath, ['server/dist/main.js'], { env, stdio: 'inherit', detached: true });
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => server.kill('SIGTERM'));
server.once('exit', async (code) => {
  mail.stop();
  await database.drop();
  await stopPostgres();
  rmSync(files, { recursive: true, force: true });
  process.exit(code ?? 1);
});
