import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from './calls.js';
import { kindsOfOptions, optionKinds, optionsEnd } from './option-kinds.js';

const folder = join(__dirname, 'calls');

it('says of each select list of what kinds of record it is made', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Record<string, Record<string, Call>>>),
  );
  const paths = modules.flatMap((module) =>
    Object.values(module).flatMap((calls) => Object.values(calls).map(({ path }) => path)),
  );
  const lists = paths.filter((path) => path.endsWith(optionsEnd));
  const named = lists.map((path) => path.slice(0, -optionsEnd.length).replace(/:\w+/g, ':id'));
  expect([...new Set(named)].sort()).toEqual(Object.keys(optionKinds).sort());
});

it('finds them by the path of a request', () => {
  expect(kindsOfOptions('/properties/0193a0c0-0000-7000-8000-0000000000e1/licenses/select-list-options')).toEqual([
    'license',
  ]);
});
