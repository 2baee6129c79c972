import {
  addDays,
  type CalendarDate,
  dayOf,
  dayOfLaterMonth,
  dueDate,
  monthOf,
  trackDate,
} from '@evergreen/workflows/dates';
import { type LicensePeriod, monthsOf } from '@evergreen/workflows/license-period';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { type SampleAuthority, sampleAuthorities } from './authorities.data.js';
import { type Dice, diceOf } from './dice.js';
import { clientJoined } from './foundation.acts.js';
import { relative } from './license-type-terms.js';
import { mainBar, type TemplateKey, type TypeTemplate, typeTemplates } from './license-types.data.js';
import type { ClientKey } from './people.js';
import { sampleId } from './sample-id.js';
import { type SampleProperty, sampleProperties } from './properties.data.js';

/** The state of a license today. A number: the stage of its renewal in process. */
export type Standing = 'ready' | 'due' | 'pastDue' | 'lapsed' | 'perpetual' | 2 | 3 | 4 | 5 | 6 | 7;

/** A license, with its past periods. */
export interface Held {
  readonly id: string;
  readonly client: ClientKey;
  readonly property: string;
  readonly authority: SampleAuthority;
  readonly template: TemplateKey;
  readonly type: TypeTemplate;
  readonly number: string;
  readonly premises: string | null;
  /** The primary license, whose dates, designation and renewals it has. */
  readonly primary: Held | null;
  readonly isPrimary: boolean;
  readonly added: CalendarDate;
  readonly standing: Standing;
  readonly trackingOnly: boolean;
  readonly designation: RenewalDesignation;
  /** The first is the expiration when the license was added, the last the one today; empty if it is perpetual. */
  readonly expirations: readonly CalendarDate[];
  /** The day before its first period began; null if it is perpetual. */
  readonly came: CalendarDate | null;
  readonly dice: Dice;
}

/** Its primary license with all secondary ones: a renewal changes them together. */
export const familyOf = ({ id, primary }: Held): string => primary?.id ?? id;

export interface Place {
  readonly id: string;
  readonly client: ClientKey;
  readonly property: SampleProperty;
  readonly number: string;
  readonly opened: CalendarDate;
  /** Null: it is open. */
  readonly closed: CalendarDate | null;
  readonly licenses: readonly Held[];
}

const bars = [
  'Rooftop Bar',
  'Lobby Lounge',
  'Terrace',
  'Mezzanine Bar',
  'Banquet Level',
  'Patio Bar',
  'Market Counter',
];
const prefix: Record<ClientKey, string> = { harborview: 'HV', meridian: 'MC', northgate: 'ND' };

export const datesOf = (expiration: CalendarDate, { authority, type }: Pick<Held, 'authority' | 'type'>) => {
  const intervals = relative(type.days ?? authority.days);
  const dueOn = dueDate(expiration, intervals);
  const trackOn = trackDate(dueOn, intervals);
  return { dueDate: dueOn ?? expiration, trackDate: trackOn ?? expiration };
};

const standingOf = (dice: Dice, closed: boolean, { term }: TypeTemplate, trackingOnly: boolean): Standing => {
  if (term === 'Perpetual') return 'perpetual';
  if (closed) return 'lapsed';
  const stages = trackingOnly ? ([2, 4, 5, 6] as const) : ([2, 3, 4, 5, 6, 7] as const);
  const thrown = dice.between(1, 100);
  if (thrown <= 44) return 'ready';
  if (thrown <= 58) return 'due';
  if (thrown <= 64) return 'pastDue';
  return thrown <= 67 ? 'lapsed' : dice.pick(stages);
};

const expirationToday = (dice: Dice, today: CalendarDate, standing: Standing, months: number): CalendarDate => {
  switch (standing) {
    case 'ready': {
      const day = addDays(today, dice.between(Math.min(110, months * 20), months * 30 - 15));
      return months >= 12 && dice.chance(0.5) ? monthOf(day).end : day;
    }
    case 'due':
      return addDays(today, dice.between(12, 50));
    case 'pastDue':
      return addDays(today, -dice.between(2, 60));
    case 'lapsed':
      return addDays(today, -dice.between(70, 300));
    case 'perpetual':
      throw new Error('A perpetual license does not expire');
    default:
      return addDays(today, dice.between(standing >= 5 ? -12 : -5, standing >= 5 ? 20 : 55));
  }
};

/**
 * The ends of all periods, on the last one's day of the month; the first is before the license was added. The 30th
 * becomes the end of the month, because a series with both would be ambiguous.
 */
const endsOf = (expiration: CalendarDate, months: number, added: CalendarDate): CalendarDate[] => {
  const last = dayOf(expiration) === 30 ? monthOf(expiration).end : expiration;
  const day = last === monthOf(last).end ? 31 : dayOf(last);
  const all = [last];
  for (let back = 1; ; back++) {
    const earlier = dayOfLaterMonth(last, -back * months, day);
    all.unshift(earlier);
    if (earlier < addDays(added, 25)) return all;
  }
};

