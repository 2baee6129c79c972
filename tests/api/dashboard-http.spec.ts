import type { Problem } from '@evergreen/contracts/common';
import type {
  AuthorityRenewalCounts,
  AuthorityRenewalsList,
  AuthorityTurnaround,
  StateRenewalCounts,
  TurnaroundOfAuthority,
  TurnaroundOfLicense,
} from '@evergreen/contracts/renewing/dashboard';
import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import { refusalOn } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';

const counts = '/dashboard/renewal-counts';

describe('the renewals dashboard over HTTP', () => {
  const house = opened(openLicensing);
  let authority: string;
  let ready: string;
  let assigned: { assignedUserId: string | null };

  beforeAll(async () => {
    authority = house.standing.authority;
    const { contributor } = house;
    assigned = { assignedUserId: house.world.people['contributor@harborview.example'] ?? null };
    ready = await house.add({
      licenseNumber: 'READY',
      trackDate: '2020-01-01',
      expirationDate: '2020-02-01',
      ...assigned,
      notes: 'Ask for the old form',
    });
    const filed = await house.add({
      ...assigned,
      licenseNumber: 'FILED',
      expirationDate: '2099-12-31',
      isTrackingOnly: true,
    });
    const work = new RenewalWork(contributor, filed, true);
    expect(await work.begin()).toMatchObject({ status: 201 });
    for (const [step, to] of [
      [3, 4],
      [4, 5],
    ] as const) {
      await work.record(step);
      expect((await work.status(to)).status).toBe(204);
    }
  });

  it('counts by state and by authority', async () => {
    const states = await house.contributor.get<StateRenewalCounts[]>(counts);
    expect(states).toMatchObject({ status: 200, body: [{ stateCode: 'MA', renewalsCount: 2, filedCount: 1 }] });
    const rows = await house.contributor.get<AuthorityRenewalCounts[]>(`${counts}/licensing-authorities?state=MA`);
    expect(rows.body).toMatchObject([{ id: authority, totalRenewalsCount: 2, readyToStartPastDueCount: 1 }]);
    const none = await house.contributor.get<AuthorityRenewalCounts[]>(`${counts}/licensing-authorities?state=NY`);
    expect(none.body).toEqual([]);
  });

  it('takes the queue’s filters from the address, lists and switches among them', async () => {
    const query = 'stages=5&stages=6&showCurrentRenewals=false&licenseCategoryIds=Food';
    expect((await house.contributor.get(`${counts}?${query}`)).body).toMatchObject([{ renewalsCount: 1 }]);
    const wrong = await house.contributor.get<Problem>(`${counts}?dateType=CustomDate`);
    expect(wrong).toMatchObject(refusalOn({ dateField: 'Required' }));
    expect((await house.contributor.get(`${counts}?tenant=x`)).status).toBe(400);
  });

  it('lists an authority’s renewals by expiration date, page by page, with alert and notes', async () => {
    const path = `${counts}/licensing-authorities/${authority}/renewals`;
    const { body } = await house.contributor.get<AuthorityRenewalsList>(path);
    expect(body.totalItemCount).toBe(2);
    expect(body.items.map(({ licenseNumber }) => licenseNumber)).toEqual(['READY', 'FILED']);
    expect(body.items[0]).toMatchObject({ id: ready, notes: 'Ask for the old form', renewalStatusCode: 1 });
    expect(body.items[1]).toMatchObject({ isTrackingOnlyRenewal: true, renewalStatusCode: 5, isSlow: false });
    const desc = await house.contributor.get<AuthorityRenewalsList>(`${path}?sortDirection=desc&pageSize=5`);
    expect(desc.body.items.map(({ licenseNumber }) => licenseNumber)).toEqual(['FILED', 'READY']);
    expect((await house.contributor.get(`${path}?sortBy=premisesName`)).status).toBe(400);
    expect((await house.contributor.get(`${path}?pageSize=7`)).status).toBe(400);
  });

  it('counts nothing of another client, of the same firm too', async () => {
    expect(await house.stranger.read<StateRenewalCounts[]>(`${counts}?showCurrentRenewals=false`)).toEqual([]);
    const named = `${counts}?showCurrentRenewals=false&licensingAuthorityIds=${authority}`;
    expect(await house.stranger.read<StateRenewalCounts[]>(named)).toEqual([]);
  });

  it.each([
    ...['states=%00', `states=${'x'.repeat(21)}`, 'stages=9', 'stages=1.5', 'stages=', 'assignedUserIds=-2'],
    ...['standing=Late', 'dateRange=0', 'dateRange=20', 'licensingAuthorityIds=x', 'showCurrentRenewals=maybe'],
    ...['dateType=CustomDate&dateField=TrackDate&startDate=2026-02-30', 'startDate=2026-02-02&endDate=2026-02-01'],
    ...['pageSize=5', 'quickFilter=Started', 'states[0]=MA', '__proto__[x]=1'],
  ])('refuses an absurd filter: %s', async (filter) => {
    expect((await house.contributor.get(`${counts}?${filter}`)).status).toBe(400);
    expect((await house.contributor.get(`${counts}/licensing-authorities?${filter}`)).status).toBe(400);
  });

  it('tells the turnaround from a renewal’s own events, and takes it back with the step', async () => {
    const licenseId = await house.add({ ...assigned, licenseNumber: 'ROUND', expirationDate: '2099-06-30' });
    const work = new RenewalWork(house.contributor, licenseId, true);
    const days = Math.round(
      (Date.parse(sampleDates.licenseReceivedDate) - Date.parse(sampleDates.dateFiled)) / 86_400_000,
    );
    const answer = () => house.viewer.read<TurnaroundOfLicense>(`/licenses/${licenseId}/turnaround`);
    await work.begin();
    await work.record(3);
    await work.status(4);
    await work.record(4);
    await work.status(5);
    expect(await answer()).toMatchObject({ licenseType: null, formsFiledDate: sampleDates.dateFiled, isSlow: false });
    await work.record(5);
    expect((await work.status(6)).status).toBe(204);
    const once = { medianDays: days, p90Days: days, cases: 1 };
    expect(await answer()).toEqual({
      licenseType: once,
      licensingAuthority: once,
      formsFiledDate: null,
      daysSinceFiled: null,
      isSlow: false,
    });
    const all = await house.contributor.get<AuthorityTurnaround[]>('/dashboard/turnaround?state=MA');
    expect(all.body).toEqual([{ licensingAuthorityId: authority, ...once }]);
    const of = `/dashboard/turnaround/licensing-authorities/${authority}`;
    expect(await house.contributor.read<TurnaroundOfAuthority>(of)).toMatchObject({
      overall: once,
      licenseTypes: [{ licenseTypeName: 'Common Victualler', cases: 1 }],
    });
    expect((await work.status(5)).status).toBe(204);
    expect(await answer()).toMatchObject({ licenseType: null });
  });
});
