import {
  authoritiesColumns,
  type AuthorityListRow,
  type AuthorityQuery,
  authorityQuery,
} from '@evergreen/contracts/licensing/authorities';
import type { Paged } from '@evergreen/contracts/common';
import { usualCountriesOf } from './usual-countries.js';
import { defaultCountry } from '@evergreen/contracts/enums';
import { early } from '../../../kernel/awaited-later.js';
import type { Sql } from '../../../kernel/db/database.js';
import { same } from '../../../kernel/equal-values.js';
import { Guesses } from '../../../kernel/lists/guesses.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { keeperJoin, keptOnlyBy, managedBy, seenBy } from '../../../kernel/records/keeping.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

const partOf = (part: string) => `a.address ->> '${part}'`;
const address = `concat_ws(', ', ${partOf('address1')}, ${partOf('address2')})`;
/** A federal authority has a state, too. */
const state = `coalesce(a.state_province, ${partOf('state')})`;

const columns = `a.id, a.version, a.name, a.abbreviation, a.active, a.jurisdiction, nullif(${address}, '') as address,
  ${partOf('city')} as city, ${state} as state, ${partOf('zip')} as zip, ${partOf('country')} as country,
  a.tenant_id <> app_provider() as "isClientSpecific", ${managedBy} as "managedBy"`;

const maybe = (column: string): SortColumn => ({ column, nullable: true });
const sortable: Record<AuthorityQuery['sortBy'], SortColumn> = {
  name: 'a.name',
  abbreviation: maybe('a.abbreviation'),
  address: maybe(`nullif(${address}, '')`),
  city: maybe(partOf('city')),
  state: maybe(state),
  zip: maybe(partOf('zip')),
  country: maybe(partOf('country')),
  managedBy,
};

const searched = ['a.name', 'a.abbreviation', partOf('address1'), partOf('city'), state];

type Countries = readonly string[] | null;

const listedIn = (countries: Countries, by: Actor, query: AuthorityQuery): ListQuery => {
  const list = new ListQuery({
    select: columns,
    from: `licensing_authorities a ${keeperJoin('a')}`,
    countFrom: 'licensing_authorities a',
    tie: 'a.id',
    // The parts of the address are read for the rows of the page only.
    pageFirst: true,
  })
    .anyOf('a.tenant_id', seenBy(by, true), 'uuid')
    .anyOf(state, query.states)
    .anyOf('a.jurisdiction', query.jurisdictions)
    .search(searched, query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  // An authority that came from a register has no address: the list of the default country shows it, as it shows
  // those without a country.
  const country = `coalesce(${partOf('country')}, '${defaultCountry}')`;
  if (countries?.length) list.and(`${country} = any (?::text[])`, countries);
  if (typeof query.active === 'boolean') list.and('a.active = ?', query.active);
  return keptOnlyBy(list, by, 'a.tenant_id', query.managedBy);
};

const guesses = new Guesses<Countries>();

/** The page, of the usual countries if none was chosen. */
export const authorityPage = async (sql: Sql, by: Actor, query: AuthorityQuery): Promise<Paged<AuthorityListRow>> => {
  const pageIn = (countries: Countries) => listedIn(countries, by, query).page<AuthorityListRow>(sql, query);
  if (query.countries !== undefined) return pageIn(query.countries);
  const tenants = seenBy(by, true);
  const key = tenants.join(' ');
  const guess = guesses.of(key);
  const asking = early(usualCountriesOf(sql, tenants));
  const guessed = guess === undefined ? undefined : early(pageIn(guess));
  const countries = await asking;
  guesses.keep(key, countries);
  return guessed && same(guess, countries) ? guessed : pageIn(countries);
};

export const shownAuthorities = shownList<AuthorityListRow, AuthorityQuery>({
  query: authorityQuery,
  columns: authoritiesColumns,
  find: async (sql, { by, query }) => {
    const { countries = await usualCountriesOf(sql, seenBy(by, true)) } = query;
    return listedIn(countries, by, query);
  },
});
