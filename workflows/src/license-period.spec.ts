import { nextPeriod } from './license-period.js';

describe('the period that follows a license’s own', () => {
  it.each([
    ['six months of an annual type', '2026-01-01', '2026-06-30', 'Annual', '2026-07-01', '2026-12-31'],
    ['a year', '2026-01-01', '2026-12-31', 'Annual', '2027-01-01', '2027-12-31'],
    ['a year to the same day', '2026-05-13', '2027-05-13', 'Annual', '2027-05-14', '2028-05-13'],
    ['a broken first period: the term', '2026-05-13', '2026-12-31', 'Annual', '2027-01-01', '2027-12-31'],
    ['no effective date: the term', null, '2026-06-30', 'SemiAnnual', '2026-07-01', '2026-12-31'],
    ['two years that end with February', '2026-03-01', '2028-02-29', 'Biennial', '2028-03-01', '2030-02-28'],
    ['a quarter', '2026-01-01', '2026-03-31', 'Quarterly', '2026-04-01', '2026-06-30'],
    ['whole months of a perpetual one', '2026-01-01', '2026-12-31', 'Perpetual', '2027-01-01', '2027-12-31'],
  ] as const)('%s', (_, effectiveDate, expirationDate, licenseTerm, effective, expiration) => {
    expect(nextPeriod({ effectiveDate, expirationDate, licenseTerm, isSeasonal: false })).toMatchObject({
      effectiveDate: effective,
      expirationDate: expiration,
    });
  });

  it('comes again after a year for a season', () => {
    const season = { effectiveDate: '2026-04-01', expirationDate: '2026-09-30', licenseTerm: 'Annual' } as const;
    expect(nextPeriod({ ...season, isSeasonal: true })).toMatchObject({
      effectiveDate: '2027-04-01',
      expirationDate: '2027-09-30',
    });
  });

  it('is as its term says where its own is no usual one', () => {
    const since = { effectiveDate: '2010-01-01', expirationDate: '2026-12-31', licenseTerm: 'Annual' } as const;
    expect(nextPeriod({ ...since, isSeasonal: false })).toMatchObject({ expirationDate: '2027-12-31' });
  });

  it('is not known without an expiration, or of a perpetual term', () => {
    expect(
      nextPeriod({ effectiveDate: null, expirationDate: null, licenseTerm: 'Annual', isSeasonal: false }),
    ).toBeNull();
    const perpetual = { effectiveDate: null, expirationDate: '2026-12-31', licenseTerm: 'Perpetual' } as const;
    expect(nextPeriod({ ...perpetual, isSeasonal: false })).toBeNull();
  });
});
