import { shortDate } from '../values/DateWithMeaning';
import { dayOf, useTimeZone } from '../values/time';
import type { Fact } from './Facts';

interface Recorded {
  createdOn: string;
  modifiedOn: string;
}

/** The days on which a record was made and last changed. */
export const useRecordedFacts = ({ createdOn, modifiedOn }: Recorded): readonly Fact[] => {
  const timeZone = useTimeZone();
  return [
    ['Created', shortDate(dayOf(timeZone, createdOn))],
    ['Modified', shortDate(dayOf(timeZone, modifiedOn))],
  ];
};
