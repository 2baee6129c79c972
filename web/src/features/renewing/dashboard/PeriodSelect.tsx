import {
  type DateField,
  dateFieldLabels,
  datePeriodLabels,
  datePresets,
  DatePreset,
} from '@evergreen/contracts/date-presets';
import type { RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import type { ListState } from '../../../kit/list/state/useListState';

const fields: readonly DateField[] = ['ExpirationDate', 'DueDate', 'TrackDate'];
const presetsOf = (field: DateField) => [...DatePreset.values].filter((preset) => datePresets[preset].field === field);
const custom = 'custom';

/** The period of the dashboard; other spans are set among the filters. */
export const PeriodSelect = ({ list }: { list: ListState<RenewalsQuery> }) => {
  const { dateType, dateRange } = list.query;
  const set = (value: string) =>
    list.set({
      dateType: 'DateRange',
      dateRange: value === '' ? undefined : (Number(value) as DatePreset),
      dateField: undefined,
      startDate: undefined,
      endDate: undefined,
    });
  return (
    <label className="eg-page-size">
      Period
      <select
        value={dateType === 'CustomDate' ? custom : String(dateRange ?? '')}
        onChange={(event) => set(event.target.value)}
      >
        <option value="">Any date</option>
        {dateType === 'CustomDate' && (
          <option value={custom} disabled>
            As filtered
          </option>
        )}
        {fields.map((field) => (
          <optgroup key={field} label={dateFieldLabels[field]}>
            {presetsOf(field).map((preset) => (
              <option key={preset} value={preset}>
                {dateFieldLabels[field]} {datePeriodLabels[datePresets[preset].period]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
};
