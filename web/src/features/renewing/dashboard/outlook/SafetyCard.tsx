import { number } from '@evergreen/contracts/counted';
import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import { shareOf, sumOfStates } from '../buckets';
import { carriedBy, unassignedOf, soonOf, soonWords } from './carriers';
import { Count } from '../bars/Count';
import { useLoad } from '../dashboard.api';
import { expiring } from './spans';

interface SafetyCardProps {
  states: readonly StateRenewalCounts[];
  /** The noun for the states: "all states", "MA". */
  place: string;
  filter: RenewalFilter;
}

/** The answer first: what is late, what will be soon, and what is unassigned. */
export const SafetyCard = ({ states, place, filter }: SafetyCardProps) => {
  const load = useLoad(filter).data;
  const { renewalsCount, pastDueCount } = sumOfStates(states);
  const unassignedOption = load && unassignedOf(load);
  return (
    <section className="eg-card eg-safety" aria-label={`How ${place} stand`}>
      <p className={pastDueCount > 0 ? 'eg-safety-words eg-ink-late' : 'eg-safety-words'}>
        {pastDueCount === 0
          ? 'Nothing is past due.'
          : `${number(pastDueCount)} of ${number(renewalsCount)} ${pastDueCount === 1 ? 'is' : 'are'} past due.`}
      </p>
      <dl className="eg-state-figures">
        <div>
          <dt>Past due</dt>
          <dd>
            <Count
              count={pastDueCount}
              href={queueHref({ ...filter, standing: 'PastDue' })}
              words={`Past due in ${place}`}
              late
            />{' '}
            <span className="eg-muted">{shareOf(pastDueCount, renewalsCount)}</span>
          </dd>
        </div>
        <div>
          <dt>{soonWords}</dt>
          <dd>
            {load ? (
              <Count count={soonOf(load)} href={queueHref(expiring(filter, load))} words={`${soonWords} in ${place}`} />
            ) : (
              '…'
            )}
          </dd>
        </div>
        <div>
          <dt>Unassigned</dt>
          <dd>
            {load ? (
              <Count
                count={unassignedOption?.renewalsCount ?? 0}
                href={unassignedOption ? queueHref(carriedBy(filter, unassignedOption)) : ''}
                words={`Unassigned in ${place}`}
              />
            ) : (
              '…'
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
};
