import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { addressOf, choosePort } from '../../tools/ports.mjs';
import { signal } from '../../tools/processes.mjs';
import { eventually } from '../support/eventually.js';
import { isFull } from '../support/fault-size.js';
import { Copy } from '../support/servers/launched.js';

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

describe('the port of npm start', () => {
  const usual = { usual: 3000, command: 'npm start' };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const taken = createServer();
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    ({ port } = taken.address() as AddressInfo);
  });
  afterAll(() => taken.close());

  it.each(['4190', '6000', '6665', '10080'])('is none that browsers refuse: %s', async (given) => {
    const offered: string[] = [];
    const ask = (question: string) => Promise.resolve(offered.push(question) > 0);
    const chosen = await choosePort({ ...usual, given }, { ask, say });
    expect(chosen).toBeGreaterThan(Number(given));
    expect(offered).toEqual([expect.stringContaining(`Browsers refuse to open port ${given}`)]);
    await expect(choosePort({ ...usual, given }, { ask: () => Promise.resolve(false), say })).rejects.toThrow(
      `PORT=${chosen} npm start`,
    );
  });

  it('is none that another program has, and says which one', async () => {
    const holder = new RegExp(`^Port ${port} is taken by .+ \\(process ${process.pid}\\)\\.`);
    await expect(choosePort({ ...usual, given: String(port) }, { ask: null, say })).rejects.toThrow(holder);
    const next = await choosePort({ ...usual, usual: port, given: undefined }, { ask: null, say });
    expect(next).toBeGreaterThan(port);
    expect(said).toEqual([expect.stringMatching(holder)]);
  });

  it.each(['http', '-1', '70000'])('is a number: %s', async (given) => {
    await expect(choosePort({ ...usual, given }, { say })).rejects.toThrow('must be a number');
  });
});

it.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(addressOf(host, 3000)).toBe(address);
});

describe('npm start', () => {
  const copy = new Copy();
  afterAll(() => copy.remove());

  it('ends at once, and says how to go on, where browsers would refuse its port', async () => {
    const output = await copy.start({ PORT: '6666' });
    expect(output).toMatch(/^Browsers refuse to open port 6666: .+\nTo start at another: PORT=\d+ npm start$/m);
    expect(await copy.allGone()).toBe(true);
  });

  it('refuses to run twice in a folder, in one sentence', async () => {
    expect(await copy.start()).toContain('Evergreen is ready: http://localhost:');
    const second = await copy.start();
    expect(second).toMatch(/^Evergreen already runs in this folder at http:\S+ \(process \d+\)\.$/m);
  });

  it('begins its server again where that dies, and leaves the database alone', async () => {
    const { postgresPid, serverPid } = copy;
    signal(serverPid, 'SIGKILL');
    expect(await copy.answers()).toBe(true);
    expect(copy.serverPid).not.toBe(serverPid);
    expect(copy.postgresPid).toBe(postgresPid);
  });

  const acknowledge = async () => {
    await query(copy.databaseUrl(), 'create table if not exists acknowledged (n int)');
    await query(copy.databaseUrl(), 'truncate acknowledged');
    for (let n = 1; n <= 20; n++) await query(copy.databaseUrl(), `insert into acknowledged values (${n})`);
  };
  const acknowledged = () => query(copy.databaseUrl(), 'select count(*)::int as n from acknowledged');

  it('begins its database again where that dies, with everything that was acknowledged, and its server goes on', async () => {
    await acknowledge();
    const { postgresPid, serverPid } = copy;
    signal(postgresPid, 'SIGKILL');
    await eventually(() => copy.postgresPid !== postgresPid);
    expect(await copy.answers()).toBe(true);
    expect(copy.serverPid).toBe(serverPid);
    expect(await acknowledged()).toEqual([{ n: 20 }]);
  });

  // In the small run PostgreSQL is killed above, and Node below.
  if (isFull)
    it('finds everything that was acknowledged after Node and PostgreSQL were killed', async () => {
      await acknowledge();
      for (const pid of [copy.launcherPid, copy.postgresPid]) signal(pid, 'SIGKILL');
      expect(await copy.start()).toContain('Evergreen is ready');
      expect(await acknowledged()).toEqual([{ n: 20 }]);
    });

  it('goes on with the database that still runs after Node was killed', async () => {
    const { postgresPid } = copy;
    signal(copy.launcherPid, 'SIGKILL');
    expect(await copy.start()).toContain('Evergreen is ready');
    expect(copy.postgresPid).toBe(postgresPid);
  });

  it('lets each command work on its database, while it runs', async () => {
    const people = ['--firm', 'Summit', '--email', 'ann@summit.example', '--first', 'Ann', '--last', 'Lee'];
    expect(await copy.evergreen('create-admin', ...people)).toMatchObject({ code: 0 });
    if (isFull)
      expect(await copy.evergreen('rebuild')).toEqual({ code: 0, output: expect.stringMatching(/^Rebuilt from /m) });
    expect((await copy.evergreen('backup', 'backups/running')).code).toBe(0);
    expect((await copy.evergreen('restore', 'backups/running', '--replace')).code).toBe(0);
  });

  it('leaves no process when it is stopped', async () => {
    signal(copy.npmPid, 'SIGTERM');
    expect(await copy.allGone()).toBe(true);
  });

  it('lets each command work while it does not run: verify, backup, wipe, restore, verify', async () => {
    const verified = (await copy.evergreen('verify')).output;
    expect(verified).toMatch(/^Verified: /m);
    expect((await copy.evergreen('backup', 'backups/resting')).code).toBe(0);
    const putBackKey = copy.keepKey();
    copy.wipe();
    expect((await copy.evergreen('restore', 'backups/resting')).code).toBe(0);
    putBackKey();
    expect(await copy.evergreen('verify')).toEqual({ code: 0, output: verified });
    expect(copy.processes()).toEqual([]);
    expect(await copy.start()).toContain('Evergreen is ready');
  });
});
