import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { jurisdictionLabels } from '@evergreen/contracts/enums';
import { OptionField } from '../../kit/fields/OptionField';
import { OptionsField } from '../../kit/fields/OptionsField';
import { optionsOf } from '../../kit/fields/options';
import { SelectField } from '../../kit/fields/SelectField';
import { TextField } from '../../kit/fields/TextField';

/** A type belongs to an authority: another authority asks for another type. */
const AuthorityAndType = () => {
  const { setValue } = useFormContext();
  const authority = useWatch({ name: 'licensingAuthorityId' }) as string | null;
  const before = useRef(authority);
  useEffect(() => {
    if (before.current !== authority) setValue('licenseTypeId', null);
    before.current = authority;
  }, [authority, setValue]);
  return (
    <>
      <OptionField
        name="licensingAuthorityId"
        label="Licensing Authority"
        options={{ path: '/licensing-authorities/select-list-options' }}
        required
      />
      <OptionField
        name="licenseTypeId"
        label="License Type"
        options={
          authority ? { path: '/license-types/select-list-options', query: { licensingAuthorityIds: [authority] } } : []
        }
        disabled={!authority}
        required
      />
    </>
  );
};

const Place = () => (
  <>
    <TextField name="premisesName" label="Premises Name" max={255} />
    <TextField name="address1" label="Address 1" max={255} required />
    <TextField name="address2" label="Address 2" max={255} />
    <TextField name="city" label="City" max={50} required />
    <TextField name="state" label="State/Region" max={20} required />
    <TextField name="zip" label="Zip" max={20} />
    <TextField name="county" label="County" max={50} />
    <TextField name="country" label="Country" max={50} required />
  </>
);

export const InformationFields = () => (
  <>
    <div className="eg-columns">
      <TextField name="licenseNumber" label="License Number" max={100} required />
      <TextField name="accountNumber" label="Account Number" max={100} />
      <SelectField name="jurisdiction" label="Jurisdiction" options={optionsOf(jurisdictionLabels)} required />
      <AuthorityAndType />
      <Place />
    </div>
    <OptionsField
      name="licensees"
      label="Licensee(s)"
      options={{ path: '/corporate-entities/select-list-options' }}
      required
    />
  </>
);
