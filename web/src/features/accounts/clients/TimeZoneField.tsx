import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { timeZones } from './timeZones';

export const TimeZoneField = () => (
  <OptionField
    name="timeZone"
    label="Time Zone"
    options={timeZones}
    hint="Determines the current date for this client: what is past due, and when reminders are sent."
    required
  />
);
