import { countriesWithZip } from '@evergreen/contracts/enums';
import type { AddressPart } from '@evergreen/contracts/fields';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OptionField } from '../kit/fields/pickers/OptionField';
import { TextField } from '../kit/fields/TextField';
import { countries, statesOf } from './countries';

interface AddressFieldsProps {
  /** The form's name of a part, if it is not the part itself: `address.city`, `mailingCity`. */
  named?: (part: AddressPart) => string;
  disabled?: boolean;
  /** Requires an address, with a zip if the country has zips. By default it may be empty. */
  required?: boolean;
  /** Requires a zip only if there is a street. */
  zipOfStreet?: boolean;
  county?: boolean;
}

/** Clears the state if the user chooses a country that does not have it. */
const useStateOfCountry = (country: string, state: string) => {
  const { watch, setValue, getValues } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((_typed, { name, type }) => {
      if (type !== 'change' || name !== country) return;
      const [chosen, typed] = getValues([country, state]) as (string | null)[];
      const known = statesOf(chosen ?? '');
      if (typed && known && !known.some(({ value }) => value === typed)) setValue(state, '');
    });
    return unsubscribe;
  }, [watch, setValue, getValues, country, state]);
};

interface StateProps {
  name: string;
  country: string;
  required: boolean;
  disabled: boolean;
}

const StateField = ({ country, disabled, ...field }: StateProps) => {
  const states = statesOf(country);
  return states ? (
    <OptionField {...field} label="State/Region" options={states} disabled={disabled} />
  ) : (
    <TextField
      {...field}
      label="State/Region"
      max={20}
      disabled={disabled || country === ''}
      {...(country === '' && { hint: 'Choose the country first.' })}
    />
  );
};

const itself = (part: AddressPart): string => part;

export const AddressFields = ({
  named = itself,
  disabled = false,
  required = false,
  zipOfStreet = false,
  county = false,
}: AddressFieldsProps) => {
  useStateOfCountry(named('country'), named('state'));
  const country = (useWatch({ name: named('country') }) as string | null | undefined) ?? '';
  const street = useWatch({ name: named('address1') }) as string | null | undefined;
  const needsZip = required || (zipOfStreet && Boolean(street));
  const all = { required, disabled };
  return (
    <div className="eg-columns">
      <TextField {...all} name={named('address1')} label="Address 1" max={255} />
      <TextField name={named('address2')} label="Address 2" max={255} disabled={disabled} />
      <OptionField {...all} name={named('country')} label="Country" options={countries} />
      <StateField {...all} name={named('state')} country={country} />
      <TextField {...all} name={named('city')} label="City" max={50} />
      <TextField
        name={named('zip')}
        label="Zip"
        max={20}
        required={needsZip && countriesWithZip.includes(country)}
        disabled={disabled}
      />
      {county && <TextField name={named('county')} label="County" max={50} disabled={disabled} />}
    </div>
  );
};
