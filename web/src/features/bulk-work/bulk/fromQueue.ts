import { anybody } from '@evergreen/contracts/bulk-work/bulk';
import { dateFieldLabels } from '@evergreen/contracts/date-presets';
import { quickFilterLabels, renewalBucketStages } from '@evergreen/contracts/renewing/enums';
import {
  renewalsQuery,
  type RenewalsMatching,
  type RenewalsQuery,
  renewedWithLabels,
} from '@evergreen/contracts/renewing/queue';
import { presetSpan } from '@evergreen/workflows/date-words';
import { currentPeriod } from '@evergreen/workflows/dates';
import type { FieldValues } from 'react-hook-form';
import { readQuery } from '../../../kit/list/state/listUrl';
import { renewalFilters } from '../../../shared/renewals/filters/renewalFilters';

/** The initial values of the first step, and the filters of the queue that it does not have. */
export interface Beginning {
  values: FieldValues;
  left: readonly string[];
}

interface Reader {
  today: string;
  /** Whether the user may search for other users' licenses. */
  others: boolean;
}

const only = <T>(values: readonly T[] | undefined): T | undefined => (values?.length === 1 ? values[0] : undefined);
const several = (values: readonly unknown[] | undefined) => (values?.length ?? 0) > 1;

const spanOf = (query: RenewalsQuery, today: string) => {
  const { dateType, dateField, dateRange, startDate, endDate } = query;
  if (dateType === 'CustomDate') return dateField ? { field: dateField, start: startDate, end: endDate } : undefined;
  return dateRange ? presetSpan(dateRange, today) : undefined;
};

const latest = (...dates: readonly (string | null | undefined)[]) => dates.filter(Boolean).sort().at(-1) ?? '';
const earliest = (...dates: readonly (string | null | undefined)[]) => dates.filter(Boolean).sort()[0] ?? '';

/** Within the chosen dates, and within the week or month of the dashboard. */
const expirationsOf = ({ expiresFrom, expiresTo }: RenewalsQuery, span: ReturnType<typeof spanOf>): FieldValues => {
  const chosen = span?.field === 'ExpirationDate' ? span : undefined;
  if (!chosen && !expiresFrom && !expiresTo) return {};
  return {
    startExpirationDate: latest(chosen?.start, expiresFrom),
    endExpirationDate: earliest(chosen?.end, expiresTo),
  };
};

/** "Current" as in the queue: tracked since before the end of the period. */
const datesOf = (query: RenewalsQuery, today: string): FieldValues => {
  const span = spanOf(query, today);
  const isPeriod = query.dateType === 'DateRange' && !query.dateRange;
  const current = query.showCurrentRenewals
    ? { endTrackDate: (isPeriod && query.endDate) || currentPeriod(today).end }
    : {};
  const tracked = span?.field === 'TrackDate' ? { startTrackDate: span.start ?? '', endTrackDate: span.end ?? '' } : {};
  const dates = { ...current, ...tracked, ...expirationsOf(query, span) };
  return Object.keys(dates).length > 0 ? { dateType: 'RANGE', ...dates } : {};
};

const assigneeOf = ({ assignedUserIds }: RenewalsQuery, others: boolean): FieldValues =>
  others ? { assignedUserId: only(assignedUserIds) ?? anybody } : {};

const labelOf = (name: keyof RenewalsMatching): string =>
  renewalFilters<RenewalsQuery>([]).find((filter) => 'name' in filter && filter.name === name)?.label ?? '';

type Left = (query: RenewalsQuery, reader: Reader) => string | false;
const carried: Left = () => false;

/** What the wizard has no place for, in words. Each filter of the queue is here, so that none is left out silently. */
const lefts: Record<keyof RenewalsMatching, Left> = {
  // One state is of one country.
  countries: ({ countries, states }) => Boolean(countries?.length) && !only(states) && labelOf('countries'),
  states: ({ states }) => several(states) && `${labelOf('states')} (choose one)`,
  cities: carried,
  licensingAuthorityIds: ({ licensingAuthorityIds }) =>
    several(licensingAuthorityIds) && labelOf('licensingAuthorityIds'),
  licenseClassification: carried,
  licenseCategoryIds: carried,
  renewalDesignation: ({ renewalDesignation }) => Boolean(renewalDesignation) && labelOf('renewalDesignation'),
  assignedUserIds: ({ assignedUserIds }, { others }) =>
    others && several(assignedUserIds) && labelOf('assignedUserIds'),
  // The wizard offers what is ready to start.
  stages: ({ stages }) =>
    Boolean(stages?.some((stage) => !renewalBucketStages.ReadyToStart.includes(stage))) && labelOf('stages'),
  standing: carried,
  renewalTrackingType: carried,
  dateType: carried,
  dateRange: carried,
  dateField: (query, { today }) => {
    const field = spanOf(query, today)?.field;
    return (field === 'DueDate' || field === 'FollowUpDate') && dateFieldLabels[field];
  },
  startDate: carried,
  endDate: carried,
  expiresFrom: carried,
  expiresTo: carried,
  // What is renewed with its primary license begins with it.
  renewedWith: ({ renewedWith }) =>
    renewedWith === 'Primary' && `${labelOf('renewedWith')} ${renewedWithLabels.Primary}`,
  showCurrentRenewals: carried,
  showPerpetualTerms: carried,
  quickFilter: ({ quickFilter }) =>
    (quickFilter === 'Started' || quickFilter === 'Filed') && quickFilterLabels[quickFilter],
  searchTerm: ({ searchTerm }) => Boolean(searchTerm) && `the search “${searchTerm}”`,
};

const leftOf = (query: RenewalsQuery, reader: Reader): string[] =>
  Object.values(lefts).flatMap((left) => left(query, reader) || []);

const named = (params: URLSearchParams) => Object.keys(renewalsQuery.shape).some((name) => params.has(name));

/** The queue's filters from its link to the wizard; undefined if there are none. */
export const fromQueue = (params: URLSearchParams, reader: Reader): Beginning | undefined => {
  if (!named(params)) return undefined;
  const query = readQuery<RenewalsQuery>(renewalsQuery, {}, params);
  const pastDue = query.quickFilter === 'PastDue' ? 'PastDue' : undefined;
  return {
    values: {
      state: only(query.states) ?? '',
      cities: query.cities ?? [],
      licensingAuthorityId: only(query.licensingAuthorityIds) ?? null,
      classification: query.licenseClassification ?? '',
      licenseCategoryIds: query.licenseCategoryIds ?? [],
      renewalTrackingType: query.renewalTrackingType ?? '',
      standing: pastDue ?? query.standing ?? '',
      ...assigneeOf(query, reader.others),
      ...datesOf(query, reader.today),
    },
    left: leftOf(query, reader),
  };
};
