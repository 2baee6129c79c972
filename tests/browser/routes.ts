import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import type { CompanyContactRun } from '@evergreen/contracts/bulk-work/company-contacts';
import type { BulkAssignRunDetail } from '@evergreen/contracts/bulk-work/bulk-runs';
import type { ReplacementRun } from '@evergreen/contracts/bulk-work/replacements';
import type { PropertyListRow } from '@evergreen/contracts/parties/property-list';
import type { HandoverBrief } from '@evergreen/contracts/oversight/handover';
import {
  findingKinds,
  type RegisterSays,
  type Source,
  type SourceFinding,
  type SourceFindingList,
  type SourceList,
} from '@evergreen/contracts/bulk-work/sources';
import { expect, type Page } from '@playwright/test';
import { api, call, marker } from './house.js';
import { licenseAt } from './licenses.js';
import { give } from './longest.js';

const folder = 'web/src/features';

/** Every screen that an area of the web declares; a new one is included automatically. */
export const declaredPaths: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.routes.tsx'))
  .sort()
  .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/path: '(\/[^']*)'/g)])
  .map(([, path = '']) => path);

/** Those of the app itself. */
export const systemPaths = ['/access-denied', '/not-found', '/system-error', '/no-such-page'];

const time = '2026-03-02T15:00:00.000Z';

const firstOf = async (page: Page, path: string) => {
  const { items } = await call<{ items: { id: string }[] }>(page, 'GET', path);
  return items[0]?.id;
};

const authorityOf = async (page: Page) => {
  const path = '/dashboard/renewal-counts/licensing-authorities';
  return (await call<{ id: string }[]>(page, 'GET', path))[0]?.id;
};

const watched = (id: string): Source => ({
  ...{ id, version: 1, createdOn: time, modifiedOn: time, name: 'Boston Licensing Board', kind: 'Address' },
  ...{ address: 'https://lists.example/register.csv', every: 'Weekly', onDay: 1, at: '06:30', threshold: 20 },
  ...{ ownerId: id, ownerName: 'Dana Reyes', importId: id, importName: 'register.csv', active: true },
  ...{ licensingAuthorityId: null, licensingAuthorityName: '' },
  ...{ lastStatus: 'Doubtful', lastFetchedOn: time, open: 1 },
});
const giveRegisters = (page: Page) => {
  const items = [watched(crypto.randomUUID()), watched(crypto.randomUUID())];
  return give(page, '/sources/list', { items, totalItemCount: items.length });
};

/** Content that the sample lacks, on the pages of other records. */
const alsoShown: Record<string, (page: Page, address: string) => Promise<unknown>> = {
  '/my-company': giveRegisters,
  '/licensing-authorities/:licensingAuthorityId': giveRegisters,
  '/licenses/:licenseId': (page, address) => {
    const says: RegisterSays = {
      ...{ sourceId: crypto.randomUUID(), sourceName: 'Boston Licensing Board', day: '2026-03-02', active: true },
      ...{ expirationDate: '2027-10-31', licenseNumber: 'LB-100000' },
      cells: [{ column: 'license_num', value: 'LB-100000' }],
    };
    return give(page, `${address}/registers`, [says]);
  },
};

/** Content that the sample leaves to its users. */
const upload = async (page: Page) => {
  const name = 'boston-sample.csv';
  const answer = await page.request.post(`${api}/imports`, {
    headers: marker,
    multipart: {
      kind: 'licenses',
      file: { name, mimeType: 'text/csv', buffer: readFileSync(join('tests/support/data', name)) },
    },
  });
  return ((await answer.json()) as { id: string }).id;
};

