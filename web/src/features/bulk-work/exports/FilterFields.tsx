import { DateField } from '../../../kit/fields/dates/DateField';
import { RadioField } from '../../../kit/fields/RadioField';
import { both } from './exportForm';

const statuses = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
  { value: both, label: 'Both' },
];

export const StatusField = () => <RadioField name="active" label="Status" options={statuses} />;

export const PeriodFields = ({ required = false }: { required?: boolean }) => (
  <>
    <DateField name="startDate" label="Start Date" required={required} />
    <DateField name="endDate" label="End Date" required={required} />
  </>
);
