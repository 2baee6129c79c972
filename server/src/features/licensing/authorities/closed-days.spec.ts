import { onOpenDay } from '@evergreen/workflows/licensing/filing-rules';
import { closedDays } from './closed-days.js';

let holidaysAt: Awaited<ReturnType<typeof closedDays>>;
beforeAll(async () => {
  holidaysAt = await closedDays();
});

const closedIn = (state: string, country = 'United States') => holidaysAt({ state, country });

describe('the days on which an authority is closed', () => {
  it('are the public holidays of its country and its state', () => {
    expect(closedIn('CO')('2026-11-26')).toBe(true);
    expect(closedIn('CO')('2026-07-03')).toBe(true);
    expect(closedIn('CO')('2026-07-02')).toBe(false);
    expect(closedIn('NY')('2026-10-12')).toBe(true);
    expect(closedIn('CO')('2026-10-12')).toBe(false);
    expect(closedIn('ON', 'Canada')('2026-07-01')).toBe(true);
    expect(closedIn('ON', 'Canada')('2026-07-04')).toBe(false);
  });

  it('are those of a state that is written by its name', () => {
    expect(closedIn('England', 'United Kingdom')('2026-08-31')).toBe(true);
    expect(closedIn('Scotland', 'United Kingdom')('2026-08-31')).toBe(false);
    expect(closedIn(' scotland', 'United Kingdom')('2026-11-30')).toBe(true);
    expect(closedIn('Bayern', 'Germany')('2026-01-06')).toBe(true);
    expect(closedIn('Berlin', 'Germany')('2026-01-06')).toBe(false);
    expect(closedIn('Anywhere', 'Mexico')('2026-09-16')).toBe(true);
  });

  it('are those of the country where the state is none of its own, and none where the country is not known', () => {
    expect(closedIn('Nowhere')('2026-12-25')).toBe(true);
    expect(closedIn('CO', 'Atlantis')('2026-12-25')).toBe(false);
    expect(holidaysAt(null)('2026-12-25')).toBe(false);
  });

  it('moves a date over a long weekend', () => {
    expect(onOpenDay('2026-11-26', 'Forward', closedIn('CA'))).toBe('2026-11-30');
    expect(onOpenDay('2027-01-01', 'Back', closedIn('CO'))).toBe('2026-12-31');
  });
});
