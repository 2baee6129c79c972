import { propertyCalls, propertyOptionCalls } from '@evergreen/contracts/calls/parties/properties';
import { callsAt, pathOf } from '../../../../kit/http/calls';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { useTyped } from '../../../../kit/form/state/useTyped';
import { useResource } from '../../../../kit/data/queries';

const place = ['address1', 'address2', 'city', 'state', 'zip', 'county', 'country'] as const;

const useProperty = (id: string | null) =>
  useResource({
    key: ['property', id],
    shows: id ? { property: id } : {},
    load: (signal) => callsAt(propertyCalls, { id: id ?? '' }).detail(signal),
    aside: true,
    enabled: id !== null,
  });

/** The premises are the property's, until the user types others. */
export const PremisesOfProperty = () => {
  const { setValue, formState } = useFormContext();
  const { data: property } = useProperty(useWatch({ name: 'propertyId' }) as string | null);
  const { dirtyFields } = formState;
  useEffect(() => {
    if (!property) return;
    for (const field of place) if (!dirtyFields[field]) setValue(field, property[field] ?? '');
  }, [property, dirtyFields, setValue]);
  return null;
};

/** Another property has other licensees. */
export const PropertyField = () => {
  const { setValue } = useFormContext();
  useTyped('propertyId', () => setValue('licensees', []));
  return (
    <>
      <PremisesOfProperty />
      <OptionField
        name="propertyId"
        label="Property"
        options={{ path: pathOf(propertyOptionCalls.options) }}
        required
      />
    </>
  );
};
