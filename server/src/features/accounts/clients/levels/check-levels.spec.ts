import { clientMessages, type ClientStanding } from '@evergreen/contracts/accounts/clients';
import { checkLevels } from './check-levels.js';

const standing = (change: Partial<ClientStanding> = {}): ClientStanding => ({
  ManagingFirm: { licenses: 40, openRenewals: 0 },
  BillingClient: { licenses: 40, openRenewals: 0 },
  workers: 1,
  users: 3,
  designatingTo: null,
  ...change,
});
const levelsOf = (
  serviceLevel: 'FullService' | 'Hybrid' | 'Saas',
  licensingServiceLevel: 'Standard' | 'Restricted' = 'Standard',
) => ({
  serviceLevel,
  licensingServiceLevel,
});
const to = (level: ReturnType<typeof levelsOf>, designateOver = false) => ({ ...level, designateOver });

describe('a change of the service level', () => {
  it('is refused where the client could no longer work what is designated to it', () => {
    for (const before of [levelsOf('Saas'), levelsOf('Hybrid')])
      expect(() => checkLevels(before, to(levelsOf('FullService')), standing())).toThrow(
        clientMessages.stillWorkedByClient(40),
      );
  });

  it('designates over to the side that can work', () => {
    expect(checkLevels(levelsOf('Saas'), to(levelsOf('FullService'), true), standing())).toBe('ManagingFirm');
    expect(checkLevels(levelsOf('FullService'), to(levelsOf('Saas'), true), standing())).toBe('BillingClient');
  });

  it('leaves with the firm what the firm works, where nothing else is asked for', () => {
    expect(checkLevels(levelsOf('FullService'), to(levelsOf('Saas')), standing())).toBeNull();
    expect(checkLevels(levelsOf('FullService'), to(levelsOf('Hybrid'), true), standing())).toBeNull();
  });

  it('is refused where no one at the client could work', () => {
    expect(() => checkLevels(levelsOf('FullService'), to(levelsOf('Saas'), true), standing({ workers: 0 }))).toThrow(
      clientMessages.nobodyWorks,
    );
  });

  it('waits until those before are designated over', () => {
    expect(() =>
      checkLevels(levelsOf('FullService'), to(levelsOf('Saas')), standing({ designatingTo: 'ManagingFirm' })),
    ).toThrow(clientMessages.designating);
  });

  it('to Restricted is refused while renewals are in process, and only then', () => {
    const open = standing({ BillingClient: { licenses: 1, openRenewals: 1 } });
    expect(() => checkLevels(levelsOf('Saas'), to(levelsOf('Saas', 'Restricted')), open)).toThrow(
      clientMessages.openRenewals(1),
    );
    expect(checkLevels(levelsOf('Saas', 'Restricted'), to(levelsOf('Saas', 'Restricted')), open)).toBeNull();
    expect(checkLevels(levelsOf('Saas'), to(levelsOf('Saas', 'Restricted')), standing())).toBeNull();
  });

  it('can be finished later: what was left where it was is designated over at the same level', () => {
    expect(checkLevels(levelsOf('FullService'), to(levelsOf('FullService'), true), standing())).toBe('ManagingFirm');
  });
});
