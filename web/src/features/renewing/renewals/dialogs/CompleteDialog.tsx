import { hierarchyCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import Button from '@mui/material/Button';
import * as C from '@evergreen/contracts/renewing/renewals';
import { RenewalCopy, renewalCopyLabels } from '@evergreen/contracts/licensing/secondaries';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { ChecksField } from '../../../../kit/fields/ChecksField';
import { optionsOf } from '../../../../kit/fields/options';
import { Notice } from '../../../../kit/signs/Notice';
import { messageOf } from '../../../../kit/http/problem';
import { useResource } from '../../../../kit/data/queries';
import { touchesRenewal, type RenewalCalls } from '../renewals.api';

interface CompleteDialogProps {
  licenseId: string;
  renewal: C.RenewalDetail;
  calls: RenewalCalls;
  open: boolean;
  onClose: () => void;
}

const useSecondaries = (licenseId: string, enabled: boolean) =>
  useResource({
    key: ['license', licenseId, 'children', 'count'],
    shows: { license: true },
    load: (signal) => callsAt(hierarchyCalls, { id: licenseId }).children({ pageSize: 5 }, signal),
    aside: true,
    enabled,
  });

/**
 * Offered if the license has active secondary licenses; everything is checked, and nothing is copied without being
 * shown.
 */
const Copies = ({ secondaries: { data, error, refetch } }: { secondaries: ReturnType<typeof useSecondaries> }) => {
  if (error && !data)
    return (
      <div role="alert">
        <Notice
          tone="late"
          actions={
            <Button size="small" variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The secondary licenses could not be read. {messageOf(error)}
        </Notice>
      </div>
    );
  if (!data || data.activeItemCount === 0) return null;
  return (
    <ChecksField
      name="copyToSecondaryLicenses"
      label="Copy to the active secondary licenses:"
      options={optionsOf(renewalCopyLabels)}
    />
  );
};

export const CompleteDialog = ({ licenseId, renewal, calls, open, onClose }: CompleteDialogProps) => {
  const secondaries = useSecondaries(licenseId, open);
  return (
    <CommandDialog
      about={renewal}
      open={open}
      onClose={onClose}
      title="Mark Renewal Complete"
      submit="Complete Renewal"
      submitDisabled={!secondaries.data}
      contract={C.completeRenewalBody}
      defaults={{ completeRenewalTasks: true, copyToSecondaryLicenses: RenewalCopy.options }}
      command={calls.complete}
      touches={touchesRenewal(licenseId)}
      success={C.renewalMessages.completed}
      refusedWhy={C.renewalMessages.stepRefusedWhy}
    >
      <p>
        The license becomes valid from {shortDate(renewal.effectiveDate)} to {shortDate(renewal.expirationDate)}, with
        the track date {shortDate(renewal.trackDate)}, and is Ready to Start again for its next period.
      </p>
      <CheckboxField name="completeRenewalTasks" label="Mark open renewal tasks done" />
      <Copies secondaries={secondaries} />
    </CommandDialog>
  );
};
