import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../kit/http/calls';
import type { AuthorityQuery } from '@evergreen/contracts/licensing/authorities';
import { jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import type { FieldValues } from 'react-hook-form';
import { type OptionSource, optionsOf } from '../../../kit/fields/options';
import type { Identity } from '../../../kit/data/identity';
import { asList } from '../../../kit/list/filters/filters';
import { statusFilter } from '../../../kit/list/filters/statusFilter';
import type { Filter } from '../../../kit/list/state/types';
import { countries, statesOf } from '../../../shared/countries';
import { managedByFilter } from '../../../shared/managedByFilter';

/** States that have authorities. */
const inUse: OptionSource = { path: pathOf(authorityOptionCalls.states) };

/** The states of the chosen countries, if these have codes; otherwise those in use. */
const states = ({ countries: chosen }: FieldValues): OptionSource => {
  const known = asList(chosen).map(statesOf);
  return known.length > 0 && known.every((option) => option !== undefined) ? known.flat() : inUse;
};

/** Removing a country removes its states, unless another chosen country has them. */
export const withoutCountries = (now: readonly string[], before: readonly string[], chosen: unknown) => {
  const codes = (names: readonly string[]) =>
    new Set(names.flatMap((name) => statesOf(name) ?? []).map((state) => state.value));
  const [kept, lost] = [codes(now), codes(before.filter((name) => !now.includes(name)))];
  const all = codes(countries.map(({ value }) => value));
  const elsewhere = now.length === 0 || now.some((name) => statesOf(name) === undefined);
  return asList(chosen).filter(
    (state) => kept.has(state) || (!lost.has(state) && (all.has(state) ? now.length === 0 : elsewhere)),
  );
};

export const authorityFilters = (identity: Identity): readonly Filter<AuthorityQuery>[] => [
  statusFilter,
  {
    kind: 'options',
    name: 'countries',
    label: 'Country',
    options: countries,
    follow: (now, before, { states: chosen }) => ({ states: withoutCountries(now, before, chosen) }),
  },
  { kind: 'options', name: 'states', label: 'State', options: states },
  { kind: 'options', name: 'jurisdictions', label: 'Jurisdiction', options: optionsOf(jurisdictionLabels) },
  ...managedByFilter(identity),
];
