import type { Permission } from '@evergreen/workflows/permissions';
import { RadioField } from '../fields/RadioField';
import { useIdentity } from '../identity';
import { useKeeps } from './useKeeps';

/** The firm's people who keep both say whether a new record is for all of its clients or for this one. */
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
