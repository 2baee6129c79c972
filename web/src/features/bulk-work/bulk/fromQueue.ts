import { anybody } from '@evergreen/contracts/bulk-work/bulk';
import { dateFieldLabels } from '@evergreen/contracts/date-presets';
import { renewalsQuery, type RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import { presetSpan } from '@evergreen/workflows/date-words';
import { currentPeriod } from '@evergreen/workflows/dates';
import type { FieldValues } from 'react-hook-form';
import { readQuery } from '../../../kit/list/state/listUrl';

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

/** "Current" as in the queue: tracked since before the end of the period. */
const datesOf = (query: RenewalsQuery, today: string): FieldValues => {
  const span = spanOf(query, today);
  const isPeriod = query.dateType === 'DateRange' && !query.dateRange;
  const current = query.showCurrentRenewals
    ? { endTrackDate: (isPeriod && query.endDate) || currentPeriod(today).end }
    : {};
  const chosen =
    span?.field === 'TrackDate'
      ? { startTrackDate: span.start ?? '', endTrackDate: span.end ?? '' }
      : span?.field === 'ExpirationDate'
        ? { startExpirationDate: span.start ?? '', endExpirationDate: span.end ?? '' }
        : {};
  const dates = { ...current, ...chosen };
  return Object.keys(dates).length > 0 ? { dateType: 'RANGE', ...dates } : {};
};

const assigneeOf = ({ assignedUserIds }: RenewalsQuery, others: boolean): FieldValues =>
  others ? { assignedUserId: only(assignedUserIds) ?? anybody } : {};

const leftOf = (query: RenewalsQuery, { today, others }: Reader): string[] => {
  const field = spanOf(query, today)?.field;
  return [
    several(query.states) && 'State (choose one)',
    several(query.licensingAuthorityIds) && 'Licensing Authority',
    others && several(query.assignedUserIds) && 'Assignee',
    query.searchTerm && `the search “${query.searchTerm}”`,
    (field === 'DueDate' || field === 'FollowUpDate') && dateFieldLabels[field],
  ].filter((field) => typeof field === 'string');
};

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
