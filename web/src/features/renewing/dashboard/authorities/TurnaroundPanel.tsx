import { useTurnaroundOfLicense } from '../dashboard.api';
import { daysInWords as days } from '../../../../kit/values/DateWithMeaning';
import { SlowTag } from '../../../../shared/renewals/rows/SlowTag';
import { isTooFew, spread, tooFew } from './Turnaround';

/** Next to the track date: the authority's turnaround, and whether this renewal waits unusually long. */
export const TurnaroundPanel = ({ id }: { id: string }) => {
  const { data, isPending } = useTurnaroundOfLicense(id);
  const usable = [data?.licenseType, data?.licensingAuthority].find(
    (turnaround) => turnaround && !isTooFew(turnaround),
  );
  const figure = usable ?? data?.licensingAuthority ?? data?.licenseType;
  if (isPending) return <span className="eg-awaited" />;
  if (!data || !figure) return null;
  const whose = figure === data.licenseType ? 'this license type' : 'this licensing authority';
  return (
    <div className="eg-detail">
      <div>
        Filed to received, {whose}:{' '}
        {isTooFew(figure)
          ? tooFew(figure.cases).toLowerCase()
          : `usually ${days(figure.medianDays)} (${spread(figure)})`}
      </div>
      {data.isSlow && data.daysSinceFiled !== null && (
        <div>
          Filed {days(data.daysSinceFiled)} ago <SlowTag />
        </div>
      )}
    </div>
  );
};
