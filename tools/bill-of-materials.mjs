import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * The bill of materials of this folder's installation for the server: CycloneDX, from npm and the lockfile, without
 * other platforms' packages and removed ones. For workspaces `npm sbom` lists only direct dependencies: `npm ls`
 * lists the rest.
 */
const workspaces = ['contracts', 'workflows', 'server'].flatMap((name) => ['--workspace', name]);
const npm = (...words) =>
  JSON.parse(
    execFileSync('npm', [...words, '--package-lock-only', '--omit', 'dev', ...workspaces], {
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
const bill = npm('sbom', '--sbom-format', 'cyclonedx');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const here = new Map(
  Object.entries(packages)
    .filter(([path]) => existsSync(`${path || '.'}/package.json`))
    .map(([path, entry]) => {
      const name = entry.name ?? path.split('node_modules/').at(-1);
      return [`${name}@${entry.version}`, { ...entry, name, path }];
    }),
);

/** The dependencies of each, as refs. A package in several places has them at one of them. */
const needs = new Map();
const walk = (dependencies = {}) =>
  Object.entries(dependencies).map(([name, entry]) => {
    const ref = `${entry.name ?? name}@${entry.version}`;
    const below = walk(entry.dependencies);
    if (below.length > 0 || !needs.has(ref)) needs.set(ref, below);
    return ref;
  });
walk(npm('ls', '--all', '--json').dependencies);

const named = new Set(bill.components.map((component) => component['bom-ref']));
const component = ([ref, { name, version, path, license, integrity }]) => ({
  'bom-ref': ref,
  type: 'library',
  name,
  version,
  scope: 'required',
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  properties: [{ name: 'cdx:npm:package:path', value: path }],
  ...(license && { licenses: [{ license: { name: license } }] }),
  ...(integrity && {
    hashes: integrity.split(' ').map((hash) => {
      const [way, content] = hash.split(/-(.*)/);
      return { alg: way.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
    }),
  }),
});
const missing = [...here].filter(([ref]) => needs.has(ref) && !named.has(ref));
bill.components = [...bill.components.filter((component) => here.has(component['bom-ref'])), ...missing.map(component)];
bill.dependencies = [
  ...bill.dependencies.filter(({ ref }) => here.has(ref)),
  ...missing.map(([ref]) => ({ ref, dependsOn: needs.get(ref) })),
].map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((ref) => here.has(ref)) }));
// The lockfile's addresses name no registry, so they say nothing of where a file came from.
for (const component of bill.components)
  component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution');
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
