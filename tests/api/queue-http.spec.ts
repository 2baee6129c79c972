import { randomUUID } from 'node:crypto';
import type { RenewalsList } from '@evergreen/contracts/renewing/queue';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const path = '/dashboard/renewals-list';

describe('the renewals queue over HTTP', () => {
  const house = opened(openLicensing);

  beforeAll(async () => {
    await house.add({ licenseNumber: 'QUEUED', trackDate: '2020-01-01', assignedUserId: null });
  });

  it('answers rows, their number and the counts of the quick filters, to anyone who may read', async () => {
    for (const person of [house.contributor, house.viewer]) {
      const { status, body } = await person.post<RenewalsList>(path, { searchTerm: 'QUEUED' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        items: [{ licenseNumber: 'QUEUED', renewalStatusCode: 1, renewalStatus: 'Ready to Start' }],
        totalItemCount: 1,
        quickFilterCounts: { readyToStart: 1, started: 0, filed: 0 },
      });
    }
  });

  it('tells next to a page which of its renewals are slow: to anyone who may read, of their own licenses, at most a page', async () => {
    const slow = `${path}/slow`;
    const ids = (count: number) => ({ licenseIds: Array.from({ length: count }, () => randomUUID()) });
    for (const person of [house.contributor, house.viewer, house.stranger])
      expect(await person.post(slow, ids(100))).toMatchObject({ status: 200, body: [] });
    for (const body of [ids(101), {}, { licenseIds: ['FILED'] }, { ...ids(1), tenantId: randomUUID() }])
      expect((await house.contributor.post(slow, body)).status).toBe(400);
    expect((await house.api.visitor().post(slow, ids(1))).status).toBe(401);
  });

  it('refuses what no address of a list says, and finds nothing behind the last page', async () => {
    for (const body of [
      { searchTerm: 'a\u0000' },
      { searchTerm: 'x'.repeat(256) },
      { pageNumber: 2_147_483_648 },
      { sortBy: 'constructor' },
      { states: Array.from({ length: 501 }, () => 'MA') },
      { states: [null] },
      { tenantId: randomUUID() },
      [],
    ])
      expect((await house.contributor.post(path, body)).status).toBe(400);
    const last = await house.contributor.post<RenewalsList>(path, { searchTerm: 'QUEUED', pageNumber: 2_147_483_647 });
    expect(last).toMatchObject({ status: 200, body: { items: [], totalItemCount: 1 } });
  });

  it('offers the places of the licenses', async () => {
    const { body } = await house.viewer.get<object[]>(`${path}/places`);
    expect(body).toContainEqual({ country: 'United States', state: 'MA', city: 'Boston', licenses: 1 });
  });
});
