import { authorityMessages, renewalDetailsBody } from '@evergreen/contracts/authorities';
import { licenseTypeMessages, type LicenseTypeDetail } from '@evergreen/contracts/license-types';
import { Moment } from '../../../kit/DateWithMeaning';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { Card } from '../../../kit/page/Card';
import { NothingHere } from '../../../kit/states';
import { EditLink } from './EditLink';
import { changeRenewalDetails, touchesTypes } from './license-types.api';
import { RenewalDetailsField } from '../renewal/RenewalDetailsField';
import { useTypeEdits } from './useTypeEdits';

export const RenewalDetailsCard = ({ type }: { type: LicenseTypeDetail }) => {
  const { edits, disabled, why } = useTypeEdits(type);
  const { show, props } = useDialog();
  const { renewalDetails: words, renewalDetailsTimestamp: at } = type;
  return (
    <Card
      title="Renewal Details"
      note={
        (edits && why) ||
        (words && at && (
          <>
            Last Updated <Moment at={at} />
          </>
        ))
      }
      actions={
        edits && (
          <EditLink label={words ? 'Edit' : 'Add Details'} of="renewal details" onOpen={show} disabled={disabled} />
        )
      }
    >
      {words ? <p className="eg-words">{words}</p> : <NothingHere reason="There are no renewal details." />}
      {props.open && (
        <CommandDialog
          about={type}
          open
          onClose={props.onClose}
          title={words ? 'Edit Renewal Details' : 'Add Renewal Details'}
          submit="Save"
          contract={renewalDetailsBody}
          defaults={{ renewalDetails: words ?? '' }}
          command={(body, submission) => changeRenewalDetails(type, body, submission)}
          touches={touchesTypes}
          success={licenseTypeMessages.renewalDetailsUpdated}
          failure={authorityMessages.renewalDetailsFailed}
        >
          <RenewalDetailsField />
        </CommandDialog>
      )}
    </Card>
  );
};
