import { type AuthorityDetail, renewalDetailsFields } from '@evergreen/contracts/licensing/authorities';
import type { Created } from '@evergreen/contracts/common';
import { licenseTypeMessages, typeFields } from '@evergreen/contracts/licensing/license-types';
import { licenseTypeWizardMachine } from '@evergreen/workflows/licensing/licenseTypeWizard.machine';
import { useNavigate } from 'react-router';
import { WizardDialog } from '../../../../../kit/wizard/WizardDialog';
import { Fields } from '../../../../../shared/Fields';
import { DetailFields } from '../fields/DetailFields';
import { addressOf, addType, touchesTypes } from '../license-types.api';
import { RenewalFields } from '../fields/RenewalFields';
import { TipsField } from '../fields/TipsField';
import { newType, typeBodyOf, typeForm } from '../fields/typeForm';

/** Fields of the first step; the others are in the second. */
const detailNames = [...Object.keys(typeFields), 'classification', 'subCategoryIds', 'licenseRenewalFee', 'active'];

interface AddLicenseTypeDialogProps {
  open: boolean;
  onClose: () => void;
  authority: AuthorityDetail;
}

/** Document 2: Add License Type. */
export const AddLicenseTypeDialog = ({ open, onClose, authority }: AddLicenseTypeDialogProps) => {
  const navigate = useNavigate();
  const start = newType(authority);
  const addressIn = ({ id }: Created) => addressOf({ licensingAuthorityId: authority.id, id });
  return (
    <WizardDialog
      about={null}
      keptFor={[authority.id]}
      open={open}
      onClose={onClose}
      title="Add License Type"
      submit="Save"
      machine={licenseTypeWizardMachine}
      steps={{
        details: { title: 'License Type', fields: detailNames, content: <DetailFields isNew /> },
        renewal: {
          title: 'Renewal Information',
          fields: Object.keys(start).filter((name) => !detailNames.includes(name)),
          content: (
            <>
              <RenewalFields authority={authority} />
              <Fields of={renewalDetailsFields} />
              <TipsField />
            </>
          ),
        },
      }}
      contract={typeForm}
      defaults={{ ...start, licenseClassification: undefined }}
      command={(typed, submission) => addType(authority.id, typeBodyOf(typed), submission)}
      touches={touchesTypes}
      success={licenseTypeMessages.created}
      failure={licenseTypeMessages.createFailed}
      concerns={({ name }, created) => created && { label: `License Type ${name}`, to: addressIn(created) }}
      onDone={(created) => void navigate(addressIn(created))}
    />
  );
};
