import {
  authorityMessages,
  type RenewalDetailsBody,
  renewalDetailsBody,
  renewalDetailsFields,
} from '@evergreen/contracts/licensing/authorities';
import type { Submission } from '../../../../kit/http/api';
import type { Seen } from '../../../../kit/data/command';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { RecordCard } from '../../../../kit/records/RecordCard';
import type { Touches } from '../../../../kit/http/invalidation';
import { Fields } from '../../../../shared/Fields';

interface RenewalDetailsProps {
  /** The authority or the license type that has them. */
  about: Seen & { id: string; renewalDetails: string | null; renewalDetailsTimestamp: string | null };
  edits: boolean;
  /** Why they cannot be edited now. */
  disabled?: string | undefined;
  command: (body: RenewalDetailsBody, submission: Submission) => Promise<void>;
  touches: Touches;
}

/** Advice for renewals with an authority or a license type. */
export const RenewalDetails = ({ about, edits, disabled, command, touches }: RenewalDetailsProps) => {
  const { renewalDetails: details, renewalDetailsTimestamp: timestamp } = about;
  const updated = details && timestamp && (
    <>
      Last Updated <Moment at={timestamp} />
    </>
  );
  return (
    <RecordCard
      title="Renewal Details"
      empty={!details && 'No renewal details have been entered yet.'}
      note={(edits && disabled) || updated}
      edits={edits}
      disabled={disabled !== undefined}
      {...(!details && { label: 'Add Details', of: false })}
      dialog={(onClose) => (
        <CommandDialog
          open
          onClose={onClose}
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
          <Fields of={renewalDetailsFields} />
        </CommandDialog>
      )}
    >
      <p className="eg-words">{details}</p>
    </RecordCard>
  );
};
