import { OptionField } from '../../kit/fields/OptionField';
import { timeZones } from './timeZones';

export const TimeZoneField = () => (
  <OptionField
    name="timeZone"
    label="Time Zone"
    options={timeZones}
    hint="It decides what today is there: what is past due, and when reminders are mailed."
    required
  />
);
