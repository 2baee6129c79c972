import { addDays } from '@evergreen/workflows/dates';
import { lanes } from './seed-sample.js';

const DEPOSITS_AT = 'T21:45:00.000Z';
const firstDay = '2026-11-16';
type Lanes = ReturnType<typeof lanes>;
const known = new Map<string, Lanes>();
const lanesOf = (today: string): Lanes => {
  const made = known.get(today) ?? lanes(today);
  known.set(today, made);
  return made;
};
const balances = (today: string, client: string): number[] => {
  const { acts } = lanesOf(today).find((lane) => lane.client === client) ?? { acts: [] };
  let balance = 0;
  return acts.filter(({ draws }) => draws).map(({ draws = 0 }) => (balance -= draws));
};

/** What came back to the account apart from its deposits: checks that were made out wrongly. */
const returned = (today: string, client: string): number => {
  const { acts } = lanesOf(today).find((lane) => lane.client === client) ?? { acts: [] };
  return acts.filter(({ draws = 0, at }) => draws < 0 && !at.endsWith(DEPOSITS_AT)).length;
};

describe('the trust accounts of the sample, dated from any day', () => {
  it.each(Array.from({ length: 8 }, (_, week) => addDays(firstDay, week * 9)))(
    'are never empty, and one is below its minimum today, and each got something back: %s',
    (today) => {
      for (const client of ['harborview', 'meridian', 'northgate'])
        expect(Math.min(...balances(today, client))).toBeGreaterThan(0);
      expect(balances(today, 'meridian').at(-1)).toBeGreaterThan(2_000);
      expect(balances(today, 'northgate').at(-1)).toBeLessThan(5_000);
      expect(balances(today, 'harborview').at(-1)).toBeGreaterThan(1_000);
      for (const client of ['meridian', 'northgate']) expect(returned(today, client)).not.toBe(0);
    },
  );
});
