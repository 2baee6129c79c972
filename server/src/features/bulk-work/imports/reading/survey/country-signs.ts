import { statesByCountry } from '@evergreen/contracts/states';
import { countryOf } from '../tidy/places.js';

/** Country-specific notations. */
export interface CountrySigns {
  values: number;
  american: number;
  british: number;
  australian: number;
  /** Australian states with ambiguous codes. */
  southern: number;
  /** Swiss cantons. */
  swiss: number;
  fourDigits: number;
  fiveDigits: number;
  /** By country name. */
  named: Record<string, number>;
}

export const noSigns = (): CountrySigns => ({
  values: 0,
  american: 0,
  british: 0,
  australian: 0,
  southern: 0,
  swiss: 0,
  fourDigits: 0,
  fiveDigits: 0,
  named: {},
});

const codes = statesByCountry['United States'].map(([code]) => code);
const names = statesByCountry['United States'].map(([, name]) => name.toLowerCase());
const american: ReadonlySet<string> = new Set(codes);
const americanNames: ReadonlySet<string> = new Set(names);
const withZip = new RegExp(`[ ,](?:${codes.join('|')})\\.?,?\\s+\\d{5}(?:-\\d{1,4})?$`);
const zipPlusFour = /^\d{5}-\d{4}$/;
const postcode = /(?:^|[\s,])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
/** Unambiguous Australian states. */
const australian =
  /(?:^|[\s,])(?:NSW|QLD|TAS|VIC|New South Wales|Queensland|Victoria|Tasmania|South Australia)(?:\s+\d{4})?$/i;

const cantons: ReadonlySet<string> = new Set(
  'ZH BE LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR AG TG TI VD VS NE GE JU'.split(' '),
);

/** Counts one value. */
export const countSigns = (signs: CountrySigns, value: string): void => {
  if (value.length > 200) return;
  signs.values += 1;
  if (cantons.has(value)) signs.swiss += 1;
  if (/^(?:SA|WA|NT|ACT)$/.test(value)) signs.southern += 1;
  if (american.has(value) || americanNames.has(value.toLowerCase()) || withZip.test(value) || zipPlusFour.test(value))
    signs.american += 1;
  else if (postcode.test(value)) signs.british += 1;
  else if (australian.test(value)) signs.australian += 1;
  else if (/^\d{5}$/.test(value)) signs.fiveDigits += 1;
  else if (/^\d{4}$/.test(value)) signs.fourDigits += 1;
  const country = value.length > 3 ? countryOf(value) : undefined;
  if (country) signs.named[country] = (signs.named[country] ?? 0) + 1;
};
