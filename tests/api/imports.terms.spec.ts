import type { RenewalsOfLicense } from '@evergreen/contracts/renewals';
import { type Api, type Caller, startApi } from '../support/api.js';
import { bostonConstants, checkedImport, importAll, importOf, upload } from '../support/imports.js';

const head = 'LICENSE NUMBER,LICENSE TYPE,LEGAL NAME,ADDRESS,CITY,STATE,ZIP,TERM START,TERM END,DATE ISSUED';
const term = (number: number, year: number) =>
  `T-${number},Tavern,Inn ${number} LLC,${number} Elm St,Chicago,IL,60614,${year}-03-16,${year + 1}-03-15,${year}-02-${10 + (year % 10)}`;
const years = [2023, 2021, 2024, 2022];
/** 300 licenses of four terms, year by year: the terms of a license stand in batches far apart. */
const register = [head, ...years.flatMap((year) => Array.from({ length: 300 }, (_, n) => term(n, year)))].join('\n');

describe('repairs: 45 a register that holds each term as a row', () => {
  let api: Api;
  let dana: Caller;

  beforeAll(async () => {
    api = await startApi({ EVERGREEN_ROLES: 'api,worker' });
    await api.world();
    dana = await api.signIn('admin@harborview.example');
  });
  afterAll(() => api.stop());

  const asTerms = { ...bostonConstants, options: { rowsAre: 'Terms' } as const };

  it('is recognised, and refused row by row only where one row is to be one license', async () => {
    const { body } = await upload(dana, register);
    expect(await importOf(dana, body.id)).toMatchObject({ suggestedOptions: { rowsAre: 'Terms' }, options: null });
    const oneEach = await checkedImport(dana, register);
    expect(oneEach).toMatchObject({ options: { rowsAre: 'Licenses' }, counts: { toCreate: 300, refused: 900 } });
  });

  it('makes the newest term the license and the others its history, none refused for being an earlier term', async () => {
    const checked = await checkedImport(dana, register, asTerms);
    expect(checked).toMatchObject({
      options: { rowsAre: 'Terms' },
      counts: { rows: 1200, toCreate: 300, earlierTerms: 900, alreadyThere: 0, refused: 0 },
    });
    const done = await importAll(dana, register, asTerms);
    expect(done).toMatchObject({
      status: 'Completed',
      counts: { created: 300, earlierTerms: 900, alreadyThere: 0, refused: 0 },
      progress: { done: 1200, total: 1200 },
    });
    const found = await dana.post<{ items: { id: string }[] }>('/licenses/list', { searchTerm: 'T-299', pageSize: 10 });
    const [license] = found.body.items;
    const { body } = await dana.get<RenewalsOfLicense>(`/licenses/${license?.id}/renewals`);
    expect(body.license).toMatchObject({
      effectiveDate: '2024-03-16',
      expirationDate: '2025-03-15',
      originalIssueDate: '2021-02-11',
    });
    expect(body.renewalHistory.map((one) => [one.previousExpirationDate, one.expirationDate, one.imported])).toEqual([
      ['2024-03-15', '2025-03-15', true],
      ['2023-03-15', '2024-03-15', true],
      ['2022-03-15', '2023-03-15', true],
    ]);
    expect(body.inProcessRenewal).toBeNull();
  });

  it('creates nothing when it is sent again', async () => {
    expect(await checkedImport(dana, register, asTerms)).toMatchObject({
      counts: { toCreate: 0, alreadyThere: 300, earlierTerms: 900, refused: 0 },
    });
  });
});
