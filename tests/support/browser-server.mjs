// What the browser tests look at: the built app with its sample data, on a database and a mail server of its own that go with it.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../tools/create-database.mjs';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.mjs';
import { startBrowserMail } from './browser-mail.mjs';

const home = mkdtempSync(join(tmpdir(), 'evergreen-browser-'));
// Root's database runs as somebody else, who must get in.
chmodSync(home, 0o711);
const postgres = await startEmbeddedPostgres({ home: join(home, 'postgres'), durable: false });
const mail = await startBrowserMail(process.env.BROWSER_MAIL_PORT);

async function end(code) {
  mail.stop();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 1);
}

await createDatabase(postgres.url('postgres'), 'evergreen');
const port = process.env.BROWSER_PORT;
const env = {
  ...process.env,
  NODE_ENV: 'test',
  APP_ENV: 'demo',
  DATABASE_URL: postgres.url('evergreen'),
  FILES_DIR: join(home, 'files'),
  SMTP_URL: mail.url,
  LOG_LEVEL: 'warn',
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  SIGN_IN_LIMIT: '10000',
  RATE_LIMIT: '1000000',
};
for (const args of [['migrate'], ['seed', '--sample', '--if-empty']]) {
  const { status } = spawnSync(process.execPath, ['server/dist/cli/main.js', ...args], { env, stdio: 'inherit' });
  if (status !== 0) await end(status);
}
const server = spawn(process.execPath, ['server/dist/main.js'], { env, stdio: 'inherit', detached: true });
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => server.kill('SIGTERM'));
server.once('exit', (code) => void end(code));
