import { randomUUID } from 'node:crypto';
import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import type { LicenseTypeDetailsAnswer, TrackDateAnswer } from '@evergreen/contracts/licensing/license-types';
import { FollowType } from '../../server/src/features/licensing/authorities/index.js';
import { FollowTypeHandler } from '../../server/src/features/licensing/licenses/following/follow-type.handler.js';
import type { Caller } from '../support/api.js';
import { openLicensingWith, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { refusesUndo, undoOf } from '../support/undo/refused-undo.js';
import { rebuilt } from '../support/rebuilt.js';

const { county: _, ...address } = place;
const details = (more: object) => ({ name: 'Innholder', term: 'Annual', classification: 'Operational', ...more });

describe('the licenses of a license type', () => {
  const house = opened(() => openLicensingWith({ EVERGREEN_ROLES: 'api,worker' }));
  const { admin, contributor } = house;
  let firm: Caller;

  beforeAll(async () => {
    firm = await house.api.signIn('renewals@keystone.example');
  });

  const added = (who: Caller, path: string, body: object): Promise<string> => who.added(path, body);
  const typed = async (who: Caller, more: object = {}) => {
    const authority = await added(who, '/licensing-authorities', {
      name: `Board ${randomUUID()}`,
      jurisdiction: 'City',
      address,
      payableTo: 'City of Salem',
      formSourceType: 'Online',
      dueDateIntervalType: 'Relative',
      dueDateRelativeIntervalValue: -30,
      dueDateRelativeIntervalUnit: 'Days',
    });
    const path = `/licensing-authorities/${authority}/license-types`;
    const type = await added(who, path, details(more));
    return { at: `${path}/${type}`, type, standing: { ...house.standing, authority, type } };
  };
  const jobsDone = async () => {
    await house.api.settled();
  };
  const change = async (path: string, more: object, who = admin) =>
    (await who.put<LicenseTypeDetailsAnswer>(`${path}/details`, details(more))).body;
  const terms = async (ids: readonly string[]) => {
    const details = await Promise.all(ids.map(house.detail));
    return details.map(({ licenseTerm, isSeasonal }) => `${licenseTerm}${isSeasonal ? ' seasonal' : ''}`);
  };
  const ready = async () => {
    const { body } = await admin.get<StateRenewalCounts[]>('/dashboard/renewal-counts');
    return body.reduce((sum, { readyToStartCount }) => sum + readyToStartCount, 0);
  };

  it('follow a change of what they keep of it, in every client; those that would lack dates stay and are named', async () => {
    const type = await typed(firm);
    const [dated, undated] = [
      await house.add({ licenseNumber: 'D-1' }, type.standing),
      await house.add(
        { licenseNumber: 'U-1', licenseTerm: 'Perpetual', expirationDate: null, trackDate: null },
        type.standing,
      ),
    ];
    const counted = await ready();
    expect(await change(type.at, { term: 'Perpetual', isSeasonal: true }, firm)).toEqual({ followingLicenses: 2 });
    await jobsDone();
    expect(await terms([dated, undated])).toEqual(['Perpetual seasonal', 'Perpetual seasonal']);
    expect(await ready()).toBe(counted - 1);
    expect(await change(type.at, { term: 'Annual', isSeasonal: true }, firm)).toEqual({ followingLicenses: 2 });
    await jobsDone();
    expect(await terms([dated, undated])).toEqual(['Annual seasonal', 'Perpetual seasonal']);
    expect(await ready()).toBe(counted);
    const owner = await house.api.owner();
    const mails = await owner.query<{ subject: string; text: string; to: string }>(
      `select subject, body_text as text, to_address as "to" from messages where template = 'license-type-change'`,
    );
    expect(mails.rows).toEqual([
      {
        subject: 'Innholder: 1 license stays as it is',
        to: 'renewals@keystone.example',
        text: expect.stringContaining('U-1: It has no expiration date and no track date.') as string,
      },
    ]);
    // With its dates it follows when the type is saved again, even without a change.
    const dates = { effectiveDate: '2026-01-01', expirationDate: '2026-12-31', trackDate: '2026-11-01' };
    await house.changeTracking(undated, dates);
    expect(await change(type.at, { term: 'Annual', isSeasonal: true }, firm)).toEqual({ followingLicenses: 0 });
    await jobsDone();
    expect(await terms([dated, undated])).toEqual(['Annual seasonal', 'Annual seasonal']);
  });

  it('follow when the change is undone, and not by themselves', async () => {
    const type = await typed(contributor, { licenseCategoryId: 'Food' });
    const id = await house.add({}, type.standing);
    await change(type.at, { term: 'Biennial', licenseCategoryId: 'Lodging' });
    await jobsDone();
    expect((await house.detail(id)).licenseTerm).toBe('Biennial');
    const last = async (subject: string) => (await admin.history(`subjectId=${subject}`))[0]!;
    const followed = await last(id);
    const refused = await admin.undo(followed.id);
    expect(refused.body.detail).toContain('It follows from its license type. Change the type instead.');
    expect((await admin.undo((await last(type.type)).id)).status).toBe(204);
    await jobsDone();
    expect((await house.detail(id)).licenseTerm).toBe('Annual');
  });

  describe('that get it back by an undo', () => {
    const retyped = async (keeper = contributor, others: object = {}) => {
      const [former, latter] = [await typed(keeper), await typed(keeper, others)];
      const id = await house.add({}, former.standing);
      const moved = await admin.put(`/licenses/${id}/information`, {
        licensingAuthorityId: latter.standing.authority,
        licenseTypeId: latter.type,
      });
      return { id, former, latter, moved };
    };

    it.each([
      ['a client', () => contributor],
      ['the firm, which provides it', () => firm],
    ])('have what it says now, if %s changed it since', async (_, keeper) => {
      const { id, former, moved } = await retyped(keeper(), { term: 'Biennial' });
      await change(former.at, { term: 'Triennial' }, keeper());
      await jobsDone();
      const undone = await admin.undo(moved);
      expect([undone.status, await terms([id])]).toEqual([204, ['Triennial']]);
      expect((await admin.undo(undone)).status).toBe(204);
      expect(await terms([id])).toEqual(['Biennial']);
    });

    it('have what it says, if the other type was changed since', async () => {
      const { id, latter, moved } = await retyped();
      await change(latter.at, { term: 'Biennial' });
      await jobsDone();
      expect(await terms([id])).toEqual(['Biennial']);
      expect((await admin.undo(moved)).status).toBe(204);
      expect(await terms([id])).toEqual(['Annual']);
    });

    it('do not get it back while it is inactive', async () => {
      const { id, former, moved } = await retyped();
      undoOf(await admin.put(`${former.at}/deactivate`, {}));
      const reason = /^This License Type is inactive\. Blocked by: Admin Harborview deactivated .+\.$/;
      await refusesUndo(admin, undoOf(moved), { id, kind: 'license' }, reason);
      undoOf(await admin.put(`${former.at}/activate`, {}));
      expect((await admin.undo(moved)).status).toBe(204);
    });

    it('do not get it back while its authority is inactive', async () => {
      const { id, former, moved } = await retyped();
      undoOf(await admin.put(`/licensing-authorities/${former.standing.authority}/deactivate`));
      const reason = /^This Licensing Authority is inactive\. Blocked by: Admin Harborview deactivated .+\.$/;
      await refusesUndo(admin, undoOf(moved), { id, kind: 'license' }, reason);
    });
  });

  it('have the dates that are calculated for the type: with intervals, without, and with none on purpose', async () => {
    const cases: [more: object, due: string | null, track: string | null][] = [
      [
        {
          dueDateIntervalType: 'Relative',
          dueDateRelativeIntervalValue: -2,
          dueDateRelativeIntervalUnit: 'Months',
          trackDateIntervalValue: -1,
          trackDateIntervalUnit: 'Weeks',
        },
        '2027-10-31',
        '2027-10-24',
      ],
      [{ usesAuthorityIntervals: true }, '2027-12-01', null],
      [{ dueDateIntervalType: 'None' }, null, null],
    ];
    for (const [more, dueDate, trackDate] of cases) {
      const { at, standing } = await typed(contributor, {
        dueDateIntervalType: 'None',
        ...more,
      });
      const { authority: licensingAuthorityId, type: licenseTypeId } = standing;
      const answer = await admin.get<TrackDateAnswer>(`${at}/calculate-track-date?expDate=2027-12-31`);
      expect(answer.body).toMatchObject({ dueDate, trackDate });
      const id = await added(contributor, '/licenses', {
        ...place,
        propertyId: standing.property,
        licensingAuthorityId,
        licenseTypeId,
        licenseNumber: `N-${randomUUID()}`,
        isTrackingOnly: false,
        jurisdiction: 'City',
        licensees: [standing.entity],
        effectiveDate: '2027-01-01',
        expirationDate: '2027-12-31',
        trackDate: '2027-10-01',
      });
      expect((await house.detail(id)).dueDate).toBe(dueDate);
    }
  });

  it('are each changed once, and reported once, however often and wherever the job runs', async () => {
    const type = await typed(contributor);
    const undated = { licenseTerm: 'Perpetual', expirationDate: null, trackDate: null } as const;
    for (const fields of [{}, {}, {}, undated]) await house.add({ ...fields, isSeasonal: true }, type.standing);
    const { firm: firmId, clients, people } = house.world;
    const signal = new AbortController().signal;
    const job = {
      id: randomUUID(),
      tenantId: clients.harborview,
      kind: FollowType.kind,
      payload: {
        licenseTypeId: type.type,
        firmId,
        userId: people['admin@harborview.example'] ?? '',
        fields: ['term' as const, 'isSeasonal' as const],
      },
      attempt: 1,
      signal,
      gotOn: () => Promise.resolve(),
    };
    const handler = house.api.app.get(FollowTypeHandler);
    await Promise.all([handler.handle(job), handler.handle(job)]);
    await handler.handle(job);
    const owner = await house.api.owner();
    const { rows } = await owner.query(
      `select (select count(*)::int from events e join licenses l on l.tenant_id = e.tenant_id and l.id = e.stream_id
         where e.type = 'InformationChanged' and l.license_type_id = $1) as changed,
         (select count(*)::int from messages where template = 'license-type-change' and body_text like '%' || $1 || '%') as told`,
      [type.type],
    );
    expect(rows).toEqual([{ changed: 3, told: 1 }]);
  });

  it('are what a rebuild makes of their events', async () => {
    expect(await rebuilt(house.api)).toEqual([]);
  });
});
