import { SavedViewList } from '@evergreen/contracts/accounts/saved-views';
import { type Api, startApi } from '../support/api.js';

/** The call of each list. */
const listed: Record<SavedViewList, string> = {
  renewals: '/dashboard/renewals-list',
  licenses: '/licenses/list',
  properties: '/properties/list',
};

describe('a saved view', () => {
  let api: Api;
  let people: string[];
  beforeAll(async () => {
    api = await startApi();
    people = Object.keys((await api.world()).people);
  });

  it.each(SavedViewList.options)('of %s is for people who may see the list, of every role', async (list) => {
    const seen = new Map<string, boolean>();
    for (const email of people) {
      const who = await api.signIn(email);
      const { status } = await who.post(listed[list], {});
      const may = status === 200;
      const [kept, shown] = [
        await who.post('/saved-views', { list, name: 'Mine', query: '' }),
        await who.get(`/saved-views?list=${list}`),
      ];
      expect([email, kept.status, shown.status]).toEqual([email, may ? 201 : 403, may ? 200 : 403]);
      seen.set(email, may);
    }
    expect([...seen.values()]).toContain(true);
  });
});
