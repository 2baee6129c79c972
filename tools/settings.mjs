/** Writes the table of settings in the README from the schema of the configuration. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const path = join(root, 'README.md');
const { configSchema } = await import('../server/dist/kernel/config/config.js');

const inCode = (value) => (typeof value === 'number' ? String(value) : `\`${value}\``);

/** A default is written as it is set: `api,worker,scheduler`. */
const defaultOf = (schema) => {
  const { otherwise } = schema.meta();
  if (otherwise !== undefined) return otherwise;
  const value = schema.safeParse(undefined).data;
  return value === undefined || value === '' ? 'none' : inCode(value);
};

const rows = Object.entries(configSchema.shape)
  .filter(([, schema]) => schema.description !== undefined)
  .map(([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description} |`);
const table = ['| Name | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');

const before = readFileSync(path, 'utf8');
const after = before.replace(/^\| Name \| Default \| Meaning \|\n(\|.*\n)+/m, () => table);
if (!process.argv.includes('--check')) writeFileSync(path, after);
else if (before !== after) {
  console.error('The settings in README.md differ: run node tools/settings.mjs.');
  process.exitCode = 1;
}
