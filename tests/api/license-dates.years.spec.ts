import type { Problem } from '@evergreen/contracts/common';
import type { NewLicenseInput } from '@evergreen/contracts/licensing/licenses';
import { refusal, refusalOn } from '../support/api.js';
import { openLicensing, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';

const intervals = (days: number, trackDays: number) => ({
  dueDateIntervalType: 'Relative' as const,
  dueDateRelativeIntervalValue: days,
  dueDateRelativeIntervalUnit: 'Days' as const,
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: null,
  dueDateFixedIntervalTargetMonth: null,
  trackDateIntervalValue: trackDays,
  trackDateIntervalUnit: 'Days' as const,
});
const late = 'Forms Due would be 01/19/3000: Year must be <= 2999';
const early = 'Track Date would be 12/27/1899: Year must be >= 1900';

describe('a date that follows another one', () => {
  const house = opened(openLicensing);
  let assignedUserId: string;
  beforeAll(async () => {
    assignedUserId = house.world.people['contributor@harborview.example'] ?? '';
    await house.typeSays({ intervals: intervals(30, -20) });
  });

  it('is refused in a year that no typed date may have, when a license is created', async () => {
    const { standing, contributor } = house;
    const answer = await contributor.post<Problem>('/licenses', {
      ...place,
      propertyId: standing.property,
      licensingAuthorityId: standing.authority,
      licenseTypeId: standing.type,
      licenseNumber: 'Y-1',
      jurisdiction: 'City',
      licensees: [standing.entity],
      effectiveDate: '2026-01-01',
      expirationDate: '2999-12-20',
      trackDate: '2999-11-01',
      isTrackingOnly: false,
      assignedUserId,
    } satisfies NewLicenseInput);
    expect(answer).toMatchObject(refusalOn({ dueDate: [late] }));
  });

  it('is refused when an expiration date changes, and the license stays as it was', async () => {
    const id = await house.add({ expirationDate: '2026-12-31', dueDate: null, trackDate: null });
    const put = (dates: object) => house.contributor.put<Problem>(`/licenses/${id}/tracking-details`, dates);
    expect(await put({ expirationDate: '2999-12-20' })).toMatchObject(refusalOn({ dueDate: [late] }));
    const long = { effectiveDate: '1900-01-01', dueDate: '1900-01-16' };
    expect(await put({ ...long, expirationDate: '1900-03-01' })).toMatchObject(refusalOn({ trackDate: [early] }));
    expect(await house.detail(id)).toMatchObject({ expirationDate: '2026-12-31', dueDate: null, trackDate: null });
  });

  it('is refused when missing dates are completed, each license with its reason', async () => {
    const id = await house.add({ expirationDate: null, dueDate: null, trackDate: null });
    const { body } = await house.contributor.put('/licenses/dates', { licenseIds: [id], expirationDate: '2999-12-20' });
    expect(body).toMatchObject({ completed: 0, failures: [{ licenseId: id, reason: late }] });
  });

  it('is refused when a renewal is completed', async () => {
    const id = await house.add({ isTrackingOnly: true, assignedUserId });
    const work = new RenewalWork(house.contributor, id, true);
    await work.begin();
    for (const [step, to] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const)
      await work.make({ kind: 'markComplete', step, to });
    // More than the form allows, so that an ordinary expiration date leads there.
    await house.typeSays({ intervals: intervals(400_000, -20) });
    const answer = await work.make({ kind: 'complete' });
    expect(answer).toMatchObject(refusal(expect.stringMatching(/^Forms Due would be .+ <= 2999$/)));
  });
});
