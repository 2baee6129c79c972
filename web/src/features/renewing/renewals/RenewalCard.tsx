import Button from '@mui/material/Button';
import type { RenewalDetail, RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { shortDate, todayIn } from '../../../kit/values/DateWithMeaning';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { FormsDue } from '../../../shared/renewals/rows/deadlines';
import { StagePips } from '../../../shared/renewals/rows/StagePips';
import { Loading } from '../../../kit/loading/states';
import { StepActions } from '../../../kit/signs/Stepper';
import { Tag } from '../../../kit/signs/Tag';
import { LoadError } from '../../../kit/loading/LoadError';
import { BeginButton, beginIsDue } from './BeginButton';
import { CompleteDialog } from './dialogs/CompleteDialog';
import { callsOfRenewal, useRenewals, useWorks } from './renewals.api';
import { RenewalMenu } from './RenewalMenu';
import { RenewalNotes } from './RenewalNotes';
import { RenewalSteps } from './RenewalSteps';
import { useStepper } from './useStepper';

const yearOf = (renewal: RenewalDetail) => (renewal.previousExpirationDate ?? renewal.createdOn).slice(0, 4);

const Begun = ({ renewal }: { renewal: RenewalDetail }) => {
  const { timeZone } = useIdentity();
  return (
    <>
      Begun {shortDate(renewal.processStartDate)}
      {renewal.begunBy && ` by ${renewal.begunBy.name}`}
      {renewal.renewalDueDate && (
        <>
          {' '}
          · due <FormsDue date={renewal.renewalDueDate} today={todayIn(timeZone)} stage={renewal.renewalStatusCode} />
        </>
      )}
    </>
  );
};

const InProcess = ({ id, data, renewal }: { id: string; data: RenewalsOfLicense; renewal: RenewalDetail }) => {
  const works = useWorks(data);
  const complete = useDialog();
  const calls = callsOfRenewal(id, renewal.id);
  const { complete: whyNot } = useStepper(renewal);
  return (
    <Card
      title={`Renewal of ${yearOf(renewal)}`}
      rank="first"
      note={<Begun renewal={renewal} />}
      actions={
        <>
          {renewal.isTrackingOnlyRenewal && <Tag tone="special">Tracking only</Tag>}
          {works && <RenewalMenu licenseId={id} renewal={renewal} calls={calls} />}
        </>
      }
    >
      <RenewalNotes licenseId={id} renewal={renewal} calls={calls} works={works} />
      <div id="renewal-steps">
        <RenewalSteps licenseId={id} license={data.license} renewal={renewal} works={works} />
      </div>
      {works && (
        <div className="eg-card-body">
          <StepActions why={whyNot ?? undefined}>
            <Button
              variant={whyNot ? 'outlined' : 'contained'}
              data-next="act"
              disabled={whyNot !== null}
              onClick={complete.show}
            >
              Complete Renewal
            </Button>
          </StepActions>
          <CompleteDialog {...complete.props} licenseId={id} renewal={renewal} calls={calls} />
        </div>
      )}
    </Card>
  );
};

/** The renewal in process, or the button that begins one, on the license profile. */
export const RenewalCard = ({ id }: { id: string }) => {
  const { data, error, refetch } = useRenewals(id);
  const works = useWorks(data);
  const { timeZone } = useIdentity();
  if (data?.inProcessRenewal) return <InProcess id={id} data={data} renewal={data.inProcessRenewal} />;
  // The renewal of its primary license has a card of its own.
  if (data?.license.isSecondary) return null;
  return (
    <Card title="Renewal Tracking" rank="first">
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={4} />}
      {data && (
        <div className="eg-card-body">
          {data.hindrances.length === 0 && <StagePips stage={1} />}
          {works && !beginIsDue(data, timeZone) && <BeginButton id={id} data={data} variant="outlined" />}
          {!works && data.hindrances.map((why) => <p key={why}>{why}</p>)}
        </div>
      )}
    </Card>
  );
};