/** A record for each parameter of a path. */
const records: Record<string, (page: Page) => Promise<string | undefined>> = {
  clientId: async (page) =>
    (await call<{ clientId: string }>(page, 'GET', '/authentication/current-user/identity')).clientId,
  divisionId: (page) => firstOf(page, '/divisions'),
  licenseId: async (page) => (await licenseAt(page, { stage: 4, trackingOnly: false })).id,
  importId: async (page) => (await firstOf(page, '/imports')) ?? upload(page),
  // The sample watches no register.
  sourceId: async (page) => {
    const id = crypto.randomUUID();
    const source = watched(id);
    const list: SourceList = {
      ...{ id, version: 4, status: 'Doubtful', fault: null, detail: null, fileName: 'register.csv', fileSize: 900 },
      ...{ importId: id, rows: 600, found: null, createdOn: time, finishedOn: null },
      doubts: [{ kind: 'Short', count: 600, of: 1204, names: [] }],
    };
    const counts = Object.fromEntries(findingKinds.map((kind) => [kind, 1])) as SourceFindingList['all'];
    const license = await licenseAt(page, { stage: 4, trackingOnly: false });
    const finding: SourceFinding = {
      ...{ id, kind: 'Renewed', licenseId: license.id, licenseNumber: 'LB-100000', propertyId: null },
      ...{ propertyName: 'Harborview Back Bay', status: 'Open', reason: null, actId: null },
      fields: [{ field: 'expirationDate', before: '2026-10-31', after: '2027-10-31' }],
    };
    await give(page, `/sources/${id}`, source);
    await give(page, `/sources/${id}/lists`, { items: [list], totalItemCount: 1 });
    await give(page, `/sources/${id}/differences`, { items: [finding], totalItemCount: 1, open: counts, all: counts });
    return id;
  },
  bulkRunId: async (page) => {
    const licenseIds = Array.from({ length: 51 }, () => crypto.randomUUID());
    const body = { processStartDate: '2026-03-02', licenseIds };
    const { runId } = await call<{ runId: string }>(page, 'POST', '/renewals/bulk/begin', body);
    // Its page moves when it ends.
    const status = async () => (await call<BulkRunDetail>(page, 'GET', `/renewals/bulk/${runId}`)).status;
    await expect.poll(status).not.toBe('Running');
    return runId;
  },
  // The sample has too few licenses for a background assignment: its data is provided here.
  assignRunId: async (page) => {
    const id = crypto.randomUUID();
    const run: BulkAssignRunDetail = {
      ...{ id, status: 'Completed', reason: null, total: 612, succeeded: 611, failed: 1 },
      ...{ startedById: null, startedBy: 'Eleanor Whitfield', createdOn: time, finishedOn: time, retryOf: null },
      ...{ renewalDesignation: 'BillingClient', assignedUserName: 'Marcus Bell' },
      failures: [{ licenseId: crypto.randomUUID(), licenseNumber: 'LB-100000', reason: 'The License is inactive.' }],
    };
    await give(page, `/bulk-runs/assignments/${id}`, run);
    return id;
  },
  // Nor does it have enough properties for their contacts.
  contactRunId: async (page) => {
    const id = crypto.randomUUID();
    const run: CompanyContactRun = {
      ...{ id, status: 'Completed', reason: null, total: 612, succeeded: 611, failed: 1, contactName: 'Dana Reyes' },
      ...{ startedById: null, startedBy: 'Eleanor Whitfield', createdOn: time, finishedOn: time, retryOf: null },
      failures: [
        { propertyId: crypto.randomUUID(), propertyName: 'Harborview Back Bay', reason: 'This property is inactive.' },
      ],
    };
    await give(page, `/my-company/property-contacts/runs/${id}`, run);
    return id;
  },
  // Its users have not handed over anything yet.
  handoverId: async (page) => {
    const { id } = await licenseAt(page, { stage: 4, trackingOnly: false });
    const brief = await call<HandoverBrief>(page, 'POST', '/handovers/brief', { licenseIds: [id] });
    const by = { givenBy: 'Eleanor Whitfield', givenTo: 'Marcus Bell' };
    const summary = { id, at: time, ...by, licenses: 1, tasks: 0, isMore: false };
    await give(page, `/handovers/${id}`, { ...brief, summary });
    return id;
  },
  renewalTipId: async (page) =>
    (await call<{ items: { id: string }[] }>(page, 'POST', '/renewal-tips/list', {})).items[0]?.id,
  licensingAuthorityId: authorityOf,
  entityId: async (page) => firstOf(page, '/corporate-entities'),
  personId: async (page) => firstOf(page, '/corporate-officers'),
  replacementId: async (page) => {
    const id = crypto.randomUUID();
    const run: ReplacementRun = {
      ...{ id, status: 'Done', reason: null, total: 313, name: 'Dana Reyes', successorName: 'Ann Lee' },
      ...{ personId: crypto.randomUUID(), officerId: null, lastDay: '2026-02-28', undoEventId: crypto.randomUUID() },
      ...{
        startedBy: 'Eleanor Whitfield',
        createdOn: time,
        finishedOn: time,
        tasks: 12,
        tasksChanged: 1,
        leftCount: 1,
      },
      changed: { license: 300, entity: 4, contact: 8 },
      left: [{ kind: 'license', id, name: 'LB-100000', reason: 'The other side works the renewals.' }],
    };
    await give(page, `/replacements/runs/${id}`, run);
    return id;
  },
  officerId: async (page) => firstOf(page, '/corporate-officers'),
  // One of the sample's, which have numbers: imports of other tests have none.
  propertyId: async (page) => {
    const body = { pageSize: 100 };
    const { items } = await call<{ items: PropertyListRow[] }>(page, 'POST', '/properties/list', body);
    return items.find(({ propertyNumber }) => propertyNumber !== null)?.id;
  },
  typeId: async (page) => firstOf(page, `/licensing-authorities/${await authorityOf(page)}/license-types`),
};

/** The address of a declared path, with an existing record. */
export const addressOf = async (page: Page, path: string): Promise<string> => {
  let address = path;
  for (const [whole, name = ''] of path.matchAll(/:(\w+)/g)) {
    const find = records[name];
    if (!find) throw new Error(`Say in ${import.meta.filename} how to find a record for ${path}.`);
    const id = await find(page);
    if (!id) throw new Error(`The sample has no record for ${path}.`);
    address = address.replace(whole, id);
  }
  await alsoShown[path]?.(page, address);
  return address;
};
