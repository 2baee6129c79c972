import { isDismissed, isLater, isNew } from './news.js';

const note = { version: '0.9.0', publishedDate: '2026-11-23' };

describe('release notes', () => {
  it.each([
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '0.99.9', true],
    ['0.9.1', '0.9.0', true],
    ['0.9.0', '0.9.0', false],
    ['0.9.0', '0.10.0', false],
    ['0.99.9', '1.0.0', false],
  ])('%s is later than %s: %s', (version, other, later) => {
    expect(isLater(version, other)).toBe(later);
  });

  it.each([
    ['came after the account, and none was dismissed', '2026-11-22', null, true],
    ['came after the one that was dismissed', '2026-11-22', '0.8.0', true],
    ['came on the day of the account', '2026-11-23', null, false],
    ['came before the account', '2026-12-01', '0.8.0', false],
    ['was dismissed', '2026-11-22', '0.9.0', false],
    ['came before the one that was dismissed, where an older program runs again', '2026-11-22', '0.10.0', false],
  ])('are new or not: it %s', (_why, since, dismissed, expected) => {
    expect(isNew(note, { since, dismissed })).toBe(expected);
  });

  it('are dismissed up to a version', () => {
    expect(isDismissed(note, { since: '', dismissed: null })).toBe(false);
    expect(isDismissed(note, { since: '', dismissed: '0.9.0' })).toBe(true);
  });
});
