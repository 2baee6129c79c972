import { defaultTimeZone } from '@evergreen/contracts/accounts/clients';
import { addDays, type CalendarDate, today } from '@evergreen/workflows/dates';
import { beginning } from './instant.js';

/** A day from today, in the time zone of the tests' clients: late in the evening there it is tomorrow in UTC. */
export const daysOn = (days: number): CalendarDate => addDays(today(defaultTimeZone, new Date(beginning)), days);
