import { addDays } from '@evergreen/workflows/dates';
import { placeActs } from './license.acts.js';
import { sampleClients } from './people.js';
import { portfolio } from './portfolio.js';
import { renewalActs } from './renewal.acts.js';

describe('the sample, told from any day', () => {
  it.each(Array.from({ length: 14 }, (_, day) => addDays('2026-11-16', day)))(
    'begins no renewal before its license was added: %s',
    (today) => {
      for (const place of sampleClients.flatMap(({ key }) => portfolio(key, today))) {
        const added = placeActs(place)[0]?.at ?? '';
        const acts = place.licenses.flatMap((held) => renewalActs(held, today));
        expect(acts.filter(({ at }) => at <= added)).toEqual([]);
      }
    },
  );

  it('renews a secondary license with its primary one only', () => {
    const held = sampleClients.flatMap(({ key }) => portfolio(key, '2026-11-16').flatMap(({ licenses }) => licenses));
    const secondaries = held.filter(({ primary }) => primary !== null);
    expect(secondaries.length).toBeGreaterThan(20);
    for (const one of secondaries) {
      expect(renewalActs(one, '2026-11-16')).toEqual([]);
      expect(one.primary).toMatchObject({ isPrimary: true, property: one.property, expirations: one.expirations });
    }
  });
});
