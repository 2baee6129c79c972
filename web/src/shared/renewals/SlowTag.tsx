import type { SlowRenewalRow } from '@evergreen/contracts/dashboard';
import { daysInWords } from '../../kit/DateWithMeaning';
import { Tag } from '../../kit/Tag';

export const slowWords = ({ daysSinceFiled, p90Days }: SlowRenewalRow) =>
  `Filed ${daysInWords(daysSinceFiled)} ago; 9 of 10 came back within ${daysInWords(p90Days)}.`;

/** Marks a renewal that waits longer than 9 of 10 of its kind did; given which, it says by how much. */
export const SlowTag = ({ renewal }: { renewal?: SlowRenewalRow }) => (
  <Tag tone="soon">
    {renewal ? (
      <span title={slowWords(renewal)}>
        Slower than 9 of 10<span className="eg-sr">. {slowWords(renewal)}</span>
      </span>
    ) : (
      'Slower than 9 of 10'
    )}
  </Tag>
);
