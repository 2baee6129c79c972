import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { NothingHere } from '../../../../kit/loading/states';
import { Bars } from '../bars/Bars';
import { useExpirations } from '../dashboard.api';
import { NumbersCard } from './NumbersCard';
import { ShowAs } from '../states/ShowAs';
import { barsOfWeeks, ofWeeks } from './weeks';

const label = 'Licenses that expire in each of the next 12 weeks';

interface WeeksCardProps {
  filter: RenewalFilter;
  asTable: boolean;
  onShow: (asTable: boolean) => void;
}

/** The next expirations, week by week, with the stages of their renewals. */
export const WeeksCard = ({ filter, asTable, onShow }: WeeksCardProps) => {
  const whole = ofWeeks(filter);
  const query = useExpirations(whole);
  return (
    <NumbersCard
      title="Expiring in the next 12 weeks"
      note="whether tracked yet or not"
      actions={<ShowAs asTable={asTable} onShow={onShow} />}
      query={query}
      rows={6}
    >
      {(weeks) => {
        const bars = barsOfWeeks(weeks, whole);
        if (bars.every(({ count }) => count === 0))
          return <NothingHere reason="Nothing expires in the next 12 weeks." />;
        return <Bars upright label={label} of="Week" legend="Stages" bars={bars} asTable={asTable} />;
      }}
    </NumbersCard>
  );
};
