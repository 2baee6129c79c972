import { randomUUID } from 'node:crypto';
import type { ProposedDates } from '@evergreen/contracts/licensing/license-dates';
import type { TrackDateAnswer } from '@evergreen/contracts/licensing/license-types';
import type { NewLicenseInput } from '@evergreen/contracts/licensing/licenses';
import type { RenewalsList } from '@evergreen/contracts/renewing/queue';
import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
} from '../../server/src/features/licensing/authorities/index.js';
import { Transactions } from '../../server/src/kernel/commands/transactions.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { openLicensing, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';

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

const ownIntervals = {
  ...intervals,
  dueDateRelativeIntervalValue: -2,
  dueDateRelativeIntervalUnit: 'Months',
  trackDateIntervalValue: -1,
} as const;
const noIntervals = {
  ...intervals,
  dueDateIntervalType: 'None',
  dueDateRelativeIntervalValue: null,
  dueDateRelativeIntervalUnit: null,
  trackDateIntervalValue: null,
  trackDateIntervalUnit: null,
} as const;

describe('the dates of a license', () => {
  const house = opened(openLicensing);
  const authority = randomUUID();
  const [type, ruled, own, none] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

  beforeAll(async () => {
    const { harborview } = house.world.clients;
    const by = systemActor(harborview, house.world.firm, 'test');
    await house.api.app.get(Transactions).run(by, randomUUID(), (uow) => {
      addAuthority(uow, harborview, authority, {
        ...authorityDefaults,
        name: 'Salem Licensing Board',
        jurisdiction: 'City',
        stateProvince: 'MA',
        address: {
          address1: '1 Main St',
          address2: null,
          city: 'Salem',
          state: 'MA',
          zip: '01970',
          country: 'United States',
        },
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
      for (const [id, name, kept] of [
        [own, 'Own', ownIntervals],
        [none, 'None', noIntervals],
      ] as const)
        addLicenseType(uow, harborview, id, {
          ...licenseTypeDefaults,
          licensingAuthorityId: authority,
          name,
          term: 'Annual',
          classification: 'Operational',
          licenseDocumentIssuance: 'NoDocument',
          intervals: kept,
        });
      addLicenseType(uow, harborview, ruled, {
        ...licenseTypeDefaults,
        licensingAuthorityId: authority,
        name: 'Package Store',
        term: 'Annual',
        classification: 'Liquor',
        filingWindowDays: 60,
        dateOnClosedDay: 'Back',
        legalWhilePending: true,
      });
      return Promise.resolve();
    });
  });

  const calculated = async (expDate: string, of = type) => {
    const path = `/licensing-authorities/${authority}/license-types/${of}/calculate-track-date`;
    const { dueDate, trackDate } = await house.contributor.read<TrackDateAnswer>(`${path}?expDate=${expDate}`);
    return { dueDate, trackDate };
  };

  const created = async (licenseNumber: string, licenseTypeId: string, dates: Partial<NewLicenseInput>) => {
    const { property, entity } = house.standing;
    return house.contributor.added('/licenses', {
      ...place,
      propertyId: property,
      licensingAuthorityId: authority,
      licenseTypeId,
      licenseNumber,
      jurisdiction: 'City',
      licensees: [entity],
      effectiveDate: '2026-01-01',
      isTrackingOnly: false,
      assignedUserId: house.world.people['contributor@harborview.example']!,
      ...dates,
    } satisfies NewLicenseInput);
  };

  const whoseDates = [
    ['are the authority’s', type, { dueDate: '2026-12-01', trackDate: '2026-11-17' }],
    ['are its type’s own', own, { dueDate: '2026-10-31', trackDate: '2026-10-24' }],
    ['are none where its type has None on purpose', none, { dueDate: null, trackDate: null }],
  ] as const;
  it.each(whoseDates)('%s, asked beforehand, at creation and at completion', async (name, of, dates) => {
    const number = `IN-10 ${name}`;
    const id = await created(number, of, { expirationDate: '2026-12-31', trackDate: '2026-10-01' });
    expect(await calculated('2026-12-31', of)).toEqual(dates);
    expect(await house.detail(id)).toMatchObject({ dueDate: dates.dueDate });

    const work = new RenewalWork(house.contributor, id, true);
    await work.begin();
    for (const [step, to] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const)
      expect((await work.make({ kind: 'markComplete', step, to })).status).toBe(204);
    expect((await work.make({ kind: 'complete' })).status).toBe(204);
    const { dueDate } = await calculated(sampleDates.expirationDate, of);
    expect(dueDate === null).toBe(dates.dueDate === null);
    expect(await house.detail(id)).toMatchObject({ expirationDate: sampleDates.expirationDate, dueDate });
  });

  describe('that gets a new expiration date', () => {
    const current = { expirationDate: '2026-12-31', trackDate: '2026-11-17' };
    const renewed = { effectiveDate: '2027-01-01', expirationDate: '2027-12-31', isTrackingOnly: false };
    const followed = { dueDate: '2027-12-01', trackDate: '2027-11-17' };
    const put = async (id: string, body: object) =>
      expect(await house.contributor.put(`/licenses/${id}/tracking-details`, body)).toMatchObject({ status: 204 });
    const proposed = (id: string, query: string) =>
      house.contributor.read<ProposedDates>(`/licenses/${id}/proposed-dates?${query}`);

    it('follow it by call as they are proposed, with the reason', async () => {
      const id = await created('NE-1', type, current);
      expect(await proposed(id, 'expirationDate=2027-12-31')).toEqual({
        dueDate: { date: followed.dueDate, ruled: followed.dueDate, how: 'Follows' },
        trackDate: { date: followed.trackDate, ruled: followed.trackDate, how: 'Follows' },
        dueDateInterval: '30 days before the expiration date',
        trackDateInterval: '2 weeks before the forms due date',
      });
      await put(id, renewed);
      expect(await house.detail(id)).toMatchObject({ ...renewed, ...followed });
    });

    describe('with another type', () => {
      const retyped = async (id: string, body: object) => {
        const information = { licenseTypeId: own, ...body };
        const { status } = await house.contributor.put(`/licenses/${id}/information`, information);
        expect(status).toBe(204);
        return house.detail(id);
      };
      const { expirationDate } = renewed;

      it('follow that type, if they followed the former one', async () => {
        const id = await created('NT-1', type, current);
        expect(await retyped(id, { expirationDate })).toMatchObject({ dueDate: '2027-10-31', trackDate: '2027-10-24' });
      });

      it('stay where they were set on purpose', async () => {
        const dates = { dueDate: '2026-10-15', trackDate: '2026-09-20' };
        const id = await created('NT-2', type, { ...current, ...dates });
        expect(await retyped(id, { expirationDate })).toMatchObject(dates);
      });

      it('stay without a new expiration date', async () => {
        const id = await created('NT-3', type, current);
        expect(await retyped(id, {})).toMatchObject({ ...current, dueDate: '2026-12-01' });
      });
    });

    it('stay where they were set on purpose, and where they are sent', async () => {
      const id = await created('NE-2', type, { ...current, dueDate: '2026-10-15', trackDate: '2026-10-01' });
      expect(await proposed(id, 'expirationDate=2027-12-31')).toMatchObject({
        dueDate: { date: '2026-10-15', ruled: followed.dueDate, how: 'Kept' },
      });
      await put(id, renewed);
      expect(await house.detail(id)).toMatchObject({ ...renewed, dueDate: '2026-10-15', trackDate: '2026-10-01' });
      const sent = { dueDate: '2027-10-15', trackDate: '2027-10-01' };
      await put(id, { ...renewed, ...sent });
      expect(await house.detail(id)).toMatchObject(sent);
      await put(id, { ...renewed, notes: 'Call first' });
      expect(await house.detail(id)).toMatchObject({ ...sent, notes: 'Call first' });
    });

    it('stay where the license type has no interval', async () => {
      const id = await created('NE-3', none, { ...current, dueDate: '2026-12-05' });
      expect(await proposed(id, 'expirationDate=2027-12-31')).toMatchObject({
        dueDate: { date: '2026-12-05', ruled: null, how: 'Stays' },
        dueDateInterval: 'None',
      });
      await put(id, renewed);
      expect(await house.detail(id)).toMatchObject({ dueDate: '2026-12-05', trackDate: current.trackDate });
    });

    it('say which open day they go to', async () => {
      const id = await created('NE-4', ruled, { expirationDate: '2026-12-31', trackDate: '2026-11-17' });
      expect(await proposed(id, 'expirationDate=2026-12-26')).toMatchObject({
        dueDate: { date: '2026-11-25' },
        dueDateInterval: '30 days before the expiration date, or the open day before',
      });
    });

    it('follow on each secondary license by its own type', async () => {
      const primary = await created('NE-5', type, { ...current, isMaster: true });
      const secondary = await created('NE-5A', own, {
        expirationDate: '2026-12-31',
        trackDate: '2026-10-24',
        masterLicenseId: primary,
      });
      await put(primary, { ...renewed, copyToSecondaryLicenses: ['effectiveDate', 'expirationDate'] });
      expect(await house.detail(primary)).toMatchObject(followed);
      expect(await house.detail(secondary)).toMatchObject({
        expirationDate: '2027-12-31',
        dueDate: '2027-10-31',
        trackDate: '2027-10-24',
      });
    });
  });

  describe('under the rules of its type', () => {
    const queued = async (licenseNumber: string) => {
      const query = { searchTerm: licenseNumber, showCurrentRenewals: false };
      const { body } = await house.contributor.post<RenewalsList>('/dashboard/renewals-list', query);
      return body.items[0];
    };

    it('calculated dates move back from weekends and holidays', async () => {
      // A Sunday; then Thanksgiving, two weeks after Veterans Day.
      expect(await calculated('2027-01-05', ruled)).toEqual({ dueDate: '2026-12-04', trackDate: '2026-11-20' });
      expect(await calculated('2026-12-26', ruled)).toEqual({ dueDate: '2026-11-25', trackDate: '2026-11-10' });
      expect(await calculated('2026-12-26')).toEqual({ dueDate: '2026-11-26', trackDate: '2026-11-12' });
      const id = await created('PS-1', ruled, { expirationDate: '2026-12-26', trackDate: '2026-11-10' });
      expect(await house.detail(id)).toMatchObject({ dueDate: '2026-11-25' });
    });

    it('the license and its row in the queue say when the filing window opens', async () => {
      const window = { filingWindowOpensOn: '2098-11-01', isLegallyInForce: false };
      const id = await created('PS-2', ruled, { expirationDate: '2098-12-31', trackDate: '2026-01-01' });
      expect(await house.detail(id)).toMatchObject(window);
      expect(await queued('PS-2')).toMatchObject(window);
      await created('IN-2', type, { expirationDate: '2098-12-31', trackDate: '2026-01-01' });
      expect(await queued('IN-2')).toMatchObject({ filingWindowOpensOn: null });
    });

    it('an expired one stays in force from the day when its renewal was filed in time', async () => {
      const expired = { effectiveDate: '2025-03-01', expirationDate: '2026-02-28', trackDate: '2026-01-01' };
      const id = await created('PS-3', ruled, expired);
      const work = new RenewalWork(house.contributor, id, true);
      await work.begin();
      expect((await work.make({ kind: 'markComplete', step: 3, to: 4 })).status).toBe(204);
      const filed = { filingWindowOpensOn: null, isLegallyInForce: true };
      expect(await queued('PS-3')).toMatchObject({ filingWindowOpensOn: '2025-12-30', isLegallyInForce: false });
      expect((await work.make({ kind: 'markComplete', step: 4, to: 5 })).status).toBe(204);
      expect(await house.detail(id)).toMatchObject(filed);
      expect(await queued('PS-3')).toMatchObject(filed);
    });
  });

  it('the track date of another authority’s type is no record', async () => {
    const path = `/licensing-authorities/${house.standing.authority}/license-types/${type}/calculate-track-date`;
    expect((await house.contributor.get(`${path}?expDate=2026-12-31`)).status).toBe(404);
  });
});
