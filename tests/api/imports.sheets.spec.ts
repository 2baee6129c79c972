import { importMessages } from '@evergreen/contracts/bulk-work/imports';
import { writeXlsx } from 'hucre/xlsx';
import { bostonConstants, importOf, openImporting, settled, upload } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { addSource, listsOf, RegisterServer, sourceEnv } from '../support/areas/sources.js';

const head = ['license_num', 'license_type', 'business_name', 'address', 'city', 'state', 'zip', 'issued', 'expires'];
const row = (mark: string, n: number, year = 2026) => [
  ...[`${mark}-${n}`, 'Innholder', `Owner ${n} LLC`, `${n + 1} Main St`, 'Boston', 'MA', '02116'],
  ...[`${year}-01-01`, `${year}-12-31`],
];
const sheet = (name: string, mark: string, rows: number, year?: number) => ({
  name,
  rows: [head, ...Array.from({ length: rows }, (_, n) => row(mark, n, year))],
});
const workbook = async (...sheets: ReturnType<typeof sheet>[]) => Buffer.from(await writeXlsx({ sheets }));

describe('a workbook of several sheets', () => {
  const { api, world, dana } = opened(() => openImporting(sourceEnv));
  let id: string;

  beforeAll(async () => {
    const { body } = await upload(dana, await workbook(sheet('Bars', 'B', 3), sheet('Inns', 'I', 5)), 'register.xlsx');
    id = body.id;
  });

  const choose = (body: object) => dana.put<{ detail?: string; errors?: object }>(`/imports/${id}/header`, body);

  it('is read from the first one, and offers the others', async () => {
    const run = await importOf(dana, id);
    expect([run.sheet, run.suggestedOptions.fileIs]).toEqual(['Bars', 'Part']);
    expect(run.questions.find(({ kind }) => kind === 'Sheet')).toMatchObject({
      chosen: 'Bars',
      choices: [{ value: 'Bars' }, { value: 'Inns' }],
    });
  });

  it('is read from another one, which stays so when its rows are checked and imported', async () => {
    expect((await choose({ sheet: 'Inns' })).status).toBe(204);
    const run = await importOf(dana, id);
    expect([run.sheet, run.status]).toEqual(['Inns', 'NeedsMapping']);
    await dana.put(`/imports/${id}/mapping`, { mapping: { ...run.suggestedMapping, ...bostonConstants } });
    const checked = await settled(dana, id);
    expect(checked.counts.toCreate).toBe(5);
    expect(checked.questions.find(({ kind }) => kind === 'Sheet')?.chosen).toBe('Inns');
    await dana.post(`/imports/${id}/commit`);
    expect((await settled(dana, id)).counts.created).toBe(5);
  });

  it('has no sheet of another name, and a second choice of the same one changes nothing', async () => {
    const { body } = await upload(dana, await workbook(sheet('Bars', 'B', 3), sheet('Inns', 'I', 5)), 'again.xlsx');
    const header = (sent: object) => dana.put(`/imports/${body.id}/header`, sent);
    const refused = await header({ sheet: 'Cafes' });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining(importMessages.noSuchSheet),
    ]);
    const { version } = await importOf(dana, body.id);
    await header({ sheet: 'Bars' });
    expect((await importOf(dana, body.id)).version).toBe(version);
    await header({ sheet: 'Inns', row: 2 });
    expect(await importOf(dana, body.id)).toMatchObject({
      sheet: 'Inns',
      columns: [{ name: 'I-0' }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it('is watched by the sheet of its mapping, wherever that is now', async () => {
    const server = await RegisterServer.start();
    const serve = (content: Buffer) => {
      server.answer = (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
          .end(content);
    };
    serve(await workbook(sheet('Cafes', 'C', 9), sheet('Inns', 'I', 5, 2027), sheet('Bars', 'B', 3)));
    const ownerId = world.people['admin@harborview.example'] ?? '';
    const source = await addSource(dana, { address: server.address, importId: id, ownerId });
    await dana.post(`/sources/${source}/fetch`);
    await api.settled();
    const [list] = await listsOf(dana, source);
    expect(list).toMatchObject({ status: 'Compared', rows: 5, found: 5 });
    expect((await importOf(dana, list?.importId ?? '')).sheet).toBe('Inns');
  });

  it('is the same after a rebuild', async () => {
    expect(await rebuilt(api)).toEqual([]);
  });
});
