/** Writes the index of the decisions, `docs/decisions/README.md`, from the head of each page. `--check` only compares. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionOf, indexOf } from './decision-index.mjs';

const folder = join(import.meta.dirname, '../docs/decisions');
const pages = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
const decisions = pages.map((file) => decisionOf(file, readFileSync(join(folder, file), 'utf8')));
const path = join(folder, 'README.md');
const index = indexOf(decisions);
if (!process.argv.includes('--check')) writeFileSync(path, index);
else if (readFileSync(path, 'utf8') !== index) {
  console.error('docs/decisions/README.md differs: run node tools/decisions.mjs.');
  process.exitCode = 1;
}
