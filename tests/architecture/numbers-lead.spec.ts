import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'web/src/features';

/** Columns that show a number which leads nowhere, and why. */
const reasons: Readonly<Record<string, string>> = {
  'bulk/runs/BulkRunsPage.tsx succeeded': 'the row leads to the run, which lists them',
  'bulk/runs/BulkRunsPage.tsx failed': 'the row leads to the run, which lists them',
  'imports/ImportsPage.tsx rows': 'the row leads to the import, which lists its rows',
  'imports/ImportsPage.tsx created': 'the row leads to the import, and that to what it created',
  'imports/ImportsPage.tsx there': 'the row leads to the import, which counts them by kind',
  'imports/ImportsPage.tsx refused': 'the row leads to the import, which lists them',
  'company-contacts/CompanyContactsPage.tsx numberOfProperties': 'its button opens the list of exactly these',
};

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !/\.test(ing)?\.tsx$/.test(name),
);

/** `{ id: 'users', …, cell: … }` of lists' columns, each as it is written. */
const columns = files.flatMap((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  if (!/\bColumn<|columns=\{\[/.test(text)) return [];
  const starts = [...text.matchAll(/\{\s*id: '(\w+)',\s*label:/g)];
  return starts.map(({ 1: id = '', index }, at) => ({
    name: `${name} ${id}`,
    written: text.slice(index, starts[at + 1]?.index).split(/\n *\]/)[0] ?? '',
  }));
});
const showsNumber = /\b(?:number|toLocaleString)\(/;

test('a column shows no number of rows that leads nowhere', () => {
  expect(columns.length).toBeGreaterThan(150);
  const bare = columns.filter(({ written }) => showsNumber.test(written)).map(({ name }) => name);
  expect(bare.filter((name) => !(name in reasons))).toEqual([]);
});

test('each reason is that of a column', () => {
  expect(Object.keys(reasons).filter((name) => !columns.some((one) => one.name === name))).toEqual([]);
});
