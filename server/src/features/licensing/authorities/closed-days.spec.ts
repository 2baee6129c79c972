import { onOpenDay } from '@evergreen/workflows/filing-rules';
import { holidaysAt } from './closed-days.js';

const at = (state: string, country = 'United States') => holidaysAt({ state, country });

describe('the days on which an authority is closed', () => {
  it('are the public holidays of its country and its state', () => {
    expect(at('CO')('2026-11-26')).toBe(true);
    expect(at('CO')('2026-07-03')).toBe(true);
    expect(at('CO')('2026-07-02')).toBe(false);
    expect(at('NY')('2026-10-12')).toBe(true);
    expect(at('CO')('2026-10-12')).toBe(false);
    expect(at('ON', 'Canada')('2026-07-01')).toBe(true);
    expect(at('ON', 'Canada')('2026-07-04')).toBe(false);
  });

  it('are those of the country where the state is none of its own, and none where the country is not known', () => {
    expect(at('Nowhere')('2026-12-25')).toBe(true);
    expect(at('CO', 'Atlantis')('2026-12-25')).toBe(false);
    expect(holidaysAt(null)('2026-12-25')).toBe(false);
  });

  it('moves a date over a long weekend', () => {
    expect(onOpenDay('2026-11-26', 'Forward', at('CA'))).toBe('2026-11-30');
    expect(onOpenDay('2027-01-01', 'Back', at('CO'))).toBe('2026-12-31');
  });
});
