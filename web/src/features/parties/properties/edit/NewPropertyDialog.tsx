import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { useIdentity } from '../../../../kit/data/identity';
import { useToday } from '../../../../kit/values/time';
import { addProperty } from '../properties.api';
import { FirstContactFields } from './FirstContactFields';
import { newContract, newProperty } from './propertyForm';
import { PropertyFields } from './PropertyFields';

export const NewPropertyDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useIdentity();
  const navigate = useNavigate();
  const today = useToday();
  const contract = useMemo(() => newContract(client, today), [client, today]);
  return (
    <CommandDialog
      open
      onClose={onClose}
      title="New Property"
      submit="Add Property"
      width="medium"
      about={null}
      keptFor={[]}
      contract={contract}
      defaults={newProperty(today)}
      command={addProperty}
      touches={{ property: true, options: true, history: true }}
      success={propertyMessages.created}
      failure={propertyMessages.createFailed}
      onDone={({ id }) => void navigate(`/properties/${id}`)}
    >
      <PropertyFields />
      <FirstContactFields />
    </CommandDialog>
  );
};
