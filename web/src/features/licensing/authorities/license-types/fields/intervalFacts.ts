import { capital } from '@evergreen/contracts/sentences';
import type { Intervals } from '@evergreen/contracts/licensing/intervals';
import { dueDateIntervalInWords, trackDateIntervalInWords } from '@evergreen/workflows/licensing/intervals';
import type { Fact } from '../../../../../kit/page/Facts';

/** Both as text: "30 days before the expiration date". */
export const intervalFacts = (intervals: Intervals): readonly [due: Fact, track: Fact] => [
  ['Due Date Interval', capital(dueDateIntervalInWords(intervals))],
  ['Track Date Interval', capital(trackDateIntervalInWords(intervals))],
];
