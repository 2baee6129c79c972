import type { SlowRenewalRow } from '@evergreen/contracts/dashboard';
import { Hourglass } from 'lucide-react';
import { daysInWords } from '../../kit/DateWithMeaning';
import { Tag } from '../../kit/Tag';

export const slowWords = ({ daysSinceFiled, p90Days }: SlowRenewalRow) =>
  `Filed ${daysInWords(daysSinceFiled)} ago; 9 of 10 came back within ${daysInWords(p90Days)}.`;

/** Marks a renewal that waits longer than 9 of 10 of its kind did; given which, it says by how much. */
export const SlowTag = ({ renewal, short = false }: { renewal?: SlowRenewalRow; short?: boolean }) => (
  <Tag tone="soon">
    {renewal ? (
      <span title={slowWords(renewal)}>
        {short ? (
          <>
            <Hourglass size={12} aria-hidden />
            <span className="eg-sr">Slower than 9 of 10. {slowWords(renewal)}</span>
          </>
        ) : (
          <>
            Slower than 9 of 10<span className="eg-sr">. {slowWords(renewal)}</span>
          </>
        )}
      </span>
    ) : (
      'Slower than 9 of 10'
    )}
  </Tag>
);
