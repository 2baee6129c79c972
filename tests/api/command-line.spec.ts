import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { command } from '../support/command.js';
import { freshDatabase } from '../support/database.js';
import { evergreen } from '../support/servers/sample-database.mjs';
import { password } from '../support/world.js';

describe('evergreen', () => {
  it('says of all commands what they do, and of each, without a database', async () => {
    // A process of its own, as at a terminal; the other cases call the same code in this process.
    const { code, output } = await evergreen({}, 'help').ended;
    expect(code).toBe(0);
    expect(await command({}, 'help')).toEqual({ code, output });
    const commands = [...output.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
    expect(commands).toEqual(
      expect.arrayContaining(['backup', 'create-admin', 'import', 'rebuild', 'restore', 'verify']),
    );
    for (const name of ['backup', 'import', 'verify'])
      expect(await command({}, name, '--help')).toEqual({
        code: 0,
        output: expect.stringMatching(new RegExp(`^Usage: evergreen\\n  ${name}`)),
      });
  });

  it('says of each option what is to be typed, and what it does', async () => {
    const { output } = await command({}, 'help');
    const options = [...output.matchAll(/^ {6}--([\w-]+)(?: ([^:]+))?: (.+)$/gm)];
    const named = [...new Set([...output.matchAll(/--([\w-]+)/g)].map(([, name = '']) => name))];
    expect(named.filter((name) => !options.some(([, option]) => option === name))).toEqual([]);
    const alone = options.filter(([, , value]) => value === undefined).map(([, name]) => name);
    expect(alone).toEqual(['accept', 'commit', 'replace', 'sample', 'if-empty', 'rows', 'documents', 'seal']);
    expect(options.length - alone.length).toBeGreaterThan(18);
    expect((await command({}, 'import', '--help')).output).toContain('--one-number apart|family: ');
  });

  it('says of an option that it does not know how the command is called', async () => {
    const { code, output } = await command({}, 'verify', '--everything');
    expect(code).toBe(2);
    expect(output).toContain("Unknown option '--everything'.\n");
    expect(output).toContain('verify [--tenant');
  });

  it.each([
    ['a command that is none', ['verfy'], 'There is no command verfy.\n\nUsage: evergreen <command>'],
    ['a word too many', ['verify', 'licenses'], 'Unexpected argument: licenses.\n\nUsage: evergreen\n  verify'],
    ['a register that is not there', ['import', 'nowhere.csv', '--client', 'x'], 'There is no file nowhere.csv.'],
    ['a register that is a folder', ['import', 'docs', '--client', 'x'], 'docs is not a file.'],
    ['an id that is none', ['erase', '--tenant', 'x'], '--tenant is "x"; an id is 36 letters and digits with hyphens.'],
  ])('says of %s what is wrong with it, and does nothing', async (_, words, sentence) => {
    expect(await command({ DATABASE_URL: 'postgres://localhost/none' }, ...words)).toEqual({
      code: 2,
      output: expect.stringMatching(new RegExp(`^${sentence.replaceAll(/[?().|]/g, '\\$&')}`)),
    });
  });

  it('makes no administrator where no one types a password, and says so', async () => {
    const words = ['--firm', 'Summit', '--email', 'ann@summit.example', '--first', 'Ann', '--last', 'Lee'];
    expect(await evergreen({ DATABASE_URL: 'postgres://localhost/none' }, 'create-admin', ...words).ended).toEqual({
      code: 2,
      output: expect.stringContaining('No password was given, and nothing was done'),
    });
  });

  it('says once of each what create-admin was not given', async () => {
    const { code, output } = await command({ DATABASE_URL: 'postgres://localhost/none' }, 'create-admin');
    expect({ code, output: output.split('\n').slice(1, -1) }).toEqual({
      code: 2,
      output: ['  --firm: Required', '  --email: Required', '  --first: Required', '  --last: Required'],
    });
  });

  it('makes the first person of a firm, and no second one', async () => {
    const { ownerUrl } = await freshDatabase();
    const env = { DATABASE_URL: ownerUrl, EVERGREEN_ADMIN_PASSWORD: password };
    const wordsFor = (email: string) =>
      ['create-admin', '--firm', 'Summit', '--email', email, '--first', 'Ann', '--last', 'Lee'] as const;
    expect((await command(env, ...wordsFor('no address'))).code).toBe(2);
    expect(await evergreen(env, ...wordsFor('ann@summit.example')).ended).toEqual({
      code: 0,
      output: expect.stringContaining('administers Summit'),
    });
    expect((await evergreen(env, ...wordsFor('bea@summit.example')).ended).code).toBe(1);
  });
});

describe('evergreen seed', () => {
  it('lets no one seal in the midst of it: a sample tells of years, and after a seal these would be a forgery', async () => {
    const home = mkdtempSync(join(tmpdir(), 'evergreen-seed-'));
    const database = await freshDatabase();
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const env = { DATABASE_URL: database.ownerUrl, FILES_DIR: home, CHECKPOINTS_DIR: home };
    const { child, ended } = evergreen(env, 'seed', '--sample');
    try {
      expect(await eventually(async () => (await owner.query('select from events limit 1')).rowCount)).toBe(1);
      expect((await command(env, 'verify', '--seal')).output).toMatch(/^Seals taken: 0\n/);
    } finally {
      child.kill('SIGKILL');
      await ended;
      await owner.end();
      await database.drop();
      rmSync(home, { recursive: true });
    }
  });
});

describe('npm start', () => {
  it('takes no word for a setting, and says how one is said', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/start.mjs', '--port', '4000'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('as in PORT=4000 npm start') });
  });
});
