import type { DateField } from '@evergreen/contracts/date-presets';
import { type QuickFilter, type RenewalBucket, renewalBucketStages } from '@evergreen/contracts/renewing/enums';
import type { RenewalFilter, RenewalStanding } from '@evergreen/contracts/renewing/queue';
import { unassigned } from '@evergreen/contracts/accounts/users';
import { presetSpan } from '@evergreen/workflows/date-words';
import { currentPeriod, today } from '@evergreen/workflows/dates';
import type { Sql } from '../../../kernel/db/database.js';
import type { ListQuery } from '../../../kernel/lists/list-query.js';
import { holds, holdsLower } from '../../../kernel/lists/like-patterns.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { andFound, findSearched, type Found } from '../../licensing/licenses/reading/term-matches.js';
import { atStage, isWithPrimary } from '../../licensing/licenses/reading/with-primary.js';

/** Whose queue, and the current day there. */
export interface QueueOf {
  readonly tenant: string;
  readonly provider: string;
  readonly today: string;
}

export const queueOf = (by: Actor, now: Date): QueueOf => ({
  tenant: tenantOf(by),
  provider: by.firmId,
  today: today(by.timeZone, now),
});

/** A renewal in process has the real date; its license only proposes one. */
export const dueDate = 'coalesce(l.renewal_due_date, l.due_date)';
export const trackingOnly = 'coalesce(l.renewal_tracking_only, l.is_tracking_only)';

const dateColumns: Record<DateField, string> = {
  TrackDate: 'l.track_date',
  DueDate: dueDate,
  FollowUpDate: 'l.renewal_follow_up_date',
  ExpirationDate: 'l.expiration_date',
};

/** A license without an expiration date is never past due. */
export const standings = (today: string): Record<RenewalStanding, string> => ({
  PastDue: `l.expiration_date < date '${today}'`,
  OnTrack: `(l.expiration_date < date '${today}') is not true`,
});

export const spanOf = (bucket: RenewalBucket) => {
  const stages = renewalBucketStages[bucket];
  return { from: Math.min(...stages), to: Math.max(...stages) };
};
const inBucket = (bucket: RenewalBucket): string => {
  const { from, to } = spanOf(bucket);
  return atStage((stage) => `${stage} between ${from} and ${to}`);
};

/** Its forms are with the authority, and no answer came yet. */
export const isFiled = atStage((stage) => `${stage} = 5`);

/** A license that is renewed with its primary needs no assignee. */
export const carrierColumn = `case when l.assigned_user_id is not null then 'Person' when ${isWithPrimary} then 'Primary' else 'Nobody' end`;

/** `today` comes from the clock, never from a person: it may be in the statement's text. */
export const quickConditions = (today: string): Record<QuickFilter, string> => ({
  ReadyToStart: inBucket('ReadyToStart'),
  Started: inBucket('StartedNotFiled'),
  Filed: inBucket('Filed'),
  PastDue: standings(today).PastDue,
});

const between = (list: ListQuery, field: DateField, start: string | null, end: string | null) => {
  if (start) list.and(`${dateColumns[field]} >= ?::date`, start);
  if (end) list.and(`${dateColumns[field]} <= ?::date`, end);
};

const dates = (list: ListQuery, query: RenewalFilter, today: string) => {
  if (query.dateType === 'CustomDate') {
    if (query.dateField) between(list, query.dateField, query.startDate, query.endDate);
  } else if (query.dateRange) {
    const { field, start, end } = presetSpan(query.dateRange, today);
    between(list, field, start, end);
  }
};

/** Perpetual licenses are never due: they come on top of the current ones, or not at all. */
const shown = (list: ListQuery, query: RenewalFilter, today: string) => {
  const perpetual = query.showPerpetualTerms ? ` or (l.active and l.license_term = 'Perpetual')` : '';
  if (!query.showCurrentRenewals) return list.and(`(l.stage is not null${perpetual})`);
  const isPeriod = query.dateType === 'DateRange' && !query.dateRange;
  const periodEnd = (isPeriod && query.endDate) || currentPeriod(today).end;
  return list.and(`((l.stage is not null and l.queued_from <= ?::date)${perpetual})`, periodEnd);
};

const assignees = (list: ListQuery, chosen: RenewalFilter['assignedUserIds']) => {
  const people = chosen?.filter((id) => id !== unassigned);
  if (people?.length === chosen?.length) return list.anyOf('l.assigned_user_id', people, 'uuid');
  return list.and('(l.assigned_user_id is null or l.assigned_user_id = any (?::uuid[]))', people);
};

const atAny = atStage((stage) => `${stage} = any (?::smallint[])`);
const stages = (list: ListQuery, chosen: RenewalFilter['stages']) =>
  chosen && chosen.length > 0 ? list.and(atAny, chosen, chosen) : list;

/** Number, premises, city and state from a license's folded words; account, county and country are not shown here. */
const shownOf = (words: string) =>
  `concat_ws(chr(31), ${[1, 3, 4, 5].map((place) => `split_part(${words}, chr(31), ${place})`).join(', ')})`;

/** Where a search finds a term; undefined if there is none. */
export const lookUp = async (
  sql: Sql,
  term: string | undefined,
  { tenant: tenantId, provider }: QueueOf,
): Promise<Found | undefined> =>
  term
    ? findSearched(sql, provider, {
        tenantId,
        term,
        words: `${shownOf('words')} like plain($2)`,
        names: {
          property_id: `select id from properties where tenant_id = $1 and ${holds('name', '$2')}`,
          license_type_id: `select id from license_types where tenant_id in ($1, $3) and ${holds('name', '$2')}`,
        },
      })
    : undefined;

/** All filters of the queue and the dashboard but the quick filter, on licenses `l` alone; a search by its results. */
export const narrow = (
  list: ListQuery,
  query: RenewalFilter & { readonly searchTerm?: string | undefined },
  of: QueueOf,
  lookup?: Found,
): ListQuery => {
  list.and('l.tenant_id = ?', of.tenant);
  shown(list, query, of.today);
  assignees(list, query.assignedUserIds)
    .anyOf('l.country', query.countries)
    .anyOf('l.state', query.states)
    .anyOf('l.city', query.cities)
    .anyOf('l.licensing_authority_id', query.licensingAuthorityIds, 'uuid')
    .anyOf('l.category', query.licenseCategoryIds);
  stages(list, query.stages);
  if (query.renewedWith) list.and(query.renewedWith === 'Primary' ? isWithPrimary : `not ${isWithPrimary}`);
  if (query.expiresFrom) list.and('l.expiration_date >= ?::date', query.expiresFrom);
  if (query.expiresTo) list.and('l.expiration_date <= ?::date', query.expiresTo);
  if (query.standing) list.and(standings(of.today)[query.standing]);
  if (query.licenseClassification) list.and('l.classification = ?', query.licenseClassification);
  if (query.renewalDesignation) list.and('l.renewal_designation = ?', query.renewalDesignation);
  if (query.renewalTrackingType) list.and(`${trackingOnly} = ?`, query.renewalTrackingType === 'TrackingOnly');
  dates(list, query, of.today);
  return query.searchTerm && lookup ? andFound(list, lookup, holdsLower('l.queue_text'), query.searchTerm) : list;
};
