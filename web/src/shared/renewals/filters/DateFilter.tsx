import { dateFieldLabels, datePeriodLabels, datePresets } from '@evergreen/contracts/date-presets';
import type { RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import { Suspense } from 'react';
import { lazy } from '../../../kit/loading/code';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import type { Filter } from '../../../kit/list/state/types';
import { dateParts as parts } from './dateParts';

const DateFilterFields = lazy(async () => ({ default: (await import('./DateFilterFields')).DateFilterFields }));

const spanWords = ({ startDate, endDate }: Pick<RenewalsQuery, 'startDate' | 'endDate'>) => {
  if (startDate && endDate) return `${shortDate(startDate)} to ${shortDate(endDate)}`;
  if (startDate) return `from ${shortDate(startDate)}`;
  return endDate ? `until ${shortDate(endDate)}` : 'any day';
};

const chipsOf = (query: RenewalsQuery) => {
  const clears = ['dateType', ...parts] as const;
  if (query.dateType === 'CustomDate' && query.dateField)
    return [{ label: dateFieldLabels[query.dateField], value: spanWords(query), clears }];
  if (query.dateType !== 'DateRange' || !query.dateRange) return [];
  const { field, period } = datePresets[query.dateRange];
  return [{ label: dateFieldLabels[field], value: datePeriodLabels[period], clears }];
};

/** The time span of a number from which the user came: shown and removable, but not editable. */
export const expiresFilter: Filter<RenewalsQuery> = {
  kind: 'custom',
  label: 'Expires',
  names: ['expiresFrom', 'expiresTo'],
  field: null,
  chips: ({ expiresFrom: startDate, expiresTo: endDate }) =>
    startDate || endDate
      ? [{ label: 'Expires', value: spanWords({ startDate, endDate }), clears: ['expiresFrom', 'expiresTo'] }]
      : [],
};

export const dateFilter: Filter<RenewalsQuery> = {
  kind: 'custom',
  label: 'Dates',
  names: ['dateType', ...parts],
  field: (
    <Suspense fallback={null}>
      <DateFilterFields />
    </Suspense>
  ),
  chips: chipsOf,
};
