import { type AuthorityRange, fewestCases, type TurnaroundRange } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Link } from 'react-router';
import { daysInWords as days } from '../../../../kit/values/DateWithMeaning';
import { NothingHere } from '../../../../kit/loading/states';
import { formsFiled } from '../../../../shared/renewals/rows/deadlines';
import { authorityHref, queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import { within } from '../buckets';
import { useRanges } from '../dashboard.api';
import { NumbersTable, type NumbersRow } from '../bars/NumbersTable';
import { NumbersCard } from './NumbersCard';
import { casesInWords, tooFew } from '../authorities/Turnaround';
import { useMore } from './useMore';

const hasRange = (range: TurnaroundRange | null): range is TurnaroundRange =>
  range !== null && range.cases >= fewestCases;

const wordsOf = ({ p10Days, medianDays, p90Days, cases }: TurnaroundRange) =>
  `usually ${days(medianDays)}, 8 of 10 took ${p10Days} to ${days(p90Days)}, ${casesInWords(cases)}`;

/** From the 10th to the 90th percentile, with the median; all authorities on one scale. */
const Drawn = ({ range, longest }: { range: TurnaroundRange; longest: number }) => {
  const width = (count: number) => `${(100 * count) / longest}%`;
  return (
    <span className="eg-range" aria-hidden>
      <i style={{ left: width(range.p10Days), width: width(range.p90Days - range.p10Days) }} />
      <b style={{ left: width(range.medianDays) }} />
    </span>
  );
};

const rowOf = (
  { licensingAuthorityId: id, name, range, waitingCount }: AuthorityRange,
  filter: RenewalFilter,
  longest: number,
): NumbersRow => {
  const shown = hasRange(range) ? range : undefined;
  const stages = within(filter, 'Filed').filter((stage) => stage === formsFiled);
  return {
    key: id,
    head: (
      <>
        <Link to={authorityHref(id, filter)}>{name}</Link>
        {shown && <Drawn range={shown} longest={longest} />}
        <div className="eg-detail">{shown ? wordsOf(shown) : tooFew(range?.cases ?? 0)}</div>
      </>
    ),
    counts: [
      {
        count: waitingCount,
        href: queueHref({ ...filter, licensingAuthorityIds: [id], stages }),
        words: `${name}, forms filed`,
      },
    ],
  };
};

/** How long each authority takes from filed to received, and what waits there now. */
export const RangesCard = ({ filter }: { filter: RenewalFilter }) => {
  const query = useRanges(filter);
  const { shown, more } = useMore(query.data ?? [], 'authorities');
  return (
    <NumbersCard title="Authority Turnaround" note="filed to received, slowest first" query={query} rows={6}>
      {(ranges) => {
        if (ranges.length === 0) return <NothingHere reason="No renewals match these filters." />;
        const longest = Math.max(...ranges.flatMap(({ range }) => (hasRange(range) ? range.p90Days : [])), 1);
        return (
          <>
            <NumbersTable
              label="Filed to received by licensing authority"
              heads={['Licensing Authority', 'Waiting now']}
              rows={shown.map((range) => rowOf(range, filter, longest))}
            />
            {more}
          </>
        );
      }}
    </NumbersCard>
  );
};
