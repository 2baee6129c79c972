import { emphasisedCountries } from '@evergreen/contracts/enums';
import { statesByCountry } from '@evergreen/contracts/states';
import type { Choice } from '../kit/fields/options';

/** Codes that are no countries: unions, codes without a place, and tests. */
const none = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const all = (): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = letters
    .flatMap((letter) => letters.map((other) => letter + other))
    .flatMap((code) => (none.has(code) ? [] : (names.of(code) ?? [])));
  const rest = [...new Set(known)].sort((a, b) => a.localeCompare(b, 'en'));
  return [...new Set<string>([...emphasisedCountries, ...rest])].map((name) => ({ label: name, value: name }));
};

/** The most frequent ones come first. */
export const countries: readonly Choice[] = all();

const states = statesByCountry as Readonly<Record<string, readonly (readonly [code: string, name: string])[]>>;

/** The states of a country whose addresses use codes; undefined: free text. */
export const statesOf = (country: string): readonly Choice[] | undefined =>
  states[country]?.map(([code, name]) => ({ label: code, value: code, also: name }));
