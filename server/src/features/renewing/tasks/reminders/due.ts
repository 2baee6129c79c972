import type { ReminderKind } from '@evergreen/contracts/accounts/reminders';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import type { CalendarDate } from '@evergreen/workflows/dates';

/** Something that a person may be reminded of: an open task of theirs, or a date of a license that is assigned to them. */
export interface Due {
  readonly kind: ReminderKind;
  /** Of a task. */
  readonly taskKind: TaskKind | null;
  readonly date: CalendarDate;
  readonly description: string | null;
  readonly licenseId: string | null;
  readonly licenseNumber: string | null;
  readonly licenseType: string | null;
  readonly propertyId: string;
  readonly propertyName: string;
}
