import type { PageQuery } from '@evergreen/contracts/common';
import type { RenewalPlace } from '@evergreen/contracts/renewing/queue';
import { stateName } from '@evergreen/contracts/states';
import type { Choice } from '../../../kit/fields/options';
import type { Filter } from '../../../kit/list/state/types';

const options = (values: readonly string[]): Choice[] =>
  [...new Set(values)]
    .filter((value) => value !== '')
    .sort((a, b) => a.localeCompare(b))
    .map((value) => ({ label: value, value }));

const among = (chosen: unknown, value: string) =>
  !Array.isArray(chosen) || chosen.length === 0 || (chosen as string[]).includes(value);

type Draft = Partial<Record<'countries' | 'states' | 'cities', unknown>>;
type Places = { states?: string[]; cities?: string[] };

/** The choices of the dialog: only places with licenses, within the selected ones above. */
export const placeOptions = (places: readonly RenewalPlace[]) => ({
  countries: options(places.map(({ country }) => country)),
  states: ({ countries }: Draft) =>
    options(places.filter(({ country }) => among(countries, country)).map(({ state }) => state)).map((state) => ({
      ...state,
      also: stateName(state.value),
    })),
  cities: ({ countries, states }: Draft) =>
    options(
      places.filter(({ country, state }) => among(countries, country) && among(states, state)).map(({ city }) => city),
    ),
});

const gone = (now: readonly string[], before: readonly string[]) => before.filter((value) => !now.includes(value));

const without = (chosen: unknown, lost: readonly string[], kept: readonly string[]) =>
  (Array.isArray(chosen) ? (chosen as string[]) : []).filter((value) => !lost.includes(value) || kept.includes(value));

/** Removing a country removes its states and cities, removing a state its cities. */
export const withoutCountries = (
  places: readonly RenewalPlace[],
  now: readonly string[],
  before: readonly string[],
  { states, cities }: Draft,
): Places => {
  const removed = gone(now, before);
  const inside = places.filter(({ country }) => removed.includes(country));
  const still = places.filter(({ country }) => now.includes(country));
  return {
    states: without(
      states,
      inside.map(({ state }) => state),
      still.map(({ state }) => state),
    ),
    cities: without(
      cities,
      inside.map(({ city }) => city),
      still.map(({ city }) => city),
    ),
  };
};

export const withoutStates = (
  places: readonly RenewalPlace[],
  now: readonly string[],
  before: readonly string[],
  { cities }: Draft,
): Places => {
  const removed = gone(now, before);
  const inside = places.filter(({ state }) => removed.includes(state));
  const still = places.filter(({ state }) => now.includes(state));
  return {
    cities: without(
      cities,
      inside.map(({ city }) => city),
      still.map(({ city }) => city),
    ),
  };
};

/** Country, state and city, each with the choices within the one above. */
export const placeFilters = <Q extends PageQuery & Draft>(places: readonly RenewalPlace[]): readonly Filter<Q>[] => {
  const { countries, states, cities } = placeOptions(places);
  return [
    {
      kind: 'options',
      name: 'countries',
      label: 'Country',
      options: countries,
      follow: (now, before, draft) => withoutCountries(places, now, before, draft) as Partial<Q>,
    },
    {
      kind: 'options',
      name: 'states',
      label: 'State',
      options: states,
      follow: (now, before, draft) => withoutStates(places, now, before, draft) as Partial<Q>,
    },
    { kind: 'options', name: 'cities', label: 'City', options: cities },
  ];
};
