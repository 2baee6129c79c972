import { type PropertyDetail, propertyMessages } from '@evergreen/contracts/parties/properties';
import { useMemo } from 'react';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { useIdentity } from '../../../../kit/data/identity';
import { touchesProperty } from '../../../../shared/properties/property.api';
import { changeProperty } from '../properties.api';
import { editContract, typedProperty } from './propertyForm';
import { PropertyFields } from './PropertyFields';

interface DialogProps {
  property: PropertyDetail;
  onClose: () => void;
}

export const EditPropertyDialog = ({ property, onClose }: DialogProps) => {
  const client = useIdentity();
  const contract = useMemo(() => editContract(client), [client]);
  return (
    <CommandDialog
      open
      onClose={onClose}
      title="Edit Property"
      submit="Save"
      width="medium"
      about={property}
      contract={contract}
      defaults={typedProperty(property)}
      command={(body, submission) => changeProperty(property, body, submission)}
      touches={touchesProperty(property.id)}
      success={propertyMessages.updated}
      failure={propertyMessages.updateFailed}
    >
      <PropertyFields />
    </CommandDialog>
  );
};
