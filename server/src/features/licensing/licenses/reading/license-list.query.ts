import { jurisdictionLabels, Jurisdiction } from '@evergreen/contracts/licensing/enums';
import { pagingFields } from '@evergreen/contracts/common';
import type { LicenseList, LicenseListRow, LicenseQuery, LicensesMatching } from '@evergreen/contracts/license-list';
import { unassigned } from '@evergreen/contracts/accounts/users';
import { currentPeriod } from '@evergreen/workflows/dates';
import { usualCountries } from '@evergreen/workflows/licensing/usual-countries';
import { early } from '../../../../kernel/awaited-later.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { same } from '../../../../kernel/equal-values.js';
import { among } from '../../../../kernel/lists/among.js';
import { activityOf } from '../../../../kernel/lists/activity.js';
import { byIds, firstPage, pageAfter } from '../../../../kernel/lists/first-page.js';
import { Guesses } from '../../../../kernel/lists/guesses.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import type { SeenPage } from '../../../../kernel/lists/seen.js';
import { ownOrProvided } from '../../../../kernel/lists/own-or-provided.js';
import { isUnset } from '../../../../kernel/lists/is-unset.js';
import { holds, holdsLower } from '../../../../kernel/lists/like-patterns.js';
import { lacksDatesSql } from '../dates/lacks-dates.js';
import { lacksAddressSql } from './lacks-address.js';
import { andFound, findSearched, type Found } from './term-matches.js';
import { type KeptPlace, keptPlaces } from './kept-figures.js';
import { figuresOf, otherSecondaries } from './license-figures.js';
import { rowsOf } from './license-list.rows.js';
import { hasOfficers } from '../officers/officer-status.js';
import { atStage } from './with-primary.js';

/**
 * Property by property in the order of their names, until the page is full: the inner order prevents a join of the
 * properties first.
 */
const byProperty = `properties p cross join lateral
  (select * from licenses o where o.tenant_id = p.tenant_id and o.property_id = p.id order by o.id) l`;
const byAuthority = `licenses l join licensing_authorities a
  on a.tenant_id = any (${ownOrProvided}) and a.id = l.licensing_authority_id`;
const byMaster = 'licenses l left join licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id';

const withProperty = 'licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id';
/** Up to so many are sorted faster than they are read in order, even if the planner expects one or two. */
const few = 1_000;

/** `from`: joins for the order; `many`: the same, read in order if more than a few are listed. */
const sortable: Record<LicenseQuery['sortBy'], { column: SortColumn; from?: string; many?: string }> = {
  licenseNumber: { column: 'l.license_number' },
  accountNumber: { column: { column: 'l.account_number', nullable: true } },
  masterLicenseNumber: { column: { column: 'm.license_number', nullable: true }, from: byMaster },
  propertyName: { column: 'p.name', from: withProperty, many: byProperty },
  premisesName: { column: { column: 'l.premises_name', nullable: true } },
  licensingAuthorityName: { column: 'a.name', from: byAuthority },
  city: { column: 'l.city' },
  state: { column: 'l.state' },
  county: { column: { column: 'l.county', nullable: true } },
  country: { column: 'l.country' },
  jurisdiction: { column: 'l.jurisdiction' },
};

export interface ListScope {
  readonly tenantId: string;
  readonly firmId: string;
  readonly today: string;
  /** Only the secondary licenses of this one. */
  readonly masterLicenseId?: string;
}

/** Finds the records in whose text the words are: the license's own, or the few names that it refers to. */
const lookUp = async (
  sql: Sql,
  { tenantId, firmId }: ListScope,
  term: string | undefined,
): Promise<Found | undefined> =>
  term
    ? findSearched(sql, firmId, {
        tenantId,
        term,
        names: {
          property_id: `select id from properties where tenant_id = $1 and ${holds('name', '$2')}`,
          licensing_authority_id: `select id from licensing_authorities where tenant_id in ($1, $3) and ${holds('name', '$2')}`,
          master_license_id: `select id from licenses where tenant_id = $1 and is_master and ${holds('license_number', '$2')}`,
        },
      })
    : undefined;

const search = (list: ListQuery, lookup: Found, term: string): void => {
  const jurisdictions = Jurisdiction.options.filter((option) =>
    jurisdictionLabels[option].toLowerCase().includes(term.toLowerCase()),
  );
  const byJurisdiction = jurisdictions.map((jurisdiction) => ({
    condition: 'l.jurisdiction = ?',
    values: [jurisdiction],
  }));
  andFound(list, lookup, holdsLower('l.search_text'), term, byJurisdiction);
};

/** Licenses `l` that an import of a tenant created. */
export const fromImport = `l.id in (
  select m.id from imported_records m where m.tenant_id = ? and m.import_id = ?::uuid and m.kind = 'license')`;

/** True: those that have it; false: the others; left out: all. */
const whether = (list: ListQuery, flag: boolean | null | undefined, holds: string): void => {
  if (flag !== null && flag !== undefined) list.and(`(${holds}) is ${flag ? '' : 'not '}true`);
};

