import type { SlowRenewalRow } from '@evergreen/contracts/renewing/dashboard';
import { slowInWords } from '@evergreen/contracts/shown-words';
import { Hourglass } from 'lucide-react';
import { daysInWords } from '../../../kit/values/DateWithMeaning';
import { Tag } from '../../../kit/signs/Tag';

export const slowWords = ({ daysSinceFiled, p90Days }: SlowRenewalRow) =>
  `Filed ${daysInWords(daysSinceFiled)} ago; 9 of 10 came back within ${daysInWords(p90Days)}.`;

/** Marks a renewal that waits longer than 9 of 10 of its kind did; with the renewal, it shows by how much. */
export const SlowTag = ({ renewal, short = false }: { renewal?: SlowRenewalRow; short?: boolean }) => (
  <Tag tone="soon">
    {renewal ? (
      <span title={slowWords(renewal)}>
        {short ? (
          <>
            <Hourglass size={12} aria-hidden />
            <span className="eg-sr">
              {slowInWords}. {slowWords(renewal)}
            </span>
          </>
        ) : (
          <>
            {slowInWords}
            <span className="eg-sr">. {slowWords(renewal)}</span>
          </>
        )}
      </span>
    ) : (
      slowInWords
    )}
  </Tag>
);
