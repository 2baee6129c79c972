import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupCommand } from '../../server/src/cli/backup.command.js';
import type { CliCommand, CliOptions } from '../../server/src/cli/command.js';
import { Misuse } from '../../server/src/cli/given.js';
import { importCommand } from '../../server/src/cli/import.command.js';
import { rebuildCommand } from '../../server/src/cli/rebuild.command.js';
import { restoreCommand } from '../../server/src/cli/restore.command.js';
import { twoFactorCommand } from '../../server/src/cli/two-factor.command.js';
import { verifyCommand } from '../../server/src/cli/verify.command.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { command } from '../support/command.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';
import { clientNamed, newClientNamed } from '../support/world.js';

const register = 'License #,Expires\nLQ-1,2027-01-31\n';

describe('what is named at the command line', () => {
  const { api } = opened(openWorld);
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = runFiles();
    file = join(folder, 'register.csv');
    await writeFile(file, register);
    const owner = await api.owner();
    // Another firm with a client of the same name, and one that differs only in case, as an earlier release allowed.
    await owner.query(`insert into firms (tenant_id, id, version, created_on, modified_on, name)
      values ('01980000-0000-7000-8000-0000000000f1', '01980000-0000-7000-8000-0000000000f1', 1, now(), now(), 'Summit Licensing')`);
    const twin = (tenant: string, id: string, name: string) =>
      owner.query(
        `insert into clients select (jsonb_populate_record(c, jsonb_build_object('tenant_id', $1::text, 'id', $2::text, 'name', $3::text))).*
         from clients c where name = 'Harborview Hotels' and tenant_id <> '01980000-0000-7000-8000-0000000000f1'`,
        [tenant, id, name],
      );
    const { rows } = await owner.query<{ firm: string }>('select tenant_id as firm from clients limit 1');
    await twin('01980000-0000-7000-8000-0000000000f1', '01980000-0000-7000-8000-0000000000c1', 'Meridian Concessions');
    await twin(rows[0]?.firm ?? '', '01980000-0000-7000-8000-0000000000c2', 'HARBORVIEW  HOTELS');
  });

  const run = (command: CliCommand, positionals: string[], options: CliOptions = {}) => {
    const config = readConfig({
      ...{ DATABASE_URL: api.database.ownerUrl, NODE_ENV: 'test', LOG_LEVEL: 'warn' },
      ...{ FILES_DIR: folder, CHECKPOINTS_DIR: folder },
    });
    const said: string[] = [];
    return command.run({
      config,
      positionals,
      options,
      say: (line) => void said.push(line),
      progress: () => undefined,
    });
  };
  const imported = (options: CliOptions) => run(importCommand, [file], options);
  const refusalOf = async (running: Promise<number>): Promise<string> => {
    const error: unknown = await running.then(
      (code) => `It ran, and answered ${code}`,
      (refused: unknown) => refused,
    );
    expect(error).toBeInstanceOf(Misuse);
    return (error as Error).message;
  };

  it('is a client by its exact name: one that is called almost so is offered, and not taken', async () => {
    expect(await refusalOf(imported({ client: 'harborview hotels' }))).toBe(
      'There is no client named "harborview hotels". Do you mean one of these?\n' +
        '  HARBORVIEW  HOTELS (Keystone Licensing Group)\n  Harborview Hotels (Keystone Licensing Group)',
    );
    expect(await refusalOf(imported({ client: 'Nobody at All' }))).toBe('There is no client named "Nobody at All".');
    expect(await refusalOf(imported({ client: 'Concessions' }))).toContain('Meridian Concessions (Summit Licensing)');
  });

  it('is a client of one firm where several have one of that name', async () => {
    expect(await refusalOf(imported({ client: 'Meridian Concessions' }))).toBe(
      'Clients of several firms are named "Meridian Concessions". Say which with --firm:\n' +
        '  Meridian Concessions (Keystone Licensing Group)\n  Meridian Concessions (Summit Licensing)',
    );
    expect(await refusalOf(imported({ client: 'Northgate Dining', firm: 'Summit Licensing' }))).toMatch(
      /^There is no client of Summit Licensing named "Northgate Dining"\./,
    );
    expect(await refusalOf(imported({ client: 'Northgate Dining', firm: 'Summit' }))).toMatch(
      /^There is no firm named "Summit"\. The firms are:\n {2}Keystone/,
    );
    expect(await imported({ client: 'Northgate Dining', firm: 'Keystone Licensing Group' })).toBe(1);
    expect(await imported({ client: 'Harborview Hotels' })).toBe(1);
    const owner = await api.owner();
    const { rows } = await owner.query<{ name: string }>(
      `select c.name from import_runs r join clients c on c.id = r.tenant_id order by r.created_on`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Northgate Dining', 'Harborview Hotels']);
  });

  it('is refused as misuse where it is wrong, whichever command it is', async () => {
    const client = 'Harborview Hotels';
    const nowhere = join(folder, 'nowhere', 'deeper');
    expect(await refusalOf(imported({ client, refused: join(nowhere, 'out.csv') }))).toContain('no such folder');
    expect(await refusalOf(imported({ client, map: ['colour=Column'] }))).toContain('is no field=value');
    expect(await refusalOf(imported({ client, rows: 'sideways' }))).toContain('--rows is');
    expect(await refusalOf(run(importCommand, [nowhere], { client }))).toContain('There is no file');
    expect(await refusalOf(run(restoreCommand, [nowhere]))).toContain('There is no folder');
    expect(await refusalOf(run(backupCommand, [folder]))).toContain('is not empty');
    expect(await refusalOf(run(rebuildCommand, [], { table: 'lisences' }))).toContain('No rows are kept in lisences');
    expect(await refusalOf(run(verifyCommand, [], { against: nowhere }))).toContain('There is no file');
    expect(await refusalOf(run(twoFactorCommand, ['off'], { email: 'nobody@hotel.example' }))).toContain(
      'There is no user',
    );
    expect(await command({ DATABASE_URL: api.database.ownerUrl }, 'import', file, '--client', 'Nobody')).toEqual({
      code: 2,
      output: 'There is no client named "Nobody".\n',
    });
  });

  it('is a client’s own: another may not take it in other case, with other spaces or punctuation', async () => {
    const admin = await api.signIn('admin@keystone.example');
    const taken = [400, { name: ['There is a client of this name already'] }];
    const place = { country: 'United States' };
    for (const name of ['NORTHGATE DINING', ' Northgate   Dining', 'Northgate-Dining']) {
      const added = await admin.post('/clients', {
        ...newClientNamed(name, 'Hybrid', 'riley@quayside.example'),
        ...place,
      });
      expect([added.status, added.body['errors']]).toEqual(taken);
    }
    const added = await admin.post('/clients', {
      ...newClientNamed('Quayside Bars', 'Hybrid', 'riley@quayside.example'),
      ...place,
    });
    const path = `/clients/${String(added.body['id'])}`;
    const renamed = await admin.put(path, { ...clientNamed('northgate dining', 'Hybrid'), ...place });
    expect([renamed.status, (renamed.body as { errors: object }).errors]).toEqual(taken);
    expect((await admin.put(path, { ...clientNamed('QUAYSIDE BARS', 'Hybrid'), ...place })).status).toBe(204);
    // One of a pair that an earlier release allowed: everything else of it can be changed.
    const twin = await admin.get<{ id: string; name: string }>('/clients/01980000-0000-7000-8000-0000000000c2');
    expect(twin.body.name).toBe('HARBORVIEW  HOTELS');
  });
});