const filtered = (list: ListQuery, scope: ListScope, query: LicensesMatching, lookup?: Found): ListQuery => {
  const { tenantId, firmId, today } = scope;
  list
    .and('l.tenant_id = ?', tenantId)
    .anyOf('l.city', query.cities)
    .anyOf('l.country', query.countries ?? [])
    .anyOf('l.state', query.states)
    .anyOf('l.license_term', query.licenseTerms)
    .anyOf('l.category', query.licenseCategoryIds)
    .anyOf('l.licensing_authority_id', query.licensingAuthorityIds, 'uuid')
    .anyOf('l.license_type_id', query.licenseTypeIds, 'uuid')
    .anyOf('l.property_id', query.propertyIds, 'uuid');
  if (query.licenseeIds && query.licenseeIds.length > 0)
    list.and('jsonb_exists_any(l.licensees, ?::text[])', query.licenseeIds);
  if (query.officerTitleIds && query.officerTitleIds.length > 0)
    list.and(
      among('l.id', 'select license_id from license_titles where tenant_id = ? and title_id = any (?::uuid[])'),
      ...[tenantId, query.officerTitleIds],
    );
  whether(list, query.hasAlert, 'l.alert is not null');
  if (query.expiresFrom) list.and('l.expiration_date >= ?::date', query.expiresFrom);
  if (query.expiresTo) list.and('l.expiration_date <= ?::date', query.expiresTo);
  if (query.stages && query.stages.length > 0)
    list.and(
      atStage((stage) => `${stage} = any (?::smallint[])`),
      query.stages,
      query.stages,
    );
  whether(list, query.lacksDates, lacksDatesSql);
  whether(list, query.lacksAddress, lacksAddressSql);
  if (query.officerStatus) list.and(hasOfficers[query.officerStatus]);
  if (query.importId) list.and(fromImport, tenantId, query.importId);
  if (scope.masterLicenseId) list.and('l.master_license_id = ?', scope.masterLicenseId);
  if (query.userIds && query.userIds.length > 0)
    list.and(
      '(l.assigned_user_id = any (?::uuid[]) or (?::boolean and l.assigned_user_id is null))',
      query.userIds.filter((id) => id !== unassigned),
      query.userIds.includes(unassigned),
    );
  if (query.renewalDesignation) list.and('l.renewal_designation = ?', query.renewalDesignation);
  if (query.licenseClassification) list.and('l.classification = ?', query.licenseClassification);
  if (query.renewalTrackingType) list.and('l.is_tracking_only = ?', query.renewalTrackingType === 'TrackingOnly');
  if (query.showCurrentRenewals)
    list.and('(l.renewal_id is not null or l.track_date <= ?::date)', currentPeriod(today).end);
  if (query.licensingAuthorityStates && query.licensingAuthorityStates.length > 0)
    list.and(
      among(
        'l.licensing_authority_id',
        'select id from licensing_authorities where tenant_id in (?, ?) and state_province = any (?::text[])',
      ),
      ...[tenantId, firmId, query.licensingAuthorityStates],
    );
  if (query.renewalTipIds && query.renewalTipIds.length > 0)
    list.and(
      among(
        'l.license_type_id',
        'select id from license_types where tenant_id in (?, ?) and jsonb_exists_any(renewal_tip_ids, ?::text[])',
      ),
      ...[tenantId, firmId, query.renewalTipIds],
    );
  if (query.searchTerm && lookup) search(list, lookup, query.searchTerm);
  return list;
};

/** The licenses of the list, in its order. @param walks property by property, if that is faster */
const listed = (scope: ListScope, query: LicenseQuery, lookup: Found | undefined, walks: boolean): ListQuery => {
  const { column, from = 'licenses l', many } = sortable[query.sortBy];
  const walked = walks ? many : undefined;
  const list = filtered(
    new ListQuery({ select: 'l.id', from: walked ?? from, lookFrom: from, tie: 'l.id' }),
    scope,
    query,
    lookup,
  );
  if (walked) list.and('p.tenant_id = ?', scope.tenantId);
  if (typeof query.active === 'boolean') list.and('l.active = ?', query.active);
  return list.sort(column, query.sortDirection);
};

/** If no country was chosen, the default ones. */
const withCountries = <Q extends LicensesMatching>(query: Q, kept: readonly KeptPlace[]): Q =>
  query.countries === undefined ? { ...query, countries: usualCountries(kept) } : query;

const resolved = async <Q extends LicensesMatching>(sql: Sql, { tenantId }: ListScope, query: Q): Promise<Q> =>
  query.countries === undefined ? withCountries(query, await keptPlaces(sql, tenantId)) : query;

/** The kept counts cover these; pages and order narrow nothing. */
const known: readonly string[] = [
  ...['active', 'countries', 'states', 'cities'],
  ...[...Object.keys(pagingFields), 'sortBy', 'sortDirection'],
];
const narrowsPlaces = (query: LicensesMatching): boolean => isUnset(query, known);
/** Neither states nor cities: then one plan fits all. */
const isWithoutPlaces = ({ states, cities }: LicensesMatching): boolean => !states?.length && !cities?.length;

