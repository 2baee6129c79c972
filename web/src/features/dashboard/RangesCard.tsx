import { type AuthorityRange, fewestCases, type TurnaroundRange } from '@evergreen/contracts/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/queue';
import { Link } from 'react-router';
import { daysInWords as days } from '../../kit/DateWithMeaning';
import { NothingHere } from '../../kit/states';
import { authorityHref, queueHref } from '../../shared/renewals/renewalLinks';
import { within } from './buckets';
import { Count } from './Count';
import { useRanges } from './dashboard.api';
import { OutlookCard } from './OutlookCard';
import { tooFew } from './Turnaround';
import { useMore } from './useMore';

const formsFiled = 5;

const isTold = (range: TurnaroundRange | null): range is TurnaroundRange =>
  range !== null && range.cases >= fewestCases;

const wordsOf = ({ p10Days, medianDays, p90Days, cases }: TurnaroundRange) =>
  `usually ${days(medianDays)}, 8 of 10 took ${p10Days} to ${days(p90Days)}, ${cases.toLocaleString('en-US')} cases`;

/** From one in ten to nine in ten, with the middle; all authorities by one measure. */
const Drawn = ({ range, longest }: { range: TurnaroundRange; longest: number }) => {
  const at = (count: number) => `${(100 * count) / longest}%`;
  return (
    <span className="eg-range" aria-hidden>
      <i style={{ left: at(range.p10Days), width: at(range.p90Days - range.p10Days) }} />
      <b style={{ left: at(range.medianDays) }} />
    </span>
  );
};

interface RowProps {
  of: AuthorityRange;
  filter: RenewalFilter;
  longest: number;
}

const Row = ({ of: { licensingAuthorityId: id, name, range, waitingCount }, filter, longest }: RowProps) => {
  const told = isTold(range) ? range : undefined;
  const stages = within(filter, 'Filed').filter((stage) => stage === formsFiled);
  return (
    <tr>
      <th scope="row">
        <Link to={authorityHref(id, filter)}>{name}</Link>
        {told && <Drawn range={told} longest={longest} />}
        <span className="eg-detail">{told ? wordsOf(told) : tooFew(range?.cases ?? 0)}</span>
      </th>
      <td className="eg-end">
        <Count
          count={waitingCount}
          href={queueHref({ ...filter, licensingAuthorityIds: [id], stages })}
          words={`${name}, forms filed`}
        />
      </td>
    </tr>
  );
};

/** How long each authority takes from filed to received, and what waits there now. */
export const RangesCard = ({ filter }: { filter: RenewalFilter }) => {
  const query = useRanges(filter);
  const all = query.data ?? [];
  const { shown, more } = useMore(all, 'authorities');
  const longest = Math.max(...all.flatMap(({ range }) => (isTold(range) ? range.p90Days : [])), 1);
  return (
    <OutlookCard title="How long authorities take" note="filed to received, slowest first" query={query} rows={6}>
      {() =>
        all.length === 0 ? (
          <NothingHere reason="No renewals match these filters." />
        ) : (
          <>
            <div className="eg-table-wrap">
              <table className="eg-table eg-numbers" aria-label="Filed to received by licensing authority">
                <thead>
                  <tr>
                    <th scope="col">Licensing Authority</th>
                    <th scope="col" className="eg-end">
                      Waiting now
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((one) => (
                    <Row key={one.licensingAuthorityId} of={one} filter={filter} longest={longest} />
                  ))}
                </tbody>
              </table>
            </div>
            {more}
          </>
        )
      }
    </OutlookCard>
  );
};