/** The period of a license that ends on this day, with the earlier ones, as input for the program. */
export const periodOf = ({ came, expirations, type }: Held, expiration: CalendarDate): LicensePeriod => {
  const ends = [came, ...expirations].slice(0, expirations.indexOf(expiration) + 2);
  const periods = ends.slice(1).map((end, index) => {
    const before = ends[index] ?? null;
    return { effectiveDate: before && addDays(before, 1), expirationDate: end };
  });
  const [own, ...earlierPeriods] = periods.reverse();
  const { term: licenseTerm, isSeasonal = false } = type;
  return { effectiveDate: null, expirationDate: null, ...own, licenseTerm, isSeasonal, earlierPeriods };
};

const designated: Record<ClientKey, number> = { harborview: 0.08, meridian: 0.5, northgate: 1 };

/**
 * At a Hybrid client most properties belong to one side, and only some to both: of four, the client works the
 * licenses of two, the firm those of one, and each side some of the fourth. A property with a license of the firm can
 * only be edited by the firm.
 */
const sides: Partial<Record<ClientKey, readonly (RenewalDesignation | 'shared')[]>> = {
  meridian: ['BillingClient', 'ManagingFirm', 'BillingClient', 'shared'],
};

const designationOf = ({ client, index }: Numbered, thrown: RenewalDesignation): RenewalDesignation => {
  const all = sides[client] ?? ['shared'];
  const side = all[index % all.length] ?? 'shared';
  return side === 'shared' ? thrown : side;
};

interface Wanted {
  readonly authority: SampleAuthority;
  readonly template: TemplateKey;
}

/** The licenses of such a place: its main bar, the secondary ones, and some of the other types of its authorities. */
const wantedAt = (client: ClientKey, [, , city, state]: SampleProperty, dice: Dice): Wanted[] => {
  const possible = sampleAuthorities
    .filter((sampleAuthority) => (sampleAuthority.state ?? state) === state && (sampleAuthority.place ?? city) === city)
    .flatMap((authority) => authority.types.map((template) => ({ authority, template })))
    .filter(({ template }) => {
      const { only }: TypeTemplate = typeTemplates[template];
      return !only || only.includes(client);
    });
  const main = possible.find(({ template }) => mainBar.includes(template));
  const extra = possible.find(({ template }) => template === 'additionalBar');
  const others = possible.filter((type) => type !== main && type !== extra);
  const chosen = others
    .map((other) => ({ one: other, order: dice.between(0, 1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, dice.between(4, 6))
    .map(({ one }) => one);
  const further = main && extra ? Array.from({ length: dice.between(0, 3) }, () => extra) : [];
  return [...(main ? [main] : []), ...chosen, ...further];
};

const hangs = ({ template }: Wanted, index: number) => template === 'additionalBar' && index > 0;

/** A place with its number among the client's. */
type Numbered = Omit<Place, 'licenses'> & { readonly index: number };

const licenseOf = (
  place: Numbered,
  today: CalendarDate,
  terms: Wanted,
  all: readonly Wanted[],
  index: number,
): Omit<Held, 'primary'> => {
  const { authority, template } = terms;
  const type: TypeTemplate = typeTemplates[template];
  const licenseId = (of: number) => sampleId('license', place.id, of);
  const dice = diceOf(licenseId(index));
  const trackingOnly = dice.chance(0.25);
  const standing = standingOf(dice, place.closed !== null, type, trackingOnly);
  const months = type.term === 'Perpetual' ? 0 : monthsOf[type.term];
  const last = months === 0 ? null : expirationToday(dice, place.closed ?? today, standing, months);
  const [came = null, ...expirations] = last === null ? [] : endsOf(last, months, place.opened);
  return {
    id: licenseId(index),
    client: place.client,
    property: place.id,
    authority,
    template,
    type,
    number: `${authority.abbreviation}-${dice.between(100_000, 989_999)}`,
    premises: hangs(terms, index) ? (bars[(index + place.opened.length) % bars.length] ?? null) : null,
    isPrimary: index === 0 && all.some(({ template: other }) => other === 'additionalBar'),
    added: place.opened,
    standing,
    trackingOnly,
    designation: designationOf(place, dice.chance(designated[place.client]) ? 'ManagingFirm' : 'BillingClient'),
    ...{ came, expirations },
    dice,
  };
};

const following = ({ standing, trackingOnly, designation, expirations, came }: Held) => ({
  standing,
  trackingOnly,
  designation,
  expirations,
  came,
});

/** Most properties joined with their client; every fifth opened later, and the last of each client has closed since. */
const placeOf = (client: ClientKey, property: SampleProperty, index: number, today: CalendarDate): Place => {
  const joined = clientJoined(today, client);
  const dice = diceOf(sampleId('dice of', client, index));
  const last = index === sampleProperties[client].length - 1;
  const place = {
    id: sampleId('property', client, property[0]),
    client,
    property,
    number: `${prefix[client]}-${101 + index}`,
    opened: addDays(joined, index % 5 === 4 && !last ? dice.between(60, 420) : 3 + Math.floor(index / 6)),
    closed: last ? addDays(today, -95) : null,
  };
  const terms = wantedAt(client, property, dice);
  const licenses: Held[] = [];
  for (const [of, term] of terms.entries()) {
    const license = licenseOf({ ...place, index }, today, term, terms, of);
    const primary = (hangs(term, of) && licenses[0]) || null;
    licenses.push({ ...license, primary, ...(primary && following(primary)) });
  }
  return { ...place, licenses };
};

export const portfolio = (client: ClientKey, today: CalendarDate): Place[] =>
  sampleProperties[client].map((property, index) => placeOf(client, property, index, today));
