/** The figures in docs/benchmarks.json, and the table of docs/benchmarks.md that is generated from them alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, markdown } from './report.mjs';

const root = join(import.meta.dirname, '../..');
const stored = join(root, 'docs/benchmarks.json');
const page = join(root, 'docs/benchmarks.md');
const [BEGIN, END] = ['<!-- figures: written by npm run bench -->', '<!-- end of figures -->'];

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Four digits are as much as a measurement is worth. */
const written = (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);

const takenOn = ({ date, cores, load, seconds }) => `${date}, ${cores} cores, load ${load} before, ${seconds} s`;

const figures = (parts) => {
  const states = Object.entries(parts).map(([name, part]) => `- \`${name}\`: ${takenOn(part)}`);
  return [
    BEGIN,
    `Version ${version}. Each part began on a machine in this state (load: processes that wanted to run, mean of the last minute):`,
    states.join('\n'),
    markdown(linesOf(parts)),
    END,
  ].join('\n\n');
};

/** Parts that failed are not stored, and figures of another version are dropped. */
export const keep = (results) => {
  const before = existsSync(stored) ? JSON.parse(readFileSync(stored, 'utf8')) : undefined;
  const good = Object.fromEntries(Object.entries(results).filter(([, { error }]) => !error));
  const parts = { ...(before?.version === version && before.parts), ...good };
  const text = JSON.stringify({ version, parts }, written, 2);
  writeFileSync(stored, `${text}\n`);
  const whole = readFileSync(page, 'utf8');
  const [from, to] = [whole.indexOf(BEGIN), whole.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has lost the marks of its figures: ${BEGIN} … ${END}`);
  writeFileSync(page, `${whole.slice(0, from)}${figures(JSON.parse(text).parts)}${whole.slice(to + END.length)}`);
};
