import type { DifferenceList } from '@evergreen/contracts/bulk-work/import-differences';
import { usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { download } from '../support/exports/download.js';
import {
  bostonConstants,
  checkedImport,
  importAll,
  importOf,
  openImporting,
  upload,
} from '../support/areas/imports.js';
import { opened } from '../support/opened.js';
import { addSource, listsOf, RegisterServer, sourceEnv } from '../support/areas/sources.js';

const head = 'license_num,license_type,business_name,address,city,state,zip,issued,expires';
const line = (n: number, { city = 'Boston', year = 2026 } = {}) =>
  `LB-${n},Innholder,Owner ${n} LLC,${n + 1} Main St,${city},MA,02116,${year}-01-01,${year}-12-31`;
const register = (lines: readonly string[]) => [head, ...lines].join('\n');
/** 30 licenses, of which the last two have no city. */
const first = register(Array.from({ length: 30 }, (_, n) => line(n, n < 28 ? {} : { city: '' })));
const part = { ...usualOptions, fileIs: 'Part' } as const;

describe('a part of a register', () => {
  const { api, world, dana } = opened(() => openImporting(sourceEnv));
  let importId: string;

  beforeAll(async () => {
    const run = await importAll(dana, first);
    expect(run.counts).toMatchObject({ created: 28, refused: 2 });
    importId = run.id;
  });

  const differences = async (id: string) =>
    (await dana.read<DifferenceList>(`/imports/${id}/differences?pageSize=100`)).items.map(
      ({ kind, licenseNumber }) => `${kind} ${licenseNumber}`,
    );

  it('says nothing of the licenses that it does not name, and what it says of others', async () => {
    const corrected = register([line(28), line(29), line(3, { year: 2027 })]);
    const { id, status, counts } = await checkedImport(dana, corrected, { ...bostonConstants, options: part });
    expect({ status, toCreate: counts.toCreate }).toEqual({ status: 'Ready', toCreate: 2 });
    expect(await differences(id)).toEqual(['Renewed LB-3']);
    const { id: whole } = await checkedImport(dana, corrected);
    expect((await differences(whole)).filter((difference) => difference.startsWith('Vanished'))).toHaveLength(27);
  });

  it('is what the saved file of refused rows is taken for', async () => {
    const { content } = await download(api, dana, `/imports/${importId}/refused-rows`);
    const { body } = await upload(dana, content.toString().replaceAll(',,MA', ',Boston,MA'));
    const run = await importOf(dana, body.id);
    expect(run.suggestedOptions.fileIs).toBe('Part');
    await dana.put(`/imports/${body.id}/mapping`, {
      mapping: { ...run.suggestedMapping, ...bostonConstants },
      options: run.suggestedOptions,
    });
    await api.settled();
    expect((await importOf(dana, body.id)).counts).toMatchObject({ toCreate: 2, refused: 0 });
    expect(await differences(body.id)).toEqual([]);
  });

  it('is no list of a watched register: each of those is compared as a whole', async () => {
    const run = await importAll(dana, register([line(28), line(29)]), { ...bostonConstants, options: part });
    const server = await RegisterServer.start();
    server.serve(register(Array.from({ length: 29 }, (_, n) => line(n))));
    const ownerId = world.people['admin@harborview.example'] ?? '';
    const id = await addSource(dana, { address: server.address, importId: run.id, ownerId });
    await dana.post(`/sources/${id}/fetch`);
    await api.settled();
    const [list] = await listsOf(dana, id);
    expect(list?.status).toBe('Compared');
    expect(await differences(list?.importId ?? '')).toEqual(['Vanished LB-29']);
    expect((await importOf(dana, list?.importId ?? '')).options?.fileIs).toBe('Register');
  });
});
