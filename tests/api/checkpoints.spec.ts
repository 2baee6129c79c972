import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { checkpointsIn } from '../../server/src/kernel/verify/checkpoints/checkpoint.js';
import { SealScheduler } from '../../server/src/kernel/verify/seals/seal-scheduler.js';
import { type Api, startApi } from '../support/api.js';
import { command } from '../support/command.js';
import { runFiles } from '../support/run-files.js';
import { startSmtp, type TestSmtp } from '../support/servers/smtp.js';
import type { World } from '../support/world.js';

describe('checkpoints', () => {
  const home = runFiles();
  const [key, copies] = [join(home, 'key.pem'), join(home, 'checkpoints.jsonl')];
  let smtp: TestSmtp;
  let api: Api;
  let world: World;
  let owner: pg.Client;

  const run = (...args: string[]) =>
    command({ DATABASE_URL: api.database.ownerUrl, CHECKPOINTS_DIR: home, FILES_DIR: join(home, 'files') }, ...args);
  const wake = () => api.app.get(SealScheduler).wake();
  const kept = async () => checkpointsIn(await readFile(copies, 'utf8'));

  beforeAll(async () => {
    smtp = await startSmtp();
    api = await startApi({
      EVERGREEN_ROLES: 'api,scheduler',
      SMTP_URL: smtp.url,
      CHECKPOINTS_DIR: home,
      CHECKPOINTS_TO: 'auditor@keystone.example',
    });
    // A checkpoint compares the program's clock with the machine's.
    api.catchUp();
    world = await api.world();
    owner = await api.owner();
    await wake();
  });

  it('are signed with a key that the first start made, for its owner’s eyes only', async () => {
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    expect((await run('verify')).output).toMatch(/^Verified: .+ 1 checkpoint, [\d,]+ rows compared\.\n$/);
    expect((await owner.query('select what from good_runs')).rows).toEqual([{ what: 'verify' }]);
  });

  it('are not proven by a look at nothing: a tenant, or a file of kept ones, that is not there', async () => {
    const tenant = randomUUID();
    expect(await run('verify', '--tenant', tenant)).toEqual({
      code: 2,
      output: `There is no firm and no client with the id ${tenant}.\n`,
    });
    expect(await run('verify', '--tenant', 'Harborview')).toMatchObject({ code: 2 });
    expect(await run('verify', '--against', 'nowhere.jsonl')).toEqual({
      code: 2,
      output: 'There is no file nowhere.jsonl.\n',
    });
  });

  it('are kept in a file, and mailed to whom the administrator names', async () => {
    const [copy, ...others] = await kept();
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ number: 1, tenants: 4, seals: 4 });
    const mail = await smtp.messageTo('auditor@keystone.example');
    expect(mail?.subject).toMatch(/^Evergreen: checkpoint 1 of /);
    expect(checkpointsIn(mail?.text ?? '')).toEqual([copy]);
  });

  it('are taken where something was written, and mailed once an hour', async () => {
    await wake();
    expect(await kept()).toHaveLength(1);
    await api.world('test');
    await wake();
    expect(await kept()).toHaveLength(2);
    expect(smtp.messages).toHaveLength(1);
  });

  it('that are kept elsewhere show what was removed, in a file as in a log', async () => {
    const log = join(home, 'log');
    await writeFile(
      log,
      (await readFile(copies, 'utf8')).replace(/.+/g, (line) => JSON.stringify({ msg: line })),
    );
    expect(await run('verify', '--against', log)).toMatchObject({ code: 0 });
    await owner.query('set session_replication_role = replica');
    await owner.query('begin');
    await owner.query(
      'delete from seals using checkpoint_seals c where c.checkpoint = 2 and seals.tenant_id = c.tenant_id and seals.number = c.number',
    );
    await owner.query('delete from checkpoint_seals where checkpoint = 2');
    await owner.query('delete from kept_rows where checkpoint = 2');
    await owner.query('delete from checkpoints where number = 2');
    await owner.query('commit');
    await owner.query('set session_replication_role = origin');
    expect(await run('verify')).toMatchObject({ code: 0 });
    const { code, output } = await run('verify', '--against', log);
    expect(code).toBe(1);
    expect(output).toMatch(
      /The checkpoint 2 of .+, which was kept elsewhere, is not in the database: history was removed/,
    );
    api.pass({ minutes: 1 });
    await wake();
    expect((await run('verify', '--against', copies)).output).toContain('history was rewritten');
  });

  it('are taken by no other key than the one that signed before', async () => {
    await rename(key, `${key}.away`);
    await api.world('elsewhere');
    expect((await run('verify', '--seal')).output).toMatch(
      /The key that signed the last checkpoint .+ is not in .+key\.pem/,
    );
    expect((await run('verify')).output).toContain('Signatures were not proven: there is no key.');
    await rename(`${key}.away`, key);
    expect((await run('verify', '--seal')).output).toMatch(/^Seals taken: \d+\n\{"checkpoint":/);
  });

  it('let an erasure be that the program made, and say so where rows were mended', async () => {
    const person = world.people['viewer@harborview.example']!;
    const by = world.people['admin@keystone.example']!;
    const erase = () => run('erase', '--tenant', world.clients.harborview, '--stream', person, '--by', by);
    expect(await erase()).toMatchObject({ code: 0 });
    expect((await run('verify')).output).toContain('evergreen rebuild mends this');
    expect(await run('rebuild')).toMatchObject({ code: 1 });
    expect(await run('rebuild')).toMatchObject({ code: 0 });
    expect(await run('verify', '--rows', '--documents')).toMatchObject({ code: 0 });
    expect(await erase()).toMatchObject({ code: 1 });
  });
});
