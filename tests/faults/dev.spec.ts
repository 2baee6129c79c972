import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, signal } from '../../tools/processes.mjs';
import { eventually } from '../support/eventually.js';
import { Copy } from '../support/servers/launched.js';
import { LOOK_EVERY_MS } from '../support/servers/process.js';

describe('npm run dev', () => {
  const copy = new Copy('dev');
  let address = '';
  afterAll(() => copy.remove());

  const text = async (path: string): Promise<string> =>
    fetch(`${address}${path}`, { headers: { accept: '*/*' } }).then(
      (answer) => answer.text(),
      () => '',
    );
  const refusal = async (): Promise<string> =>
    fetch(`${address}/api/v1.0/authentication/sign-in`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      body: '{}',
    }).then(
      (answer) => answer.text(),
      () => '',
    );

  it('serves the screens by Vite and the calls by the server behind it', async () => {
    const said = await copy.start();
    address = /Evergreen is ready: (http:\S+)/.exec(said)?.[1] ?? '';
    expect(said).toContain('contributor@harborview.example');
    expect(await text('/')).toContain('/@vite/client');
    expect(await text('/src/main.tsx')).toContain('import');
    expect(await refusal()).toContain('"email":["Required"]');
  });

  it('brings a change of a contract to the server and to the screens', async () => {
    const contract = join(copy.folder, 'contracts/src/shared-messages.ts');
    writeFileSync(contract, readFileSync(contract, 'utf8').replace(`'Required'`, `'Needed'`));
    await eventually(async () => (await refusal()).includes('"email":["Needed"]'), LOOK_EVERY_MS);
    await eventually(async () => (await text(`/@fs${contract}`)).includes('Needed'), LOOK_EVERY_MS);
  });

  it('leaves no process but the database when its launcher is killed, and none when it is stopped as it starts', async () => {
    signal(copy.launcherPid, 'SIGKILL');
    await eventually(() => copy.ownProcesses().length === 0, LOOK_EVERY_MS);
    signal(copy.postgresPid, 'SIGINT');
    expect(await copy.allGone()).toBe(true);
    const starting = copy.start();
    // Vite is the last process that it starts.
    const hasAll = () => copy.ownProcesses().some((pid) => commandOf(pid)?.includes('vite.js'));
    await eventually(hasAll, LOOK_EVERY_MS);
    signal(copy.npmPid, 'SIGTERM');
    expect(await copy.allGone()).toBe(true);
    await starting;
  });
});
