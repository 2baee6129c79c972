import pg from 'pg';
import { signal, until } from '../../tools/processes.mjs';
import { Copy } from '../support/launched.js';

jest.setTimeout(300_000);

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

describe('npm start', () => {
  const copy = new Copy();
  afterAll(() => copy.remove());

  it('leaves no process when it is stopped', async () => {
    expect(await copy.start()).toContain('Evergreen is ready: http://localhost:');
    signal(copy.npmPid, 'SIGTERM');
    expect(await copy.allGone()).toBe(true);
  });

  it('refuses to run twice in a folder, in one sentence', async () => {
    await copy.start();
    const { npmPid } = copy;
    const second = await copy.start();
    expect(second).toMatch(/^Evergreen already runs in this folder at http:\S+ \(process \d+\)\.$/m);
    signal(npmPid, 'SIGTERM');
    expect(await copy.allGone()).toBe(true);
  });

  it('repairs: 56, begins its server again where that dies, and leaves the database alone', async () => {
    await copy.start();
    const { postgresPid, serverPid } = copy;
    signal(serverPid, 'SIGKILL');
    expect(await copy.answers()).toBe(true);
    expect(copy.serverPid).not.toBe(serverPid);
    expect(copy.postgresPid).toBe(postgresPid);
  });

  it('repairs: 56, begins its database again where that dies, and its server goes on', async () => {
    const { postgresPid, serverPid } = copy;
    signal(postgresPid, 'SIGKILL');
    await until(() => copy.postgresPid !== postgresPid, 60_000);
    expect(await copy.answers()).toBe(true);
    expect(copy.serverPid).toBe(serverPid);
    signal(copy.npmPid, 'SIGTERM');
    expect(await copy.allGone()).toBe(true);
  });

  it('finds everything that was acknowledged after Node and PostgreSQL were killed', async () => {
    await copy.start();
    await query(copy.databaseUrl(), 'create table acknowledged (n int)');
    for (let n = 1; n <= 20; n++) await query(copy.databaseUrl(), `insert into acknowledged values (${n})`);
    for (const pid of [copy.launcherPid, copy.postgresPid]) signal(pid, 'SIGKILL');
    expect(await copy.start()).toContain('Evergreen is ready');
    expect(await query(copy.databaseUrl(), 'select count(*)::int as n from acknowledged')).toEqual([{ n: 20 }]);
  });

  it('goes on with the database that still runs after Node was killed', async () => {
    const { postgresPid } = copy;
    signal(copy.launcherPid, 'SIGKILL');
    expect(await copy.start()).toContain('Evergreen is ready');
    expect(copy.postgresPid).toBe(postgresPid);
  });

  it('repairs: 52 lets each command work on its database, while it runs', async () => {
    expect(await copy.evergreen('seed', '--sample')).toEqual({
      code: 0,
      output: expect.stringContaining('Sample data loaded'),
    });
    expect(await copy.evergreen('verify')).toEqual({ code: 0, output: expect.stringMatching(/^Verified: /m) });
    expect(await copy.evergreen('rebuild')).toEqual({ code: 0, output: expect.stringMatching(/^Rebuilt from /m) });
    expect((await copy.evergreen('backup', 'backups/running')).code).toBe(0);
    expect((await copy.evergreen('restore', 'backups/running', '--replace')).code).toBe(0);
    expect(await copy.evergreen('verify')).toEqual({ code: 0, output: expect.stringMatching(/^Verified: /m) });
    signal(copy.npmPid, 'SIGTERM');
    expect(await copy.allGone()).toBe(true);
  });

  it('repairs: 52 lets each command work while it does not run: backup, wipe, restore, verify', async () => {
    const verified = (await copy.evergreen('verify')).output;
    expect(verified).toMatch(/^Verified: /m);
    expect((await copy.evergreen('backup', 'backups/resting')).code).toBe(0);
    copy.wipe();
    expect((await copy.evergreen('restore', 'backups/resting')).code).toBe(0);
    expect(await copy.evergreen('verify')).toEqual({ code: 0, output: verified });
    expect(copy.processes()).toEqual([]);
    expect(await copy.start()).toContain('Evergreen is ready');
  });
});
