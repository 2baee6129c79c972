import { randomUUID } from 'node:crypto';
import type { TrackDateAnswer } from '@evergreen/contracts/license-types';
import type { NewLicenseInput } from '@evergreen/contracts/licenses';
import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
} from '../../server/src/features/authorities/index.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Licensing, openLicensing, place } from '../support/licensing.js';
import { RenewalWork } from '../support/renewal-calls.js';

/** The forms are due 30 days before the expiration, and the track date lies two weeks before that. */
const intervals = {
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -30,
  dueDateRelativeIntervalUnit: 'Days',
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: null,
  dueDateFixedIntervalTargetMonth: null,
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
} as const;

describe('the dates of a license whose type has no intervals of its own', () => {
  let house: Licensing;
  const [authority, type] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    house = await openLicensing();
    const { harborview } = house.world.clients;
    const by = systemActor(harborview, house.world.firm, 'test');
    await house.api.app.get(Transactions).run(by, randomUUID(), (uow) => {
      addAuthority(uow, harborview, authority, {
        ...authorityDefaults,
        name: 'Salem Licensing Board',
        jurisdiction: 'City',
        stateProvince: 'MA',
        payableTo: 'City of Salem',
        intervals,
      });
      addLicenseType(uow, harborview, type, {
        ...licenseTypeDefaults,
        licensingAuthorityId: authority,
        name: 'Innholder',
        term: 'Annual',
        classification: 'Operational',
        licenseDocumentIssuance: 'NoDocument',
      });
      return Promise.resolve();
    });
  });
  afterAll(() => house.api.stop());

  const calculated = async (expDate: string) => {
    const path = `/licensing-authorities/${authority}/license-types/${type}/calculate-track-date`;
    return (await house.contributor.get<TrackDateAnswer>(`${path}?expDate=${expDate}`)).body;
  };

  it('repairs: 10 are the authority’s, asked beforehand, at creation and at completion', async () => {
    const { property, entity } = house.standing;
    const created = await house.contributor.post<{ id: string }>('/licenses', {
      ...place,
      propertyId: property,
      licensingAuthorityId: authority,
      licenseTypeId: type,
      licenseNumber: 'IN-10',
      jurisdiction: 'City',
      licensees: [entity],
      effectiveDate: '2026-01-01',
      expirationDate: '2026-12-31',
      trackDate: '2026-11-17',
      isTrackingOnly: false,
      assignedUserId: house.world.people['contributor@harborview.example']!,
    } satisfies NewLicenseInput);
    expect(created).toMatchObject({ status: 201 });
    const { id } = created.body;
    expect(await calculated('2026-12-31')).toEqual({ dueDate: '2026-12-01', trackDate: '2026-11-17' });
    expect(await house.detail(id)).toMatchObject({ dueDate: '2026-12-01' });

    const work = new RenewalWork(house.contributor, id, true);
    await work.begin();
    for (const [step, to] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const)
      expect((await work.make({ kind: 'markComplete', step, to })).status).toBe(204);
    expect((await work.make({ kind: 'complete' })).status).toBe(204);
    const { dueDate } = await calculated(sampleDates.expirationDate);
    expect(dueDate).not.toBeNull();
    expect(await house.detail(id)).toMatchObject({ expirationDate: sampleDates.expirationDate, dueDate });
  });

  it('repairs: 10 the track date of another authority’s type is no record', async () => {
    const path = `/licensing-authorities/${house.standing.authority}/license-types/${type}/calculate-track-date`;
    expect((await house.contributor.get(`${path}?expDate=2026-12-31`)).status).toBe(404);
  });
});
