import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListColumns } from '@evergreen/contracts/list-columns';

const folder = 'web/src/features';

/** Columns with a number without a link, and why. */
const reasons: Readonly<Record<string, string>> = {
  'bulk-work/bulk/runs/BulkRunsPage.tsx succeeded': 'the row leads to the run, which lists them',
  'bulk-work/bulk/runs/BulkRunsPage.tsx failed': 'the row leads to the run, which lists them',
  'bulk-work/imports/ImportsPage.tsx rows': 'the row leads to the import, which lists its rows',
  'bulk-work/imports/ImportsPage.tsx created': 'the row leads to the import, and that to what it created',
  'bulk-work/imports/ImportsPage.tsx there': 'the row leads to the import, which counts them by kind',
  'bulk-work/imports/ImportsPage.tsx refused': 'the row leads to the import, which lists them',
  'bulk-work/sources/SourcesPage.tsx open': 'the row leads to the register, which lists them',
  'accounts/messages/FailedJobsPage.tsx attempts': 'attempts are not records',
  'bulk-work/company-contacts/CompanyContactsPage.tsx numberOfProperties': 'its button opens the list of exactly these',
};

const filesIn = (part: string) =>
  readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => join(part, name));
const files = ['', '../shared']
  .flatMap(filesIn)
  .filter((name) => name.endsWith('.tsx') && !/\.test(ing)?\.tsx$/.test(name));

interface WrittenColumn {
  readonly name: string;
  readonly written: string;
}

/** `{ id: 'users', …, cell: … }` of lists' columns, as written. */
const onScreen = (name: string, text: string): WrittenColumn[] => {
  if (!/\bColumn<|columns=\{\[/.test(text)) return [];
  const starts = [...text.matchAll(/\{\s*id: '(\w+)',\s*label:/g)];
  return starts.map(({ 1: id = '', index }, place) => ({
    name: `${name} ${id}`,
    written: text.slice(index, starts[place + 1]?.index).split(/\n *\]/)[0] ?? '',
  }));
};

/** Counts among a contract's columns: with the screen's look, or their kind's. */
const inContract = async (name: string, text: string): Promise<WrittenColumn[]> => {
  const calls = [...text.matchAll(/\bcontractColumns\((\w+)(\.columns)?(, \{[^]*?\n\s*\})?\)/g)];
  const checks = calls.map(async ([, contract = '', ofRecord, looks = '']) => {
    const module = new RegExp(
      String.raw`import \{[^}]*\b${contract}\b[^}]*\} from '(@evergreen/contracts/[\w/-]+)'`,
    ).exec(text)?.[1];
    if (!module) throw new Error(`${name}: no contract has ${contract}`);
    const exported = ((await import(module)) as Record<string, unknown>)[contract];
    const columns = (ofRecord ? (exported as { columns: object }).columns : exported) as ListColumns<never>;
    return Object.entries(columns)
      .filter(([, { kind }]) => kind === 'count')
      .map(([id]) => ({
        name: `${name} ${id}`,
        written:
          new RegExp(String.raw`\b${id}: \{[^]*?\bcell: [^]*?(?=\n\s{0,4}\w+: \{|$)`).exec(looks)?.[0] ?? 'number()',
      }));
  });
  return (await Promise.all(checks)).flat();
};

const columnsOfAll = async (): Promise<WrittenColumn[]> => {
  const read = files.map(async (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [...onScreen(name, text), ...(await inContract(name, text))];
  });
  return (await Promise.all(read)).flat();
};
const showsNumber = /\b(?:number|toLocaleString)\(/;

test('a column shows no number of rows that leads nowhere', async () => {
  const columns = await columnsOfAll();
  expect(columns.length).toBeGreaterThan(50);
  const bare = columns.filter(({ written }) => showsNumber.test(written)).map(({ name }) => name);
  expect(bare.filter((name) => !(name in reasons))).toEqual([]);
});

test('each reason is that of a column', async () => {
  const columns = await columnsOfAll();
  expect(Object.keys(reasons).filter((name) => !columns.some((column) => column.name === name))).toEqual([]);
});
