import { eventually } from '../support/eventually.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';
import { type ServerProcess, startServer } from '../support/servers/process.js';

/** Loaded before the program: at each SIGUSR2 a promise is rejected that no code handles. */
const REJECTS = `data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => void Promise.reject(new Error('of no one')))`,
)}`;
const COUNTED = /^evergreen_unhandled_rejections_total (\d+)$/m;

describe('the running program', () => {
  let database: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await freshDatabase();
    server = await startServer({
      DATABASE_URL: database.ownerUrl,
      EVERGREEN_ROLES: 'api',
      NODE_OPTIONS: `--import="${REJECTS}"`,
    });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const counted = async () => COUNTED.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];

  it('goes on after a rejection that no code handled, logs it and counts it', async () => {
    expect(await counted()).toBe('0');
    process.kill(server.pid, 'SIGUSR2');
    await eventually(async () => (await counted()) === '1');
    expect(server.output()).toContain('No code handled this rejection');
    await eventually(async () => (await fetch(`${server.url}/health/ready`)).status === 200);
  });
});
