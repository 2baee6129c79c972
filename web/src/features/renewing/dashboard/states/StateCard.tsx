import { number } from '@evergreen/contracts/counted';
import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Link } from 'react-router';
import { Card } from '../../../../kit/page/Card';
import { renewalsInWords } from '../../../../shared/renewals/inWords';
import { queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import { Bars } from '../bars/Bars';
import { barsOf } from '../buckets';
import { ShowAs } from './ShowAs';

interface StateCardProps {
  counts: Omit<StateRenewalCounts, 'stateCode'>;
  /** "MA", "all states". */
  place: string;
  /** The dashboard's filters, with the state if one is selected. */
  filter: RenewalFilter;
  asTable: boolean;
  onShow: (asTable: boolean) => void;
}

/** The stages of the renewals of a state, or of all: a chart or a table. */
export const StateCard = ({ counts, place, filter, asTable, onShow }: StateCardProps) => {
  const bars = barsOf(counts, filter);
  const withoutStage = counts.renewalsCount - bars.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title={`Renewals in ${place}`}
      note={
        <Link to={queueHref(filter)} className="eg-count">
          {renewalsInWords(counts.renewalsCount)}
        </Link>
      }
      actions={<ShowAs asTable={asTable} onShow={onShow} />}
    >
      <Bars label={`Renewals in ${place} by stage`} of="Stage" legend="Legend" bars={bars} asTable={asTable} />
      {withoutStage > 0 && (
        <p className="eg-card-body eg-muted">
          {number(withoutStage)} of them {withoutStage === 1 ? 'is a perpetual license' : 'are perpetual licenses'},
          without a stage.
        </p>
      )}
    </Card>
  );
};
