import { randomUUID } from 'node:crypto';
import type { Paged, Problem } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { opened } from '../support/opened.js';
import {
  path,
  place,
  details,
  monthBefore,
  authorityBody,
  typeBody,
  idOf,
  openAuthorities,
} from '../support/areas/authorities.js';

describe('the profile of a licensing authority', () => {
  const house = opened(openAuthorities);
  const { contributor, added, addedType, read, errors, sentences } = house;

  describe('the cards of its profile', () => {
    it('details, address, renewal information and details are changed each by itself', async () => {
      const path = await added();
      const sent = {
        ...{ name: `Town ${randomUUID()}`, abbreviation: 'TOS', jurisdiction: 'Town', payableTo: 'Treasurer' },
        ...{ websiteUrl: 'https://salem.example', generalContactPhone: '+1 617 555 0100', payeeCode: 'P-1' },
      };
      const mailing = { ...place, address1: 'Box 9', address2: null };
      const calls = [
        contributor.put(`${path}/details`, sent),
        contributor.put(`${path}/address`, {
          address: { ...place, state: 'ME', zip: '04101' },
          ...{ mailingAddressSameAsLocation: false, mailingAddress: mailing },
        }),
        contributor.put(`${path}/renewal-info`, { formSourceType: 'Mail', ...monthBefore }),
        contributor.put(`${path}/renewal-details`, { renewalDetails: 'By mail only' }),
      ];
      for (const call of calls) expect((await call).status).toBe(204);
      expect(await read(path)).toMatchObject({
        ...sent,
        ...{ payableToSameAsName: false, stateProvince: 'ME', address: { city: 'Salem', state: 'ME', address2: null } },
        ...{ mailingAddress: mailing, mailingAddressSameAsLocation: false, formSourceType: 'Mail', ...monthBefore },
        ...{ renewalDetails: 'By mail only', isClientSpecific: true, managedBy: 'Harborview Hotels', version: 5 },
      });
      await contributor.put(`${path}/address`, {
        address: place,
        mailingAddressSameAsLocation: true,
        mailingAddress: mailing,
      });
      expect(await read(path)).toMatchObject({ stateProvince: 'MA', mailingAddress: null });
    });

    it('a change of the kind of interval clears what the other kinds used', async () => {
      const path = await added(contributor, monthBefore);
      const everything = {
        ...monthBefore,
        ...{
          dueDateFixedIntervalDayOfMonth: 15,
          dueDateFixedIntervalMonths: 2,
          dueDateFixedIntervalTargetMonth: 'MonthOf',
        },
      };
      const kept = async (dueDateIntervalType: string) => {
        await contributor.put(`${path}/renewal-info`, { formSourceType: 'Online', ...everything, dueDateIntervalType });
        return read(path);
      };
      expect(await kept('Fixed')).toMatchObject({
        ...{ dueDateRelativeIntervalValue: null, dueDateRelativeIntervalUnit: null, dueDateFixedIntervalMonths: null },
        ...{ dueDateFixedIntervalDayOfMonth: 15, trackDateIntervalValue: -2 },
      });
      expect(await kept('Relative')).toMatchObject({ ...monthBefore, dueDateFixedIntervalTargetMonth: null });
      expect(await kept('None')).toMatchObject({ trackDateIntervalValue: null, trackDateIntervalUnit: null });
    });

    it('Payable To follows the name while they are the same, and is refused where the name is too long for it', async () => {
      const authority = await added(contributor, { payableToSameAsName: true, payableTo: 'Someone else' });
      const { name, payableTo } = await read(authority);
      expect(payableTo).toBe(name);
      const renamed = `Board ${randomUUID()}`;
      await contributor.put(`${authority}/details`, { ...details, payableToSameAsName: true, name: renamed });
      expect(await read(authority)).toMatchObject({ name: renamed, payableTo: renamed });
      const long = { ...details, payableToSameAsName: true, name: 'x'.repeat(51) };
      const refusal = { payableTo: ['Payable To may not exceed 50 characters'] };
      expect(await errors(`${authority}/details`, long)).toEqual(refusal);
      expect((await contributor.post<Problem>(path, authorityBody(long))).body.errors).toEqual(refusal);
    });

    it('a name is one of its kind within its state, wherever that changes', async () => {
      const taken = { name: ['A Licensing Authority of this name exists already'] };
      const name = `Board ${randomUUID()}`;
      await added(contributor, { name });
      const elsewhere = await added(contributor, { name, address: { ...place, state: 'ME', zip: '04101' } });
      expect(await errors(`${elsewhere}/address`, { address: place })).toEqual(taken);
      const other = await added();
      expect(await errors(`${other}/details`, { ...details, name: name.toUpperCase() })).toEqual(taken);
    });

    it('an undo gives it back no name that another has by now', async () => {
      const name = `Board ${randomUUID()}`;
      const path = await added(contributor, { name });
      const { headers } = await contributor.put(`${path}/details`, { ...details, name: `Board ${randomUUID()}` });
      await added(contributor, { name });
      const undone = await contributor.undo(String(headers['undo']));
      expect(undone.status).toBe(400);
      expect(undone.body.detail).toMatch(/^A Licensing Authority of this name exists already\./);
    });

    it('the stamp of the renewal details moves when their words do', async () => {
      const path = await added();
      expect((await read(path)).renewalDetailsTimestamp).toBeNull();
      await contributor.put(`${path}/renewal-details`, { renewalDetails: 'By mail only' });
      const { renewalDetailsTimestamp: first, modifiedOn } = await read(path);
      expect(first).toBe(modifiedOn);
      house.api.pass({ minutes: 1 });
      await contributor.put(`${path}/renewal-details`, { renewalDetails: 'By mail only' });
      await contributor.put(`${path}/payee-code`, { payeeCode: 'P-2' });
      expect((await read(path)).renewalDetailsTimestamp).toBe(first);
      await contributor.put(`${path}/renewal-details`, { renewalDetails: 'Online only' });
      expect((await read(path)).renewalDetailsTimestamp! > first!).toBe(true);
      await contributor.put(`${path}/renewal-details`, { renewalDetails: '' });
      expect((await read(path)).renewalDetailsTimestamp).toBeNull();
    });

    it('is switched off and on, recorded in the history, taken back by undo; what is off is not chosen', async () => {
      const authority = await added();
      const type = await addedType(contributor, authority);
      const offered = async (options: string) =>
        JSON.stringify((await contributor.get(`${options}/select-list-options?pageNumber=1`)).body);
      const { headers } = await contributor.put(`${authority}/deactivate`);
      expect((await read(authority)).active).toBe(false);
      expect(await offered(path)).not.toContain(idOf(authority));
      expect(await offered('/license-types')).not.toContain(type);
      const refused = await contributor.post<Problem>(`${authority}/license-types`, typeBody());
      expect([refused.status, refused.body.detail]).toEqual([400, 'This Licensing Authority is inactive.']);
      expect((await contributor.undo(String(headers['undo']))).status).toBe(204);
      expect(await offered('/license-types')).toContain(type);
      await contributor.put(`${authority}/deactivate`);
      await contributor.put(`${authority}/activate`);
      const { name } = await read(authority);
      expect((await sentences(idOf(authority))).slice(0, 2)).toEqual([
        `activated licensing authority ${name}`,
        `deactivated licensing authority ${name}`,
      ]);
    });
  });

  it('the history tells its intervals as the cards do', async () => {
    const path = await added(contributor, monthBefore);
    await contributor.put(`${path}/renewal-info`, { formSourceType: 'Online', dueDateIntervalType: 'None' });
    const { body } = await house.admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${idOf(path)}`);
    expect(body.items[0]?.changes).toMatchObject([
      {
        label: 'Date Intervals',
        before: 'Due 1 month before the expiration date, tracked 2 weeks before the forms due date',
        after: 'None',
      },
    ]);
  });
});
