import type { ReminderKind } from '@evergreen/contracts/accounts/reminders';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import type { CalendarDate } from '@evergreen/workflows/dates';

/** A possible reminder: an open task of a person, or a date of a license that is assigned to them. */
export interface Due {
  readonly kind: ReminderKind;
  /** For a task. */
  readonly taskKind: TaskKind | null;
  readonly date: CalendarDate;
  readonly description: string | null;
  readonly licenseId: string | null;
  readonly licenseNumber: string | null;
  readonly licenseType: string | null;
  readonly propertyId: string;
  readonly propertyName: string;
}
