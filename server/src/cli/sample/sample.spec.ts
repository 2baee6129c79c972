import { addDays } from '@evergreen/workflows/dates';
import { legallyInForce } from '@evergreen/workflows/licensing/filing-rules';
import { nextPeriod } from '@evergreen/workflows/licensing/license-period';
import { FileForms } from '../../features/renewing/renewals/index.js';
import { propertyKey } from '../../features/bulk-work/imports/reading/rows/keys.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import type { Stage } from './act.js';
import { clientActs } from './clients.js';
import { expirationOf, type Held, type Place, placesOf } from './places.js';
import { placeActs, propertyOf } from './properties.js';
import { datesOf, keys } from './records.js';
import { renewalActs } from './renewals.js';
import { lanes } from './seed-sample.js';

/** Made once for each day. */
const once = <T>(make: (today: string) => T) => {
  const known = new Map<string, T>();
  return (today: string): T => {
    const made = known.get(today) ?? make(today);
    known.set(today, made);
    return made;
  };
};
const placesOn = once((today): readonly Place[] => keys.flatMap((key) => placesOf(key, today)));
const licensesOn = (today: string): readonly Held[] => placesOn(today).flatMap(({ licenses }) => licenses);
const lanesOn = once(lanes);

/** Each day of a week. */
const anyDay = Array.from({ length: 7 }, (_, day) => addDays('2026-11-16', day));
const rareDays = ['2026-01-01', '2026-11-26', '2027-02-28', '2028-02-29'];

/** When the forms of its last renewal were filed. */
const lastFiled = async (license: Held, today: string): Promise<string | null> => {
  let filed: string | null = null;
  const execute = (command: object) => {
    if (command instanceof FileForms) filed = command.data.dateFiled ?? null;
    return Promise.resolve({ id: 'renewal' });
  };
  for (const act of renewalActs(license, today))
    await act.carryOut({} as Actor, { bus: { execute } } as unknown as Stage);
  return filed;
};

describe('the sample, created on any day', () => {
  it.each(anyDay)('has expired licenses that are in force by the rules of their type: %s', async (today) => {
    const inForce: string[] = [];
    for (const license of licensesOn(today)) {
      const { phase: stage, authority, type, place } = license;
      const legalWhilePending = authority.rules?.legalWhilePending ?? false;
      const expirationDate = expirationOf(license);
      if (typeof stage !== 'number' || !expirationDate) continue;
      const formsFiledDate = await lastFiled(license, today);
      const renewalDueDate = datesOf(expirationDate, authority, type).dueDate;
      if (legallyInForce({ expirationDate, legalWhilePending, stage, formsFiledDate, renewalDueDate }, today))
        inForce.push(place.client);
    }
    expect(inForce).toEqual(expect.arrayContaining(['harborview', 'meridian']));
  });

  it.each(anyDay)('begins no renewal before its license was added: %s', (today) => {
    for (const place of placesOn(today)) {
      const added = placeActs(place)[0]?.at ?? '';
      const acts = place.licenses.flatMap((license) => renewalActs(license, today));
      expect(acts.filter(({ at }) => at <= added)).toEqual([]);
    }
  });

  it.each(anyDay)('renews every license to the day on which its series ends: %s', (today) => {
    for (const { number, ends, type } of licensesOn(today)) {
      const periods = ends.slice(1).map((end, index) => {
        const before = ends[index];
        return { effectiveDate: before ? addDays(before, 1) : null, expirationDate: end };
      });
      for (const [index, period] of periods.slice(0, -1).entries()) {
        const terms = { licenseTerm: type.term, isSeasonal: type.isSeasonal ?? false };
        const earlierPeriods = periods.slice(0, index).reverse();
        const next = nextPeriod({ ...period, ...terms, earlierPeriods });
        expect([number, next?.expirationDate]).toEqual([number, periods[index + 1]?.expirationDate]);
      }
    }
  });

  it('renews a secondary license with its primary one only', () => {
    const secondaries = licensesOn('2026-11-16').filter(({ primary }) => primary !== null);
    expect(secondaries.length).toBeGreaterThan(20);
    for (const secondary of secondaries) {
      expect(renewalActs(secondary, '2026-11-16')).toEqual([]);
      expect(secondary.primary?.isPrimary).toBe(true);
      expect(secondary.primary?.place).toBe(secondary.place);
      expect(secondary.primary?.ends).toEqual(secondary.ends);
    }
  });

  it('has properties that a register finds by their names', () => {
    const keys = placesOn('2026-11-20').map((place) => {
      const { name, address1, city, state, zip, matchKey } = propertyOf(place);
      const row = { propertyName: name.toUpperCase(), address1: `${address1}.`, address2: null, city, state, zip };
      return propertyKey(row) === matchKey && matchKey + place.client;
    });
    expect(keys.length).toBeGreaterThan(50);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain(false);
  });

  it.each(rareDays)('shows the Hybrid model at work: whole properties of each side, and shared ones: %s', (today) => {
    const designations = placesOf('meridian', today).map(({ licenses }) => [
      ...new Set(licenses.map(({ designation }) => designation)),
    ]);
    const only = (side: string) => designations.filter((sides) => sides.length === 1 && sides[0] === side).length;
    const counts = [
      only('BillingClient'),
      only('ManagingFirm'),
      designations.filter((sides) => sides.length === 2).length,
    ];
    expect(counts.filter((count) => count < 3)).toEqual([]);
  });

  it.each(rareDays)('has two new key contacts and a property about to open at each client: %s', (today) => {
    const people = keys.map((key) => {
      const lately = clientActs(key, placesOf(key, today), today).filter(({ at }) => at >= addDays(today, -6));
      return lately.flatMap(({ by, about }) => (about?.length === 1 && by === null ? [] : (by ?? [])));
    });
    const [harborview, meridian, firm] = [
      'admin@harborview.example',
      'admin@meridian.example',
      'renewals@keystone.example',
    ];
    expect(people[0]).toEqual([harborview, harborview, harborview]);
    expect(people[1]?.slice(0, 3)).toEqual([meridian, firm, meridian]);
    expect(people[2]).toEqual([firm, firm, firm]);
  });

  it.each(Array.from({ length: 8 }, (_, week) => addDays('2026-11-16', week * 9)))(
    'has trust accounts that are never empty, of which one is below its minimum today, and that got something back: %s',
    (today) => {
      const drawn = (client: string) =>
        lanesOn(today)
          .filter((lane) => lane.client === client)
          .flatMap(({ acts }) => acts.filter(({ draws }) => draws));
      const balances = (client: string) => {
        let balance = 0;
        return drawn(client).map(({ draws = 0 }) => (balance -= draws));
      };
      for (const client of keys) expect(Math.min(...balances(client))).toBeGreaterThan(0);
      expect(balances('harborview').at(-1)).toBeGreaterThan(1_000);
      expect(balances('meridian').at(-1)).toBeGreaterThan(2_000);
      expect(balances('northgate').at(-1)).toBeLessThan(5_000);
      for (const client of ['meridian', 'northgate'])
        expect(drawn(client).filter(({ draws = 0, about }) => draws < 0 && about?.[0] !== 'deposits')).not.toEqual([]);
    },
  );
});
