import type { Choice } from '../../../kit/fields/options';

/** The time zones of the United States, by their usual names. */
const unitedStates: readonly (readonly [zone: string, called: string])[] = [
  ['America/New_York', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Time, no daylight saving'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Anchorage', 'Alaska Time'],
  ['Pacific/Honolulu', 'Hawaii Time'],
  ['America/Puerto_Rico', 'Atlantic Time'],
  ['Pacific/Guam', 'Chamorro Time'],
  ['Pacific/Pago_Pago', 'Samoa Time'],
];

const spelled = (zone: string) => zone.replaceAll('_', ' ');

const place = (zone: string) => spelled(zone.slice(zone.lastIndexOf('/') + 1));

const called = new Map(unitedStates.map(([zone, name]) => [zone, `${name} (${place(zone)})`]));

export const timeZoneLabel = (zone: string): string => called.get(zone) ?? spelled(zone);

/** The time zones of the United States first, then all others that the browser knows. */
export const timeZones: readonly Choice[] = [
  ...[...called].map(([value, label]) => ({ value, label, also: spelled(value) })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !called.has(zone))
    .map((zone) => ({ value: zone, label: spelled(zone) })),
];
