import { StagePips } from '../../../shared/renewals/rows/StagePips';
import { jumpToStep } from './jumpToStep';
import { useRenewals, useWorks } from './renewals.api';

/** Under the license's title: the stage of its renewal, with a link to its steps. */
export const RenewalSubtitle = ({ id }: { id: string }) => {
  const { data } = useRenewals(id);
  const works = useWorks(data);
  const renewal = data?.inProcessRenewal;
  if (!renewal) return null;
  return (
    <>
      <StagePips stage={renewal.renewalStatusCode} trackingOnly={renewal.isTrackingOnlyRenewal} />
      {works && (
        <button type="button" className="eg-link" onClick={jumpToStep}>
          Jump to Current Step
        </button>
      )}
    </>
  );
};