/** The data of these licenses for the screen, in their order. */
export const licenseListRows = (sql: Sql, { tenantId }: ListScope, ids: readonly string[]): Promise<LicenseListRow[]> =>
  sql.prepared<LicenseListRow>('license_list_rows', rowsOf(...byIds), [tenantId, ids]);

/** All licenses of the list, in its order. */
export const listedLicenses = async (sql: Sql, scope: ListScope, unresolved: LicenseQuery): Promise<ListQuery> => {
  const query = await resolved(sql, scope, unresolved);
  return listed(scope, query, await lookUp(sql, scope, query.searchTerm), false);
};

const noPage: SeenPage<LicenseListRow> = { items: [], seen: 0, total: 0 };

/** How a list is read: from which countries, and whether property by property. */
interface Reading {
  readonly countries: LicensesMatching['countries'];
  readonly walks: boolean;
}

/** How each client's list was read the last time, with these filters of the default ones. */
const readings = new Guesses<Reading>();
const readingOf = ({ tenantId }: ListScope, { active, countries }: LicensesMatching): string =>
  `${tenantId} ${String(active)} ${JSON.stringify(countries)}`;

/**
 * First which licenses, in their order; their data is read for this page alone.
 * @param kept the number of licenses, if it is kept
 */
const pageOf = async (
  sql: Sql,
  scope: ListScope,
  list: ListQuery,
  query: LicenseQuery,
  kept: number | undefined,
): Promise<SeenPage<LicenseListRow>> => {
  const { pageNumber, afterRow } = query;
  if (kept !== undefined && isWithoutPlaces(query)) {
    if (pageNumber === 1) return firstPage<LicenseListRow>(sql, list, rowsOf, query);
    const next = afterRow && (await pageAfter<LicenseListRow>(sql, list, rowsOf, { ...query, afterRow }));
    if (next) return next;
  }
  const { items, ...page } = await list.rowsOfPage<{ id: string }>(sql, query, kept);
  const ids = items.map(({ id }) => id);
  return { items: ids.length > 0 ? await licenseListRows(sql, scope, ids) : [], ...page };
};

export const listLicenses = async (sql: Sql, scope: ListScope, unresolved: LicenseQuery): Promise<LicenseList> => {
  const isKept = narrowsPlaces(unresolved) && scope.masterLicenseId === undefined;
  const key = readingOf(scope, unresolved);
  const opens = isKept && unresolved.pageNumber === 1 && isWithoutPlaces(unresolved);
  const guess = opens ? readings.of(key) : undefined;
  const counting = early(keptPlaces(sql, scope.tenantId, unresolved));
  const looking = early(lookUp(sql, scope, unresolved.searchTerm));
  // Sent together with the counts, which nearly always say that it was the right one.
  const guessed =
    guess &&
    early(pageOf(sql, scope, listed(scope, { ...unresolved, ...guess }, undefined, guess.walks), unresolved, 0));
  const kept = await counting;
  const query = withCountries(unresolved, kept);
  const figured = { query, kept, isKept };
  const lookup = await looking;
  const matching = () =>
    filtered(new ListQuery({ select: 'l.id', from: 'licenses l', tie: 'l.id' }), scope, query, lookup);
  const figures = await figuresOf(sql, matching(), figured);
  const shows = query.active ?? null;
  const { totalItemCount: expected } = activityOf(figures, shows, { seen: 0 });
  const reading = { countries: query.countries, walks: expected >= few };
  if (opens) readings.keep(key, reading);
  const read = () =>
    pageOf(sql, scope, listed(scope, query, lookup, reading.walks), query, isKept ? expected : undefined);
  const [{ items, ...page }, secondaries] = await Promise.all([
    expected === 0 ? noPage : guessed && same(guess, reading) ? guessed : read(),
    otherSecondaries(sql, scope.tenantId, matching(), figured),
  ]);
  const { atLeast = [], ...activity } = activityOf(figures, shows, page);
  const open = [...atLeast, ...(secondaries.isOpen || atLeast.includes('totalItemCount') ? ['totalWithChildren'] : [])];
  return {
    items,
    ...activity,
    totalWithChildren: activity.totalItemCount + secondaries.count,
    ...(open.length > 0 && { atLeast: open }),
  };
};

/** The ids of all licenses of a list, by number; at most `most`. */
export const matchingLicenses = async (
  sql: Sql,
  scope: ListScope,
  unresolved: LicensesMatching,
  most: number,
): Promise<string[]> => {
  const query = await resolved(sql, scope, unresolved);
  const lookup = await lookUp(sql, scope, query.searchTerm);
  const list = filtered(new ListQuery({ select: 'l.id', from: 'licenses l', tie: 'l.id' }), scope, query, lookup);
  if (typeof query.active === 'boolean') list.and('l.active = ?', query.active);
  return (await list.sort('l.license_number', 'asc').items<{ id: string }>(sql, most)).map(({ id }) => id);
};
