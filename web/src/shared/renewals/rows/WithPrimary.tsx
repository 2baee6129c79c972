import { renewalStageLabels, type RenewalStage } from '@evergreen/contracts/renewing/enums';
import { type RenewalRow } from '@evergreen/contracts/renewing/queue';
import { withPrimaryWords } from '@evergreen/contracts/shown-words';
import { Link } from 'react-router';
import { Tag } from '../../../kit/signs/Tag';
import { StagePips } from './StagePips';
import './with-primary.css';

interface WithPrimaryProps {
  stage: RenewalStage;
  primary: NonNullable<RenewalRow['withPrimary']>;
}

/** A secondary license has the stage of its primary, where the work is done. */
export const WithPrimary = ({ stage, primary }: WithPrimaryProps) => {
  const words = withPrimaryWords(primary.licenseNumber);
  return (
    <StagePips
      stage={stage}
      trackingOnly={primary.isTrackingOnly}
      words={
        <>
          <Link
            className="eg-with-primary"
            to={`/licenses/${primary.id}`}
            title={`${words}: ${renewalStageLabels[stage]}`}
          >
            {words}
          </Link>
          <span className="eg-sr">: {renewalStageLabels[stage]}</span>
        </>
      }
    />
  );
};

type Stands = Pick<RenewalRow, 'renewalStatusCode' | 'withPrimary' | 'isTrackingOnlyRenewal'>;

/** The stage of a row in a list of renewals. */
export const RowStage = ({ row }: { row: Stands }) => {
  if (row.renewalStatusCode === null) return <Tag>Perpetual</Tag>;
  if (row.withPrimary) return <WithPrimary stage={row.renewalStatusCode} primary={row.withPrimary} />;
  return <StagePips stage={row.renewalStatusCode} trackingOnly={row.isTrackingOnlyRenewal} />;
};
