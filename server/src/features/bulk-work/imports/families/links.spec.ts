import type { Family } from '../reading/rows/families.js';
import { linksOf, type ExistingRow } from './links.js';

const member = (row: number, rowKey: string) => ({
  row,
  rowKey,
  licenseType: rowKey,
  premises: null,
  rank: null,
  isRefused: false,
});
const family: Family = {
  numberKey: 'LQ-1',
  licensingAuthority: 'Board',
  licenseNumber: 'LQ-1',
  primary: member(2, 'inn'),
  secondaries: [member(3, 'bar'), member(4, 'pool')],
  isDoubtful: false,
};
const orphans: Family = { ...family, primary: null };
const existing = (rowKey: string, more: Partial<ExistingRow> = {}): ExistingRow => ({
  id: `existing ${rowKey}`,
  rowKey,
  licensingAuthorityId: 'a',
  licenseTypeId: rowKey,
  licenseNumber: 'LQ-1',
  isMaster: false,
  isSecondary: false,
  renewalDesignation: 'BillingClient',
  isUntouched: false,
  ...more,
});
const made = (...keys: string[]) => new Map(keys.map((key) => [key, `made ${key}`]));

describe('what is linked when licenses of a family are made', () => {
  it('given both, then the secondaries to their primary', () => {
    expect(linksOf(family, [], made('inn', 'bar', 'pool'))).toEqual({
      primaryId: 'made inn',
      secondaryIds: ['made bar', 'made pool'],
    });
  });

  it('finds an existing primary first, then the new ones; existing licenses are not changed', () => {
    expect(linksOf(family, [existing('inn'), existing('bar', { isUntouched: true })], made('pool'))).toEqual({
      primaryId: 'existing inn',
      secondaryIds: ['made pool'],
    });
  });

  it('given a secondary that came before its primary, then it is linked with it, unless a user worked on it since', () => {
    const before = [existing('bar', { isUntouched: true }), existing('pool')];
    expect(linksOf(family, before, made('inn'))).toEqual({ primaryId: 'made inn', secondaryIds: ['existing bar'] });
    expect(linksOf(family, [existing('pool')], made('inn'))).toBeUndefined();
  });

  it('given no primary yet, or one that is a secondary license here, then nothing', () => {
    expect(linksOf(family, [], made('bar'))).toBeUndefined();
    expect(linksOf(family, [existing('inn', { isSecondary: true })], made('bar'))).toBeUndefined();
  });

  it('given a file that names no primary, then to the only license of the number that can be it', () => {
    const inn = existing('inn');
    expect(linksOf(orphans, [inn], made('bar'))).toEqual({ primaryId: inn.id, secondaryIds: ['made bar'] });
    expect(linksOf(orphans, [inn, existing('club')], made('bar'))).toBeUndefined();
    expect(linksOf(orphans, [inn, existing('club', { isMaster: true })], made('bar'))).toEqual({
      primaryId: 'existing club',
      secondaryIds: ['made bar'],
    });
    expect(linksOf(orphans, [existing('pool')], made('bar'))).toBeUndefined();
  });
});
