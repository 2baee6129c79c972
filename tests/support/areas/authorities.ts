import { randomUUID } from 'node:crypto';
import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import type { Problem } from '@evergreen/contracts/common';
import type { Caller } from '../api.js';
import { openLicensing } from '../licensing.js';

export const path = '/licensing-authorities';
export const place = { address1: '1 Court Street', city: 'Salem', state: 'MA', zip: '01970', country: 'United States' };
export const details = { name: 'City of Salem', jurisdiction: 'City', payableTo: 'City of Salem' };
export const form = { label: 'Change of manager', url: 'https://salem.example/manager.pdf' };
export const monthBefore = {
  dueDateIntervalType: 'Relative',
  dueDateRelativeIntervalValue: -1,
  dueDateRelativeIntervalUnit: 'Months',
  trackDateIntervalValue: -2,
  trackDateIntervalUnit: 'Weeks',
};
/** Each with a name of its own. */
export const authorityBody = (fields: object = {}) => ({
  ...details,
  name: `Authority ${randomUUID()}`,
  address: place,
  formSourceType: 'Online',
  ...fields,
});
export const typeBody = (fields: object = {}) => ({
  name: `Type ${randomUUID()}`,
  term: 'Annual',
  classification: 'Operational',
  ...fields,
});
/** Of an authority's path. */
export const idOf = (path: string): string => path.split('/')[2] ?? '';

/** The program with its world, and common acts on authorities. */
export const openAuthorities = async () => {
  const house = await openLicensing();
  const { admin, contributor } = house;
  return {
    ...house,
    /** A user of the firm who works on no client: it has none, or none that is active. */
    unchosen: async (email: string): Promise<Caller> => {
      const who = await house.api.signIn(email);
      const owner = await house.api.owner();
      await owner.query('update sessions set client_id = null where user_id = $1', [house.world.people[email]]);
      return who;
    },
    /** @returns its path */
    added: async (who: Caller = contributor, fields: object = {}): Promise<string> => {
      const answer = await who.added(path, authorityBody(fields));
      return `${path}/${answer}`;
    },
    addedType: (who: Caller, path: string, fields: object = {}): Promise<string> =>
      who.added(`${path}/license-types`, typeBody(fields)),
    read: (path: string, who: Caller = contributor) => who.read<AuthorityDetail>(path),
    errors: async (path: string, sent: object) => {
      const answer = await contributor.put<Problem>(path, sent);
      expect(answer.status).toBe(400);
      return answer.body.errors;
    },
    sentences: async (id: string) => (await admin.history(`subjectId=${id}`)).map(({ sentence }) => sentence),
  };
};
export type Authorities = Awaited<ReturnType<typeof openAuthorities>>;
