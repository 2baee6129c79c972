import { join } from 'node:path';
import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { ImportFiles } from '../../server/src/features/bulk-work/imports/import-files.js';
import { Exhausted } from '../../server/src/kernel/threads/limited-thread.js';
import { KeptThreads } from '../../server/src/kernel/threads/kept-threads.js';
import { bostonConstants, checkedImport, importOf, openImporting, settled, upload } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';
import { sheetRow, workbookOf } from '../support/exports/workbooks.js';

const header = [
  'license_num',
  'license_type',
  'business_name',
  'address',
  'city',
  'state',
  'zip',
  'issued',
  'expires',
] as const;
const row = (number: string) => [
  number,
  'Innholder',
  'Harbor Foods LLC',
  '1 Main St',
  'Boston',
  'MA',
  '02116',
  '2022-01-01',
  '2022-12-31',
];
/** So many that their head is shown before anything is found. */
const ordinary = Array.from({ length: 30 }, (_, n) => row(`B-${n}`));
const MB = 1024 * 1024;

describe('files that are more than they seem, over HTTP', () => {
  const files = runFiles();
  const { api, dana } = opened(() => openImporting({ FILES_DIR: files }));

  const refused = async (content: Buffer | string, name: string) => {
    const { status, body } = await upload(dana, content, name);
    return { status, errors: body.errors?.['file'] };
  };

  it.each<[string, () => Buffer | string, string, string]>([
    [
      'a row that is far down',
      () => workbookOf(sheetRow(header) + sheetRow(row('A-1'), '1e300')),
      'a.xlsx',
      'The .xlsx file is damaged and cannot be opened.',
    ],
    [
      'rows that go down and up again',
      () => workbookOf(sheetRow(header, '1') + '<row r="1048576"/><row r="1"/>'.repeat(5000)),
      'a.xlsx',
      'The file has more than 1,048,576 blank lines.',
    ],
    [
      'more shared strings than are read',
      () => workbookOf(sheetRow(header) + sheetRow(row('A-1')), '<si/>'.repeat(importLimits.sharedStrings + 1)),
      'a.xlsx',
      'The workbook holds more than 2,000,000 texts. Split it and send the parts.',
    ],
    ['8 MB of line ends', () => Buffer.alloc(8 * MB, '\n'), 'a.csv', 'The first 1,000 lines of the file are blank.'],
  ])('refuses %s in words', async (_, content, name, reason) => {
    expect(await refused(content(), name)).toEqual({ status: 400, errors: [reason] });
  });

  it('refuses in words what takes more memory than a file is given: a million cells of one row', async () => {
    const code = join(process.cwd(), 'server/dist/features/bulk-work/imports/reading/reader.worker.js');
    const given = jest.replaceProperty(api.app.get(ImportFiles), 'threads', new KeptThreads(code, 40));
    const cells = workbookOf(`${sheetRow(header)}<row>${'<c/>'.repeat(1_000_000)}</row>`);
    const reason =
      'The file takes more memory to read than the program gives to one file. Split it and send the parts.';
    try {
      expect(await refused(cells, 'a.xlsx')).toEqual({ status: 400, errors: [reason] });
    } finally {
      given.restore();
    }
  });

  it.each<[string, () => Buffer | string, RegExp]>([
    [
      'line ends',
      () =>
        `${[header, ...ordinary].map((cells) => cells.join()).join('\n')}${'\n'.repeat(importLimits.blankLines + 2)}`,
      /more than 1,048,576 blank/,
    ],
    [
      'a row that is far down',
      () => workbookOf([header, ...ordinary].map((cells) => sheetRow(cells)).join('') + sheetRow(row('C'), '1e300')),
      /damaged/,
    ],
  ])('fails the check where %s follow later, with the reason', async (_, content, reason) => {
    const run = await checkedImport(dana, content());
    expect(run).toMatchObject({ status: 'Failed', reason: expect.stringMatching(reason) as string });
  });

  it('counts no cells that hold nothing: rows may end in the last column of a sheet', async () => {
    const wide = '<row><c r="A1"><v>1</v></c><c r="XFD1"/></row>'.repeat(
      Math.ceil(importLimits.cells / importLimits.allColumns) + 1,
    );
    const rows = [header, ...ordinary].map((cells) => sheetRow(cells)).join('');
    expect(await checkedImport(dana, workbookOf(rows + wide))).toMatchObject({ status: 'Ready', reason: null });
  });

  it('sets a job aside that ended its reader twice', async () => {
    const read = jest.spyOn(api.app.get(ImportFiles), 'read').mockRejectedValue(new Exhausted('memory'));
    const { body } = await upload(dana, `${header.join()}\n${row('D-1').join()}\n`);
    const { suggestedMapping } = await importOf(dana, body.id);
    await dana.put(`/imports/${body.id}/mapping`, { mapping: { ...suggestedMapping, ...bostonConstants } });
    const run = await settled(dana, body.id);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
    const reason =
      'The file was tried twice: it takes more memory to read than the program gives to one file. Split it and send the parts.';
    expect(run).toMatchObject({ status: 'Failed', reason });
    const firm = await api.signIn('admin@keystone.example');
    const failed = async () => (await firm.read<{ items: { kind: string; failure: string }[] }>('/failed-jobs')).items;
    expect(await failed()).toEqual([expect.objectContaining({ kind: 'imports.check', failure: reason })]);
  });
});
