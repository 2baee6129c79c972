import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { addDays, type CalendarDate, dayOf, dayOfLaterMonth, monthOf } from '@evergreen/workflows/dates';
import { monthsOf } from '@evergreen/workflows/licensing/license-period';
import { type Dice, diceOf, sampleId } from './act.js';
import { type ClientKey, type SampleProperty, stories } from './clients.data.js';
import { mainBars } from './firm.data.js';
import { authorities, joined, ownAuthorityOf, type SampleAuthority, type SampleType } from './records.js';
import { bars } from './texts.data.js';

export interface Place {
  readonly id: string;
  readonly client: ClientKey;
  readonly property: SampleProperty;
  readonly index: number;
  readonly number: string;
  readonly opened: CalendarDate;
  /** Null: it is open. */
  readonly closed: CalendarDate | null;
  readonly licenses: readonly Held[];
}

interface Wanted {
  readonly authority: SampleAuthority;
  readonly type: SampleType;
}
interface Course {
  /** A number: the stage of the renewal in process. */
  readonly phase: 'ready' | 'due' | 'pastDue' | 'lapsed' | 'perpetual' | 2 | 3 | 4 | 5 | 6 | 7;
  readonly trackingOnly: boolean;
  readonly designation: RenewalDesignation;
  /** The ends of its periods: the day before it came, today's, and the one to come are the first, the last but one and the last. */
  readonly ends: readonly CalendarDate[];
}
/** A license, with the periods that it lived through. */
export interface Held extends Wanted, Course {
  readonly id: string;
  readonly place: Place;
  readonly number: string;
  readonly premises: string | null;
  /** The license that it belongs to, whose dates, designation and renewals it has. */
  readonly primary: Held | null;
  readonly isPrimary: boolean;
  readonly dice: Dice;
}

/** A primary license with its secondary ones: a renewal changes them together. */
export const familyOf = ({ id, primary }: Held): string => primary?.id ?? id;
/** When it expires, or did. */
export const expirationOf = ({ ends }: Held): CalendarDate | undefined => ends.at(-2);

const phaseOf = (dice: Dice, { closed }: Place, { term }: SampleType, trackingOnly: boolean): Held['phase'] => {
  if (term === 'Perpetual') return 'perpetual';
  const thrown = closed ? 66 : dice.between(1, 100);
  if (thrown <= 44) return 'ready';
  if (thrown <= 58) return 'due';
  if (thrown <= 64) return 'pastDue';
  return thrown <= 67 ? 'lapsed' : dice.pick(trackingOnly ? ([2, 4, 5, 6] as const) : ([2, 3, 4, 5, 6, 7] as const));
};

const lastEnd = (dice: Dice, today: CalendarDate, phase: Held['phase'], months: number): CalendarDate => {
  const within = (low: number, high: number) => addDays(today, dice.between(low, high));
  if (phase === 'due') return within(12, 50);
  if (phase === 'pastDue') return within(-60, -2);
  if (phase === 'lapsed') return within(-300, -70);
  if (typeof phase === 'number') return phase >= 5 ? within(-12, 20) : within(-5, 55);
  const day = within(Math.min(110, months * 20), months * 30 - 15);
  return months >= 12 && dice.chance(0.5) ? monthOf(day).end : day;
};

/**
 * Back to the one before the license was added, and one to come, all on the same day of the month. The 30th gives way to the end of
 * the month: where all months of a series end with it, nothing tells the two apart.
 */
const endsOf = (expiration: CalendarDate, months: number, added: CalendarDate): CalendarDate[] => {
  const { end } = monthOf(expiration);
  const last = dayOf(expiration) === 30 ? end : expiration;
  const endOf = (period: number) => dayOfLaterMonth(last, period * months, last === end ? 31 : dayOf(last));
  const ends = [last, endOf(1)];
  while (ends.length === 2 || (ends[0] ?? '') >= addDays(added, 25)) ends.unshift(endOf(1 - ends.length));
  return ends;
};

const isBar = ({ type }: Wanted) => type.key === 'additionalBar';

/** The licenses of a place: its main bar, further bars, and some others that its authorities issue. */
const wantedAt = (client: ClientKey, [name, , city, state]: SampleProperty, dice: Dice): Wanted[] => {
  const issued = (authority: SampleAuthority) => authority.issues.map((type) => ({ authority, type }));
  const possible = authorities
    .filter((authority) => (authority.state ?? state) === state && (authority.place ?? city) === city)
    .flatMap(issued)
    .filter(({ type }) => type.only?.includes(client) ?? true);
  const main = possible.find(({ type }) => mainBars.includes(type.key));
  const bar = possible.find(isBar);
  const others = possible
    .filter((template) => template !== main && template !== bar)
    .map((template) => ({ one: template, order: dice.between(0, 1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, dice.between(4, 6))
    .map(({ one: template }) => template);
  const further = main && bar ? Array.from({ length: dice.between(0, 3) }, () => bar) : [];
  const own = stories[client].ownAt === name ? issued(ownAuthorityOf(client)) : [];
  return [...(main ? [main] : []), ...others, ...own, ...further];
};

const courseOf = ({ phase, trackingOnly, designation, ends }: Course): Course => ({
  ...{ phase, trackingOnly, designation, ends },
});

/** @param primary the license of the main bar, for a further bar */
const licenseAt = (
  place: Place,
  today: CalendarDate,
  all: readonly Wanted[],
  index: number,
  primary: Held | null,
): Held => {
  const { authority, type } = all[index] as Wanted;
  const id = sampleId('license', place.id, index);
  const dice = diceOf(id);
  const trackingOnly = dice.chance(0.25);
  const phase = phaseOf(dice, place, type, trackingOnly);
  const months = type.term === 'Perpetual' ? 0 : monthsOf[type.term];
  const ends = months === 0 ? [] : endsOf(lastEnd(dice, place.closed ?? today, phase, months), months, place.opened);
  const number = `${authority.abbreviation}-${dice.between(100_000, 989_999)}`;
  const { designated, sides } = stories[place.client];
  const thrown = dice.chance(designated) ? 'ManagingFirm' : 'BillingClient';
  const own = { phase, trackingOnly, ends, designation: sides[place.index % sides.length] ?? thrown };
  return {
    ...{ id, place, authority, type, primary, dice, number },
    premises: primary ? (bars[(index + place.opened.length) % bars.length] ?? null) : null,
    isPrimary: index === 0 && all.some(isBar),
    ...(primary ? courseOf(primary) : own),
  };
};

/** Most properties came with their client; every fifth opened later, and the last of each client has closed since. */
const placeOf = (client: ClientKey, property: SampleProperty, index: number, today: CalendarDate): Place => {
  const { prefix, properties } = stories[client];
  const dice = diceOf(sampleId('dice of', client, index));
  const isLast = index === properties.length - 1;
  const later = index % 5 === 4 && !isLast ? dice.between(60, 420) : 3 + Math.floor(index / 6);
  const licenses: Held[] = [];
  const place = {
    ...{ id: sampleId('property', client, property[0]), client, property, index, number: `${prefix}-${101 + index}` },
    ...{ opened: addDays(joined(today, client), later), closed: isLast ? addDays(today, -95) : null, licenses },
  };
  const all = wantedAt(client, property, dice);
  for (const [of, template] of all.entries())
    licenses.push(licenseAt(place, today, all, of, (of > 0 && isBar(template) && licenses[0]) || null));
  return place;
};

export const placesOf = (client: ClientKey, today: CalendarDate): Place[] =>
  stories[client].properties.map((property, index) => placeOf(client, property, index, today));
