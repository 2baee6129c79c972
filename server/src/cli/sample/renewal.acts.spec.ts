import { addDays } from '@evergreen/workflows/dates';
import { nextPeriod } from '@evergreen/workflows/license-period';
import { legallyInForce } from '@evergreen/workflows/filing-rules';
import { FileForms } from '../../features/renewing/renewals/index.js';
import type { Hands } from './act.js';
import { placeActs } from './license.acts.js';
import { termsOf } from './license-type-terms.js';
import { sampleClients } from './people.js';
import { datesOf, type Held, periodOf, type Place, portfolio } from './portfolio.js';
import { renewalActs } from './renewal.acts.js';

const anyDay = Array.from({ length: 14 }, (_, day) => addDays('2026-11-16', day));

const known = new Map<string, readonly Place[]>();
/** The places of all clients of the sample, made once for each day. */
const placesOf = (today: string): readonly Place[] => {
  const made = known.get(today) ?? sampleClients.flatMap(({ key }) => portfolio(key, today));
  known.set(today, made);
  return made;
};
const licensesOf = (today: string): readonly Held[] => placesOf(today).flatMap(({ licenses }) => licenses);

/** When the forms of its last renewal were filed. */
const lastFiled = async (license: Held, today: string): Promise<string | null> => {
  let filed: string | null = null;
  const execute = (command: object) => {
    if (command instanceof FileForms) filed = command.data.dateFiled ?? null;
    return Promise.resolve({ id: 'renewal' });
  };
  const hands = {
    ...{ by: {}, bus: { execute }, transactions: { run: () => Promise.resolve() } },
    progress: { renewals: new Map(), invoices: new Map() },
  } as unknown as Hands;
  for (const act of renewalActs(license, today)) await act.carryOut(hands);
  return filed;
};

describe('the sample, dated from any day', () => {
  it.each(anyDay)('has expired licenses that are in force by the rules of their type: %s', async (today) => {
    const inForce: string[] = [];
    for (const license of licensesOf(today)) {
      const { standing: stage, authority, template } = license;
      const { legalWhilePending = false } = termsOf(authority, template);
      const expirationDate = license.expirations.at(-1);
      if (typeof stage !== 'number' || !expirationDate) continue;
      const formsFiledDate = await lastFiled(license, today);
      const renewalDueDate = datesOf(expirationDate, license).dueDate;
      if (legallyInForce({ expirationDate, legalWhilePending, stage, formsFiledDate, renewalDueDate }, today))
        inForce.push(license.client);
    }
    expect(inForce).toEqual(expect.arrayContaining(['harborview', 'meridian']));
  });

  it.each(anyDay)('begins no renewal before its license was added: %s', (today) => {
    for (const place of placesOf(today)) {
      const added = placeActs(place)[0]?.at ?? '';
      const acts = place.licenses.flatMap((license) => renewalActs(license, today));
      expect(acts.filter(({ at }) => at <= added)).toEqual([]);
    }
  });

  it.each(anyDay)('renews every license to the day on which its series ends: %s', (today) => {
    for (const license of licensesOf(today))
      for (const [index, expiration] of license.expirations.slice(0, -1).entries())
        expect([license.number, nextPeriod(periodOf(license, expiration))?.expirationDate]).toEqual([
          license.number,
          license.expirations[index + 1],
        ]);
  });

  it('renews a secondary license with its primary one only', () => {
    const secondaries = licensesOf('2026-11-16').filter(({ primary }) => primary !== null);
    expect(secondaries.length).toBeGreaterThan(20);
    for (const secondary of secondaries) {
      expect(renewalActs(secondary, '2026-11-16')).toEqual([]);
      expect(secondary.primary).toMatchObject({
        isPrimary: true,
        property: secondary.property,
        expirations: secondary.expirations,
      });
    }
  });
});
