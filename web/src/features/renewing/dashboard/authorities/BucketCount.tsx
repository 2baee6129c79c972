import { number } from '@evergreen/contracts/counted';
import { Link } from 'react-router';
import type { BucketBar } from '../buckets';
import { Count } from '../bars/Count';

interface BucketCountProps {
  bar: BucketBar;
  /** What is counted, for screen readers. */
  words: string;
}

/** A bucket's number, and below it how many of it are past due. */
export const BucketCount = ({ bar: { count, href, pastDue }, words }: BucketCountProps) => (
  <>
    <Count count={count} href={href} words={words} />
    {pastDue.count > 0 && (
      <Link
        className="eg-count eg-count-late"
        to={pastDue.href}
        aria-label={`${words}: ${number(pastDue.count)} past due`}
      >
        {number(pastDue.count)} past due
      </Link>
    )}
  </>
);
