import { randomUUID } from 'node:crypto';
import type { DateChanges, DatesAnswer } from '@evergreen/contracts/licensing/license-dates';
import { type Intervals, intervals } from '@evergreen/contracts/licensing/intervals';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';

/** Due so many days before the expiration, tracked two weeks before that. */
const dueBefore = (days: number): Intervals => ({
  ...intervals.parse({}),
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -days,
  dueDateRelativeIntervalUnit: 'Days',
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
});

describe('the licenses of a type whose intervals were changed', () => {
  const house = opened(openLicensing);

  const changes = async (caller = house.contributor) => {
    const { authority, type } = house.standing;
    const path = `/licenses/dates/changes?licensingAuthorityId=${authority}&licenseTypeIds=${type}`;
    return await caller.read<DateChanges>(path);
  };
  const apply = (licenseIds: string[], caller = house.contributor) =>
    caller.put<DatesAnswer>('/licenses/dates/apply', { licenseIds });

  it('are offered with before and after, and get the new dates where they are chosen', async () => {
    await house.typeSays({ intervals: dueBefore(30) });
    const assignedUserId = house.world.people['contributor@harborview.example']!;
    const followed = { expirationDate: '2026-12-31', dueDate: '2026-12-01', trackDate: '2026-11-17', assignedUserId };
    const byHandDates = { dueDate: '2026-10-15', trackDate: '2026-10-01' };
    const follows = await house.add({ ...followed, licenseNumber: 'AP-1' });
    const byHand = await house.add({ ...followed, ...byHandDates, licenseNumber: 'AP-2' });
    const inactive = await house.add({ ...followed, licenseNumber: 'AP-3', active: false });
    const begun = await house.add({ ...followed, licenseNumber: 'AP-4' });
    const firms = await house.add({ ...followed, licenseNumber: 'AP-5', renewalDesignation: 'ManagingFirm' });
    expect((await new RenewalWork(house.contributor, begun, true).begin()).status).toBe(201);
    expect((await changes()).items.map(({ licenseId }) => licenseId)).toEqual([byHand]);

    await house.typeSays({ intervals: dueBefore(10) });
    const after = { dueDate: '2026-12-21', trackDate: '2026-12-07' };
    const { dueDate, trackDate } = followed;
    expect(await changes()).toMatchObject({
      totalItemCount: 2,
      items: [
        { licenseId: follows, before: { dueDate, trackDate }, after, isSetOnPurpose: false },
        { licenseId: byHand, before: byHandDates, after, isSetOnPurpose: true },
      ],
    });
    const { body } = await apply([follows, begun, firms, randomUUID()]);
    expect(body).toMatchObject({
      completed: 1,
      failures: [{ licenseId: begun }, { licenseId: firms }, { licenseNumber: null }],
    });
    expect(await house.detail(follows)).toMatchObject(after);
    expect(await house.detail(byHand)).toMatchObject(byHandDates);
    expect(await house.detail(inactive)).toMatchObject({ dueDate, trackDate });
    expect((await changes()).items.map(({ licenseId }) => licenseId)).toEqual([byHand]);
    expect((await apply([byHand, follows])).body).toMatchObject({ completed: 2, failures: [] });
    expect(await changes()).toEqual({ items: [], totalItemCount: 0 });
  });

  it('the rows of all this are what the events say', async () => expect(await rebuilt(house.api)).toEqual([]));
});
