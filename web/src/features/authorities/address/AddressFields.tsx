import { countriesWithZip } from '@evergreen/contracts/enums';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OptionField } from '../../../kit/fields/OptionField';
import { TextField } from '../../../kit/fields/TextField';
import { countries, statesOf } from '../../../shared/countries';

interface PlaceProps {
  /** The field of the form that holds the address. */
  of: 'address' | 'mailingAddress';
  disabled?: boolean;
}

/** A state belongs to its country: another country that does not have it asks for another one. */
const useStateOfCountry = (of: PlaceProps['of']) => {
  const { watch, setValue, getValues } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((_typed, { name, type }) => {
      if (type !== 'change' || name !== `${of}.country`) return;
      const [country, state] = getValues([`${of}.country`, `${of}.state`]) as (string | null)[];
      const known = statesOf(country ?? '');
      if (state && known && !known.some(({ value }) => value === state)) setValue(`${of}.state`, '');
    });
    return unsubscribe;
  }, [watch, setValue, getValues, of]);
};

const StateField = ({ of, disabled = false }: PlaceProps) => {
  const country = (useWatch({ name: `${of}.country` }) as string | null | undefined) ?? '';
  const states = statesOf(country);
  const field = { name: `${of}.state`, label: 'State/Region', required: true } as const;
  return states ? (
    <OptionField {...field} options={states} disabled={disabled} />
  ) : (
    <TextField
      {...field}
      max={20}
      disabled={disabled || country === ''}
      {...(country === '' && { hint: 'Choose the country first.' })}
    />
  );
};

export const AddressFields = ({ of, disabled = false }: PlaceProps) => {
  useStateOfCountry(of);
  const country = useWatch({ name: `${of}.country` }) as string | null;
  return (
    <div className="eg-columns">
      <TextField name={`${of}.address1`} label="Address 1" max={255} required disabled={disabled} />
      <TextField name={`${of}.address2`} label="Address 2" max={255} disabled={disabled} />
      <OptionField name={`${of}.country`} label="Country" options={countries} required disabled={disabled} />
      <StateField of={of} disabled={disabled} />
      <TextField name={`${of}.city`} label="City" max={50} required disabled={disabled} />
      <TextField
        name={`${of}.zip`}
        label="Zip"
        max={20}
        required={countriesWithZip.includes(country ?? '')}
        disabled={disabled}
      />
    </div>
  );
};
