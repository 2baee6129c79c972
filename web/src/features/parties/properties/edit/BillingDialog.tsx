import { over, words } from '@evergreen/contracts/common';
import { lineOfBusinessLabels } from '@evergreen/contracts/parties/lines-of-business';
import {
  propertyBillingBody,
  type PropertyDetail,
  propertyMessages,
  propertyNeeds,
} from '@evergreen/contracts/parties/properties';
import { useMemo } from 'react';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { optionsOf } from '../../../../kit/fields/options';
import { TextField } from '../../../../kit/fields/TextField';
import { type Identity, useIdentity } from '../../../../kit/data/identity';
import { touchesProperty } from '../../../../shared/properties/property.api';
import { changeBilling } from '../properties.api';

const linesOfBusiness = optionsOf(lineOfBusinessLabels);

const billingContract = (client: Identity) =>
  propertyBillingBody.superRefine(({ billingId }, context) => {
    for (const field of propertyNeeds(client, { billingId }))
      context.addIssue({ code: 'custom', path: [field], message: words.required });
  }, over('billingId'));

interface DialogProps {
  property: PropertyDetail;
  onClose: () => void;
}

export const BillingDialog = ({ property, onClose }: DialogProps) => {
  const client = useIdentity();
  const contract = useMemo(() => billingContract(client), [client]);
  const { isBillingIdRequired, clientCostStructure } = client;
  return (
    <CommandDialog
      open
      onClose={onClose}
      title="Edit Property Billing"
      submit="Save"
      width="medium"
      about={property}
      contract={contract}
      defaults={{
        billingId: property.billingId ?? '',
        billingMatterNumber: property.billingMatterNumber ?? '',
        fileMatterNumber: property.fileMatterNumber ?? '',
        lineOfBusinessId: property.lineOfBusinessId,
        managementAgreementTerm: property.managementAgreementTerm ?? '',
        leaseTerm: property.leaseTerm ?? '',
      }}
      command={(body, submission) => changeBilling(property, body, submission)}
      touches={touchesProperty(property.id)}
      success={propertyMessages.billingUpdated}
      failure={propertyMessages.billingFailed}
    >
      <div className="eg-columns">
        <TextField
          name="billingId"
          label="Billing ID"
          max={64}
          required={isBillingIdRequired && clientCostStructure === 'TouchFee'}
        />
        <TextField name="billingMatterNumber" label="Billing Matter Number" max={64} />
        <TextField name="fileMatterNumber" label="File Matter Number" max={64} />
        <OptionField name="lineOfBusinessId" label="Line of Business" options={linesOfBusiness} />
        <TextField name="managementAgreementTerm" label="Management Agreement Term" max={64} />
        <TextField name="leaseTerm" label="Lease Term" max={64} />
      </div>
    </CommandDialog>
  );
};
