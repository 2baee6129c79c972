import type { Permission } from '@evergreen/workflows/permissions';
import { RadioField } from '../fields/RadioField';
import { useIdentity } from '../data/identity';
import { useKeeps } from './useKeeps';

/** For users of the firm who own both: whether a new record is for all clients or for this one. */
export const WhoseField = ({ edit }: { edit: Permission }) => {
  const { clientName, owningFirmName } = useIdentity();
  const { addsToBoth } = useKeeps(edit, true);
  if (!addsToBoth) return null;
  const options = [
    { value: 'provider', label: `${owningFirmName}, for all of its clients` },
    { value: 'client', label: `${clientName ?? ''} only` },
  ];
  return <RadioField name="managedBy" label="Managed By" options={options} required />;
};
