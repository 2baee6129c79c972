import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../tools/processes.mjs';
import { ratioFigure } from '../../bench/figure.mjs';
import { inTurn } from '../../bench/measure.mjs';
import { run } from '../engine.mjs';
import { root } from '../files.mjs';

const BASE = 'node:22-bookworm-slim';
const START_MS = 120_000;
const MB = 1_000_000;
/** An ordinary machine needs 40 times as long as `node -e 1`, a slow one no more. */
const START_TIMES = 60;

/** A yes-or-no figure: 1 or 0. */
const yes = (value) => ({ value: value ? 1 : 0, unit: '', goal: { atLeast: 1 } });
const none = (value) => ({ value, unit: '', goal: { atMost: 0 } });

/** Every folder of a package below /app, as `name@version`, with its path. */
const LIST = `
  const fs = require('fs'), path = require('path'), found = [];
  const walk = (folder) => {
    for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
      const at = path.join(folder, name);
      if (name.startsWith('@')) { walk(at); continue; }
      if (name.startsWith('.') || fs.lstatSync(at).isSymbolicLink() || !fs.existsSync(path.join(at, 'package.json'))) continue;
      const { name: called, version } = JSON.parse(fs.readFileSync(path.join(at, 'package.json'), 'utf8'));
      found.push([path.relative('/app', at), called + '@' + version]);
      walk(path.join(at, 'node_modules'));
    }
  };
  for (const of of ['', 'server', 'contracts', 'workflows', 'web']) walk(path.join('/app', of, 'node_modules'));
  console.log(JSON.stringify(found));`;

const sizeOf = async ({ docker }, image) =>
  Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / MB;

/** From the start of its process until it is ready for requests. */
const startUp = async (stack, api) => {
  await stack.restart(api);
  const began = Date.parse(await stack.engine.docker('inspect', '--format', '{{.State.StartedAt}}', api.id));
  const [{ ip }] = (await stack.containers('api')).filter(({ id }) => id === api.id);
  const ready = () =>
    fetch(`http://${ip}:3000/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await until(ready, START_MS, 20))) throw new Error('The restarted api does not become ready');
  return (Date.now() - began) / 1000;
};

/** The time of Node alone to start and end, which depends on the machine: some allocate memory very slowly. */
const BARE = `
  const began = performance.now();
  require('child_process').spawnSync(process.execPath, ['-e', '1']);
  console.log((performance.now() - began) / 1000);`;

const startUps = (stack, api) =>
  inTurn({
    rounds: 3,
    sides: {
      ours: async () => ({ value: await startUp(stack, api) }),
      node: async () => ({ value: Number(await stack.exec(api, 'node', '-e', BARE)) }),
    },
  });

/** Its content, compared with the lockfile and with its bill of materials. */
const contents = async (stack, api) => {
  const installed = JSON.parse(await stack.exec(api, 'node', '-e', LIST));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const bill = JSON.parse(await stack.exec(api, 'cat', '/app/sbom.cdx.json'));
  const named = new Set(bill.components.map((component) => component['bom-ref']));
  return {
    'packages in it': { value: installed.length, unit: '' },
    'packages in it that only development needs': none(installed.filter(([path]) => packages[path]?.dev).length),
    'packages in it that its bill of materials does not name': none(
      installed.filter(([, name]) => !named.has(name)).length,
    ),
  };
};

/** Nothing if the registry of this machine does not report vulnerabilities. */
const audited = async (stack) => {
  const said = await run('npm', ['audit', '--omit=dev', '--json'], { cwd: root }).catch(({ said }) => said);
  const total = JSON.parse(said).metadata?.vulnerabilities.total;
  if (total !== undefined) return { 'known weaknesses of what it needs': none(total) };
  stack.log('npm audit was not answered by the registry of this machine: nothing is known of weaknesses.');
  return {};
};

/** The image by itself: its size, content, permissions, and start-up time. */
export const image = async (stack) => {
  const [api] = await stack.containers('api');
  const [said] = JSON.parse(await stack.engine.docker('inspect', api.id));
  const user = await stack.exec(api, 'id', '--user');
  const rights = await stack.exec(api, 'cat', '/proc/1/status');
  const written = await stack.exec(api, 'touch', '/app/written').then(
    () => true,
    () => false,
  );
  const sizes = await Promise.all([stack.image, BASE].map((name) => sizeOf(stack.engine, name)));
  return {
    'size next to its base': { value: sizes[0] - sizes[1], unit: 'MB', goal: { atMost: 400 } },
    'from the start of its process to /health/ready, to what Node alone needs there': ratioFigure(
      await startUps(stack, api),
      { baseline: 'node', unit: 's', goal: { atMost: START_TIMES } },
    ),
    'its root folder is read-only': yes(said.HostConfig.ReadonlyRootfs && !written),
    'it runs as an ordinary user': yes(user === '1000'),
    'it has no capability': yes(/CapBnd:\s+0+$/m.test(rights) && /CapEff:\s+0+$/m.test(rights)),
    'it is healthy': yes(api.health === 'healthy'),
    ...(await contents(stack, api)),
    ...(await audited(stack)),
  };
};
