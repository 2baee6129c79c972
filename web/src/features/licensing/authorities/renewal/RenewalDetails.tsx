import {
  authorityMessages,
  type RenewalDetailsBody,
  renewalDetailsBody,
} from '@evergreen/contracts/licensing/authorities';
import type { Submission } from '../../../../kit/http/api';
import type { Seen } from '../../../../kit/data/command';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { Card } from '../../../../kit/page/Card';
import type { Touches } from '../../../../kit/http/invalidation';
import { RenewalDetailsField } from './RenewalDetailsField';
import { EditLink } from '../../../../kit/page/EditLink';

interface RenewalDetailsProps {
  /** The authority or the license type that has them. */
  about: Seen & { renewalDetails: string | null; renewalDetailsTimestamp: string | null };
  edits: boolean;
  /** Why they cannot be edited now. */
  disabled?: string | undefined;
  command: (body: RenewalDetailsBody, submission: Submission) => Promise<void>;
  touches: Touches;
}

/** Advice for renewals with an authority or a license type. */
export const RenewalDetails = ({ about, edits, disabled, command, touches }: RenewalDetailsProps) => {
  const dialog = useDialog();
  const { renewalDetails: details, renewalDetailsTimestamp: timestamp } = about;
  const updated = details && timestamp && (
    <>
      Last Updated <Moment at={timestamp} />
    </>
  );
  return (
    <Card
      title="Renewal Details"
      empty={!details && 'No renewal details have been entered yet.'}
      note={(edits && disabled) || updated}
      actions={
        edits && (
          <EditLink
            label={details ? 'Edit' : 'Add Details'}
            {...(details && { of: 'renewal details' })}
            onOpen={dialog.show}
            disabled={disabled !== undefined}
          />
        )
      }
    >
      <p className="eg-words">{details}</p>
      <CommandDialog
        {...dialog.props}
        title={details ? 'Edit Renewal Details' : 'Add Renewal Details'}
        submit="Save"
        width="medium"
        about={about}
        contract={renewalDetailsBody}
        defaults={{ renewalDetails: details ?? '' }}
        command={command}
        touches={touches}
        success={authorityMessages.renewalDetailsUpdated}
        failure={authorityMessages.renewalDetailsFailed}
      >
        <RenewalDetailsField />
      </CommandDialog>
    </Card>
  );
};
