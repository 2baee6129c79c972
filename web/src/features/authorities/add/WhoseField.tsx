import { RadioField } from '../../../kit/fields/RadioField';
import { useIdentity } from '../../../kit/identity';
import { useAdds } from '../rights';

/** The firm's people who keep both say whether it is for all of its clients or for this one. */
export const WhoseField = () => {
  const { clientName, owningFirmName } = useIdentity();
  const { provided, own } = useAdds();
  if (!provided || !own) return null;
  const options = [
    { value: 'provider', label: `${owningFirmName}, for all of its clients` },
    { value: 'client', label: `${clientName ?? ''} only` },
  ];
  return <RadioField name="managedBy" label="Managed By" options={options} required />;
};
