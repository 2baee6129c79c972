import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { AddressFields } from '../../../../shared/AddressFields';
import '../authorities.css';

/** The mailing address follows the location's, letter by letter, while both are the same. */
const useMirroredAddress = () => {
  const { setValue } = useFormContext();
  const [address, same] = useWatch({ name: ['address', 'mailingAddressSameAsLocation'] }) as [object, boolean];
  const [mirrored] = [JSON.stringify(address)];
  useEffect(() => {
    if (same) setValue('mailingAddress', JSON.parse(mirrored) as object);
  }, [mirrored, same, setValue]);
  return same;
};

export const AddressesFields = () => {
  const same = useMirroredAddress();
  return (
    <>
      <fieldset className="eg-group eg-addresses">
        <legend>Location Address</legend>
        <AddressFields named={(part) => `address.${part}`} required />
      </fieldset>
      <fieldset className="eg-group eg-addresses">
        <legend>Mailing Address</legend>
        <CheckboxField name="mailingAddressSameAsLocation" label="Same as location address" />
        <AddressFields named={(part) => `mailingAddress.${part}`} required disabled={same} />
      </fieldset>
    </>
  );
};
