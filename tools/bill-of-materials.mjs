import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * The bill of materials of what is installed in this folder for the server: CycloneDX, as npm tells it of the lockfile, without
 * what another machine would have, and without what was taken away.
 */
const workspaces = ['contracts', 'workflows', 'server'].flatMap((name) => ['--workspace', name]);
const told = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev', ...workspaces],
  { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
);
const bill = JSON.parse(told);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const here = new Set(
  Object.entries(packages)
    .filter(([path]) => existsSync(`${path || '.'}/package.json`))
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
);
bill.components = bill.components.filter((one) => here.has(one['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => here.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => here.has(one)) }));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
