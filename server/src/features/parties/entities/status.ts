import { today } from '@evergreen/workflows/dates';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';

interface Status {
  readonly active: boolean;
  readonly deactivatedDate: string | null;
}

/** An inactive one became so on a day: today, if none is given. An active one has none. */
export const statusOf = ({ by, now }: UnitOfWork, { active, deactivatedDate }: Status): Status => ({
  active,
  deactivatedDate: active ? null : (deactivatedDate ?? today(by.timeZone, new Date(now))),
});
