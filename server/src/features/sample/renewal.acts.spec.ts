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
});
