import { authorityMessages, type AuthorityDetail, renewalDetailsBody } from '@evergreen/contracts/authorities';
import Button from '@mui/material/Button';
import { Moment } from '../../../kit/DateWithMeaning';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { Card } from '../../../kit/page/Card';
import { NothingHere } from '../../../kit/states';
import { changeRenewalDetails, touchesAuthority } from '../authorities.api';
import type { AuthorityRights } from '../rights';
import { RenewalDetailsField } from './RenewalDetailsField';

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const RenewalDetailsCard = ({ authority, rights: { edits } }: CardProps) => {
  const dialog = useDialog();
  const { renewalDetails: details, renewalDetailsTimestamp: at } = authority;
  return (
    <Card
      title="Renewal Details"
      note={
        at && (
          <>
            Last Updated <Moment at={at} />
          </>
        )
      }
      actions={
        edits &&
        details && (
          <button type="button" className="eg-link" onClick={dialog.show}>
            Edit<span className="eg-sr"> renewal details</span>
          </button>
        )
      }
    >
      {details ? (
        <p className="eg-words">{details}</p>
      ) : (
        <NothingHere reason="Nothing is written down about renewing here yet.">
          {edits && (
            <Button variant="outlined" onClick={dialog.show}>
              Add Details
            </Button>
          )}
        </NothingHere>
      )}
      <CommandDialog
        {...dialog.props}
        title={details ? 'Edit Renewal Details' : 'Add Renewal Details'}
        submit="Save"
        width="medium"
        about={authority}
        contract={renewalDetailsBody}
        defaults={{ renewalDetails: details ?? '' }}
        command={(body, submission) => changeRenewalDetails(authority, body, submission)}
        touches={touchesAuthority(authority.id)}
        success={authorityMessages.renewalDetailsUpdated}
        failure={authorityMessages.renewalDetailsFailed}
      >
        <RenewalDetailsField />
      </CommandDialog>
    </Card>
  );
};
