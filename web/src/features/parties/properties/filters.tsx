import { propertyOptionCalls } from '@evergreen/contracts/calls/parties/properties';
import { divisionCalls } from '@evergreen/contracts/calls/parties/divisions';
import { pathOf } from '../../../kit/http/calls';
import { propertySearchFieldLabels } from '@evergreen/contracts/parties/enums';
import type { PropertyQuery } from '@evergreen/contracts/parties/property-list';
import type { Choice } from '../../../kit/fields/options';
import { optionsOf } from '../../../kit/fields/options';
import { statusFilter } from '../../../kit/list/filters/statusFilter';
import type { Filter } from '../../../kit/list/state/types';
import type { ListState } from '../../../kit/list/state/useListState';
import { countries, statesOf } from '../../../shared/countries';

/** The codes of these countries, if they have some. */
const codesOf = (names: readonly string[]): readonly Choice[] => names.flatMap((name) => statesOf(name) ?? []);

const all = codesOf(countries.map(({ value }) => value));
/** A filter that is not set is an empty list. */
const among = (chosen: unknown): readonly string[] => (Array.isArray(chosen) ? (chosen as string[]) : []);

const offered = (chosen: readonly string[]) => (chosen.length > 0 ? codesOf(chosen) : all);

export const propertyFilters: readonly Filter<PropertyQuery>[] = [
  statusFilter,
  {
    kind: 'options',
    name: 'countries',
    label: 'Country',
    options: countries,
    // Removing a country removes its states.
    follow: (now, _before, { states }) => ({
      states: [...among(states)].filter((state) => offered(now).some(({ value }) => value === state)),
    }),
  },
  {
    kind: 'options',
    name: 'states',
    label: 'State',
    options: ({ countries: chosen }) => offered(among(chosen)),
  },
  {
    kind: 'options',
    name: 'cities',
    label: 'City',
    options: { path: pathOf(propertyOptionCalls.cities), query: { relationshipType: 'Property' } },
  },
  { kind: 'options', name: 'divisionIds', label: 'Division', options: { path: pathOf(divisionCalls.options) } },
];

/** The fields that the search box uses. */
export const SearchField = ({ state }: { state: ListState<PropertyQuery> }) => (
  <label className="eg-search-field">
    <span className="eg-sr">Search in</span>
    <select
      value={state.query.searchFilter}
      onChange={({ target }) => state.set({ searchFilter: target.value as PropertyQuery['searchFilter'] })}
    >
      {optionsOf(propertySearchFieldLabels).map(({ value, label }) => (
        <option key={value} value={value}>
          {value === 'all' ? 'Search in all' : `Search in ${label.toLowerCase()}`}
        </option>
      ))}
    </select>
  </label>
);
