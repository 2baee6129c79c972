import type { RenewalStage } from '@evergreen/contracts/enums';
import { DateWithMeaning } from '../../kit/DateWithMeaning';

export const formsFiled = 5 satisfies RenewalStage;
/** What expires within so many days is said to. */
export const monthAhead = 30;

interface DeadlineProps {
  date: string | null;
  today: string;
}

/** Forms that are filed are no longer due. */
export const FormsDue = ({ date, today, stage }: DeadlineProps & { stage: RenewalStage | null }) => (
  <DateWithMeaning date={date} today={today} settled={(stage ?? 0) >= formsFiled} />
);

export const Expires = ({ date, today }: DeadlineProps) => (
  <DateWithMeaning date={date} today={today} soonWithin={monthAhead} />
);
