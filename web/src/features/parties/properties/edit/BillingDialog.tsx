import { over, words } from '@evergreen/contracts/common';
import { lineOfBusinessLabels } from '@evergreen/contracts/parties/lines-of-business';
import {
  propertyBillingBody,
  propertyBillingFields,
  type PropertyDetail,
  propertyMessages,
  propertyNeeds,
} from '@evergreen/contracts/parties/properties';
import { useMemo } from 'react';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { optionsOf } from '../../../../kit/fields/options';
import { type Identity, useIdentity } from '../../../../kit/data/identity';
import { startOf } from '../../../../kit/records/recordForm';
import { Fields } from '../../../../shared/Fields';
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
      defaults={startOf(propertyBillingFields, property)}
      command={(body, submission) => changeBilling(property, body, submission)}
      touches={touchesProperty(property.id)}
      success={propertyMessages.billingUpdated}
      failure={propertyMessages.billingFailed}
    >
      <div className="eg-columns">
        <Fields
          of={propertyBillingFields}
          needs={{ billingId: isBillingIdRequired && clientCostStructure === 'TouchFee' }}
          special={{
            lineOfBusinessId: (
              <OptionField name="lineOfBusinessId" label="Line of Business" options={linesOfBusiness} />
            ),
          }}
        />
      </div>
    </CommandDialog>
  );
};
