import {
  authorityFields,
  authorityMessages,
  type AuthorityDetail,
  payeeCodeBody,
} from '@evergreen/contracts/licensing/authorities';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { TextField } from '../../../../kit/fields/TextField';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { startOf } from '../../../../kit/records/recordForm';
import { factsOf } from '../../../../shared/factsOf';
import { changeDetails, changePayeeCode, touchesAuthority } from '../authorities.api';
import type { AuthorityRights } from '../rights';
import { DetailsFields } from './DetailsFields';
import { detailsForm } from './detailsForm';
import { EditLink } from '../../../../kit/page/EditLink';

interface DialogProps {
  authority: AuthorityDetail;
  onClose: () => void;
}

/** @param code whether it has the field of the code, if it is the record's own */
const DetailsDialog = ({ authority, code, onClose }: DialogProps & { code: boolean }) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit Authority Details"
    submit="Save"
    width="medium"
    about={authority}
    contract={detailsForm}
    defaults={startOf(authorityFields, authority)}
    command={(body, submission) => changeDetails(authority, body, submission)}
    touches={touchesAuthority(authority.id)}
    success={authorityMessages.detailsUpdated}
    failure={authorityMessages.updateFailed}
  >
    <DetailsFields code={code} />
  </CommandDialog>
);

const PayeeCodeDialog = ({ authority, onClose }: DialogProps) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit Payee Code"
    submit="Save"
    about={{ id: authority.id, version: authority.payeeCodeVersion }}
    contract={payeeCodeBody}
    defaults={{ payeeCode: authority.payeeCode ?? '' }}
    command={(body, submission) => changePayeeCode(authority, body, submission)}
    touches={{ ...touchesAuthority(authority.id), providerCode: true }}
    success={authorityMessages.payeeCodeUpdated}
    failure="An error occurred while attempting to update the Payee Code"
  >
    <TextField name="payeeCode" label="Payee Code" max={256} hint="Your own code of this authority." />
  </CommandDialog>
);

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const DetailsCard = ({ authority, rights: { edits, editsCode } }: CardProps) => {
  const code = useDialog();
  return (
    <RecordCard
      title="Authority Details"
      rank="first"
      aside={editsCode && <EditLink label="Edit Payee Code" onOpen={code.show} />}
      facts={[
        ...factsOf(authorityFields, authority, { until: 'payableToSameAsName' }),
        ['Managed By', authority.managedBy],
      ]}
      edits={edits}
      dialog={(onClose) => <DetailsDialog authority={authority} code={!editsCode} onClose={onClose} />}
    >
      {code.props.open && <PayeeCodeDialog authority={authority} onClose={code.props.onClose} />}
    </RecordCard>
  );
};
