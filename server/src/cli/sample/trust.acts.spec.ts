import { addDays } from '@evergreen/workflows/dates';
import { lanes } from './seed-sample.js';

const firstDay = '2026-11-16';
const balances = (today: string, client: string): number[] => {
  const { acts } = lanes(today).find((lane) => lane.client === client) ?? { acts: [] };
  let balance = 0;
  return acts.filter(({ draws }) => draws).map(({ draws = 0 }) => (balance -= draws));
};

describe('the trust accounts of the sample, told from any day', () => {
  it.each(Array.from({ length: 8 }, (_, week) => addDays(firstDay, week * 9)))(
    'are never empty, and one is below its minimum today: %s',
    (today) => {
      for (const client of ['meridian', 'northgate']) expect(Math.min(...balances(today, client))).toBeGreaterThan(0);
      expect(balances(today, 'meridian').at(-1)).toBeGreaterThan(2_000);
      expect(balances(today, 'northgate').at(-1)).toBeLessThan(5_000);
      expect(balances(today, 'harborview')).toEqual([]);
    },
  );
});
