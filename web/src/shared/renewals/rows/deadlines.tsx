import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { legallyInForceWords, windowInWords } from '@evergreen/workflows/licensing/filing-rules';
import { DateWithMeaning } from '../../../kit/values/DateWithMeaning';
import { Tag } from '../../../kit/signs/Tag';

export const formsFiled = 5 satisfies RenewalStage;
/** An expiration within so many days is marked. */
export const monthAhead = 30;

interface DeadlineProps {
  date: string | null;
  today: string;
}

interface FormsDueProps extends DeadlineProps {
  stage: RenewalStage | null;
  /** When the authority begins to accept the renewal. */
  opensOn?: string | null;
}

/** Filed forms are no longer due; before the authority accepts them, its opening day is shown. */
export const FormsDue = ({ date, today, stage, opensOn = null }: FormsDueProps) => {
  const opens = windowInWords(opensOn, today);
  return (
    <>
      <DateWithMeaning
        date={date}
        today={today}
        settled={opens !== undefined || (stage ?? 0) >= formsFiled}
        says={opens === undefined ? undefined : { text: opens, short: opens.replace(/^Window /, '') }}
      />
      {opens && !date && <Tag>{opens}</Tag>}
    </>
  );
};

export const Expires = ({ date, today, inForce = false }: DeadlineProps & { inForce?: boolean }) => (
  <DateWithMeaning
    date={date}
    today={today}
    soonWithin={monthAhead}
    settled={inForce}
    says={inForce ? { text: legallyInForceWords, short: 'in force', tone: 'soon' } : undefined}
  />
);
