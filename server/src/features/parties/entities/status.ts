import { today } from '@evergreen/workflows/dates';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';

interface Status {
  readonly active: boolean;
  readonly deactivatedDate: string | null;
}

/** What is inactive became so on a day: today, where none is said. What is active has none. */
export const statusOf = ({ by, now }: UnitOfWork, { active, deactivatedDate }: Status): Status => ({
  active,
  deactivatedDate: active ? null : (deactivatedDate ?? today(by.timeZone, new Date(now))),
});
