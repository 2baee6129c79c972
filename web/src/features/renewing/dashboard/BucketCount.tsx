import { Link } from 'react-router';
import { number } from '../../../kit/numbers';
import type { BucketBar } from './buckets';
import { Count } from './Count';

interface BucketCountProps {
  bar: BucketBar;
  /** What is counted, for those who hear the numbers by themselves. */
  words: string;
}

/** A bucket's number, and under it what is past due of it. */
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
