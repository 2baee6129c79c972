import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import { bostonConstants, importOf, openImporting, settled, upload } from '../support/areas/imports.js';
import { opened } from '../support/opened.js';

const refusal = 'Answer the open questions about this file before you import it';

/** A register without any sign of its origin. */
const register = (letter: string, dates: readonly string[]) =>
  [
    'License No,License Type,Holder,Address,Town,Start,Expires',
    ...dates.map(
      (date, index) =>
        `${letter}-${index},Inn,Elm ${letter}${index} LLC,${index + 1} ${letter}-Lane,Oakford,01/01/2026,${date}`,
    ),
  ].join('\n');

describe('the questions of a file, over HTTP', () => {
  const { api, dana, owner } = opened(openImporting);

  const mappingOf = ({ suggestedMapping }: ImportRun) => ({
    ...suggestedMapping,
    ...bostonConstants,
    state: { constant: 'Elsewhere' },
    country: { constant: 'Atlantis' },
  });
  const uploaded = async (content: string) => importOf(dana, (await upload(dana, content)).body.id);
  const expirations = async (prefix: string) =>
    (
      await owner.query<{ day: string }>(
        `select to_char(expiration_date, 'YYYY-MM-DD') as day from licenses where license_number like $1 order by license_number`,
        [`${prefix}%`],
      )
    ).rows.map(({ day }) => day);

  it('refuse the commit until they are answered, and the answer decides every date', async () => {
    const run = await uploaded(register('Q', ['02/06/2027', '03/11/2027']));
    expect(run.questions).toMatchObject([
      { id: 'dates', chosen: null, count: 2, columns: ['Expires'] },
      { kind: 'HeaderLine', chosen: '1' },
    ]);
    await dana.put(`/imports/${run.id}/mapping`, { mapping: mappingOf(run) });
    const checked = await settled(dana, run.id);
    expect(checked).toMatchObject({ status: 'Ready', counts: { refused: 2, toCreate: 0 } });
    const commit = await dana.post(`/imports/${run.id}/commit`);
    expect([commit.status, commit.body['detail']]).toEqual([400, refusal]);

    await dana.put(`/imports/${run.id}/mapping`, { answers: { dates: 'DayFirst' } });
    const answered = await settled(dana, run.id);
    expect(answered).toMatchObject({ counts: { refused: 0, toCreate: 2 }, answers: { dates: 'DayFirst' } });
    expect(answered.preview.samples.map(({ expirationDate }) => expirationDate)).toEqual(['2027-06-02', '2027-11-03']);
    expect((await dana.post(`/imports/${run.id}/commit`)).status).toBe(204);
    expect((await settled(dana, run.id)).counts.created).toBe(2);
    expect(await expirations('Q-')).toEqual(['2027-06-02', '2027-11-03']);
  });

  it('keep a file with some rows that need no answer from being imported, too', async () => {
    const run = await uploaded(register('R', ['02/06/2027', '05/05/2027']));
    await dana.put(`/imports/${run.id}/mapping`, { mapping: mappingOf(run) });
    expect(await settled(dana, run.id)).toMatchObject({ counts: { toCreate: 1, refused: 1 } });
    const commit = await dana.post(`/imports/${run.id}/commit`);
    expect([commit.status, commit.body['detail']]).toEqual([400, refusal]);
    expect(await expirations('R-')).toEqual([]);
  });

  it('ask where most rows end before they begin', async () => {
    const run = await uploaded(register('S', ['31/12/2024', '30/11/2025', '15/06/2027']));
    const mapping = mappingOf(run);
    await dana.put(`/imports/${run.id}/mapping`, { mapping });
    const [question] = (await settled(dana, run.id)).questions.filter(({ kind }) => kind === 'DatesSwapped');
    expect(question).toMatchObject({ id: 'swapped:Start|Expires', count: 2, chosen: null });
    expect((await dana.post(`/imports/${run.id}/commit`)).status).toBe(400);
    await dana.put(`/imports/${run.id}/mapping`, { answers: { 'swapped:Start|Expires': 'Swap' } });
    const swapped = await settled(dana, run.id);
    expect(swapped).toMatchObject({ counts: { toCreate: 2, refused: 1 } });
    expect(swapped.questions.filter(({ kind }) => kind === 'DatesSwapped')).toMatchObject([{ chosen: 'Swap' }]);
    expect((await dana.post(`/imports/${run.id}/commit`)).status).toBe(204);
    await settled(dana, run.id);
    expect(await expirations('S-')).toEqual(['2026-01-01', '2026-01-01']);
  });

  it('keep a file from being imported while it is open which column is the expiration date', async () => {
    const line = (n: number) => `D-${n},Inn,Oak D${n} LLC,${n} D-Lane,Reno,2026-01-0${n},2027-0${n}-04`;
    const run = await uploaded(`License No,License Type,Holder,Address,Town,Start,Xyz Date\n${line(1)}\n${line(2)}`);
    const question = { kind: 'DeadlineColumn', columns: ['Xyz Date'], chosen: null };
    expect(run.questions).toContainEqual(expect.objectContaining(question));
    const mapping = mappingOf(run);
    const check = async (body: object) => {
      await dana.put(`/imports/${run.id}/mapping`, { mapping, options: { undatedAre: 'Kept' }, ...body });
      return settled(dana, run.id);
    };
    expect((await check({})).questions).toContainEqual(expect.objectContaining(question));
    const commit = await dana.post(`/imports/${run.id}/commit`);
    expect([commit.status, commit.body['detail']]).toEqual([400, refusal]);
    const none = await check({ answers: { 'column:expirationDate': 'None' } });
    expect(none.questions).toContainEqual(expect.objectContaining({ ...question, chosen: 'None' }));
    const mapped = await check({ answers: { 'column:expirationDate': 'Xyz Date' } });
    expect(mapped.mapping?.expirationDate).toEqual({ column: 'Xyz Date' });
    expect(mapped.questions.filter(({ kind }) => kind === 'DeadlineColumn')).toEqual([]);
    expect((await dana.post(`/imports/${run.id}/commit`)).status).toBe(204);
    await settled(dana, run.id);
    expect(await expirations('D-')).toEqual(['2027-01-04', '2027-02-04']);
  });

  it('read a file without a header from its first line, and let a person say that it has one', async () => {
    const lines = [1, 2, 3].map((n) => `N-${n},Inn,Owner ${n} LLC,${n} Elm St,Reno,NV,89501,03/0${n}/2027,12${n}0`);
    const run = await uploaded(lines.join('\n'));
    expect(run.questions).toMatchObject([
      { kind: 'DeadlineColumn', columns: ['Column 8'], chosen: null },
      { kind: 'HeaderLine', chosen: '0' },
    ]);
    const mapping = {
      ...mappingOf(run),
      ...{ licenseNumber: { column: 'Column 1' }, licenseType: { column: 'Column 2' }, city: { column: 'Column 5' } },
      ...{ licensee: { column: 'Column 3' }, address1: { column: 'Column 4' }, expirationDate: { column: 'Column 8' } },
    };
    await dana.put(`/imports/${run.id}/mapping`, { mapping, options: { undatedAre: 'Kept' } });
    const checked = await settled(dana, run.id);
    expect(checked.counts).toMatchObject({ rows: 3, toCreate: 3, refused: 0 });
    expect(checked.preview.samples.map(({ row, licenseNumber }) => [row, licenseNumber])[0]).toEqual([1, 'N-1']);
    expect((await dana.put(`/imports/${run.id}/header`, { row: 1 })).status).toBe(204);
    expect((await importOf(dana, run.id)).columns[0]?.name).toBe('N-1');
    expect((await dana.put(`/imports/${run.id}/header`, { row: 0 })).status).toBe(204);
    expect((await importOf(dana, run.id)).columns[0]?.name).toBe('Column 1');
  });

  it('let a person say which codes of a status end a license', async () => {
    const run = await uploaded(
      [
        'License No,License Type,Holder,Address,Town,Start,Expires,Status',
        ...['AAI', 'AAC', 'AAC'].map(
          (code, index) => `C-${index},Inn,Oak ${index} LLC,${index + 1} Oak St,Reno,2026-01-01,2027-01-01,${code}`,
        ),
      ].join('\n'),
    );
    await dana.put(`/imports/${run.id}/mapping`, { mapping: mappingOf(run), answers: { 'status:aac': 'Ended' } });
    const checked = await settled(dana, run.id);
    expect(checked.questions).toContainEqual(expect.objectContaining({ id: 'status:aac', chosen: 'Ended', count: 2 }));
    await dana.post(`/imports/${run.id}/commit`);
    await settled(dana, run.id);
    const { rows } = await owner.query<{ active: boolean }>(
      `select active from licenses where license_number like 'C-%' order by license_number`,
    );
    expect(rows.map(({ active }) => active)).toEqual([true, false, false]);
  });

  it('let another line be the header, and begin again', async () => {
    const content = `Licenses of Oakford,page 1\n${register('T', ['12/31/2027'])}`;
    const run = await uploaded(content);
    expect(run.questions.find(({ kind }) => kind === 'HeaderLine')).toMatchObject({ chosen: '2' });
    expect(run.columns.map(({ name }) => name)).toContain('License No');
    expect((await dana.put(`/imports/${run.id}/header`, { row: 1 })).status).toBe(204);
    const again = await importOf(dana, run.id);
    expect(again.columns.map(({ name }) => name)).toEqual(['Licenses of Oakford', 'page 1']);
    expect((await dana.put(`/imports/${run.id}/header`, { row: 900 })).status).toBe(400);
    expect((await dana.put(`/imports/${run.id}/header`, { row: 2 })).status).toBe(204);
    const stranger = await api.signIn('admin@meridian.example');
    expect((await stranger.put(`/imports/${run.id}/header`, { row: 1 })).status).toBe(404);
    await dana.put(`/imports/${run.id}/mapping`, { mapping: mappingOf(run) });
    expect(await settled(dana, run.id)).toMatchObject({ status: 'Ready', counts: { toCreate: 1, strayLines: 1 } });
  });

  it('import without what a license can do without, and say so', async () => {
    const content = [
      'License No,License Type,Holder,Address,City,State,Zip,Term,Phone,Notes,Issued,Expires',
      'U-1,Inn,Elm LLC,1 Main St,Utica,NY,13501,Provisional,call office,Data Not Available,6/1/2026,5/31/2027',
      'U-2,Inn,Oak LLC,2 Main St,Utica,NY,13501,Annual,(315) 555-0100,None,6/1/2026,5/31/2027',
    ].join('\n');
    const run = await uploaded(content);
    const { licenseTerm: _, ...constants } = bostonConstants;
    await dana.put(`/imports/${run.id}/mapping`, {
      mapping: { ...run.suggestedMapping, ...constants, phone: { column: 'Phone' }, licenseTerm: { column: 'Term' } },
    });
    const checked = await settled(dana, run.id);
    expect(checked).toMatchObject({
      counts: { toCreate: 2, refused: 0 },
      preview: { leftOut: [{ field: 'phone', count: 1, values: ['call office'] }] },
    });
    expect(checked.questions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'term:provisional', chosen: 'Dates', count: 1 }),
        expect.objectContaining({ id: 'blank:data not available', chosen: 'Blank', count: 1 }),
      ]),
    );
    expect((await dana.post(`/imports/${run.id}/commit`)).status).toBe(204);
    expect((await settled(dana, run.id)).counts.created).toBe(2);
  });
});
