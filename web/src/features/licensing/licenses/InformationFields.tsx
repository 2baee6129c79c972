import { authorityCalls, authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { entityCalls } from '@evergreen/contracts/calls/parties/entities';
import { callsAt, pathOf } from '../../../kit/http/calls';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countriesWithZip, defaultCountry } from '@evergreen/contracts/enums';
import { jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { OptionsField } from '../../../kit/fields/pickers/OptionsField';
import { optionsOf } from '../../../kit/fields/options';
import { SelectField } from '../../../kit/fields/SelectField';
import { TextField } from '../../../kit/fields/TextField';
import { useTyped } from '../../../kit/form/state/useTyped';
import { useResource } from '../../../kit/data/queries';
import { NumberField } from './NumberField';
import { OfficersField } from './OfficersField';

/** A type belongs to an authority: another authority clears it. */
const AuthorityAndType = () => {
  const { setValue } = useFormContext();
  const authority = useWatch({ name: 'licensingAuthorityId' }) as string | null;
  useTyped('licensingAuthorityId', () => setValue('licenseTypeId', null));
  return (
    <>
      <OptionField
        name="licensingAuthorityId"
        label="Licensing Authority"
        options={{ path: pathOf(authorityOptionCalls.authorities) }}
        required
      />
      <OptionField
        name="licenseTypeId"
        label="License Type"
        options={
          authority ? { path: pathOf(authorityOptionCalls.types), query: { licensingAuthorityIds: [authority] } } : []
        }
        disabled={!authority}
        required
        {...(authority ? {} : { hint: 'Choose the licensing authority first.' })}
      />
    </>
  );
};

/** The authority gives the jurisdiction, until the user chooses another one. */
const TakenJurisdiction = () => {
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  const [isChosen, setChosen] = useState(false);
  const [authority, setAuthority] = useState<string | null>(null);
  useTyped('jurisdiction', () => setChosen(true));
  useTyped('licensingAuthorityId', () => setAuthority(getValues('licensingAuthorityId') as string | null));
  const { data } = useResource({
    key: ['licensing-authority', authority],
    shows: { authority: true },
    load: (signal) => callsAt(authorityCalls, { id: authority ?? '' }).detail(signal),
    aside: 'silent',
    enabled: authority !== null && !isChosen,
  });
  const jurisdiction = isChosen ? undefined : data?.jurisdiction;
  useEffect(() => {
    if (jurisdiction) setValue('jurisdiction', jurisdiction, { shouldValidate: isSubmitted });
  }, [jurisdiction, isSubmitted, setValue]);
  return null;
};

const ZipField = () => {
  const country = useWatch({ name: 'country' }) as string | null | undefined;
  return <TextField name="zip" label="Zip" max={20} required={countriesWithZip.includes(country || defaultCountry)} />;
};

const Premises = () => (
  <FieldGroup title="Premises">
    <TextField name="premisesName" label="Premises Name" max={255} />
    <TextField name="address1" label="Address 1" max={255} required />
    <TextField name="address2" label="Address 2" max={255} />
    <TextField name="city" label="City" max={50} required />
    <TextField name="state" label="State/Region" max={20} required />
    <ZipField />
    <TextField name="county" label="County" max={50} />
    <TextField name="country" label="Country" max={50} required />
  </FieldGroup>
);

/** The entities that are affiliated with the license's property come first. */
const LicenseesField = ({ propertyId }: { propertyId: string | undefined }) => {
  const chosen = useWatch({ name: 'propertyId' }) as string | null | undefined;
  const of = propertyId ?? chosen;
  return (
    <OptionsField
      name="licensees"
      label="Licensee(s)"
      options={{
        path: pathOf(entityCalls.options),
        ...(of && { query: { propertyId: of }, tellsMeta: true }),
      }}
      required
    />
  );
};

interface InformationFieldsProps {
  /** The existing license, if one is changed. */
  of?: { id: string; licenseNumber: string; propertyId: string };
  /** Its current officers. */
  officers?: LicenseDetail['officers'];
}

export const InformationFields = ({ of, officers }: InformationFieldsProps) => (
  <>
    <FieldGroup title="License">
      <NumberField of={of} />
      <TextField name="accountNumber" label="Account Number" max={100} />
      <SelectField name="jurisdiction" label="Jurisdiction" options={optionsOf(jurisdictionLabels)} required />
      <AuthorityAndType />
      {!of && <TakenJurisdiction />}
    </FieldGroup>
    <Premises />
    <FieldGroup title="Licensees">
      <div className="eg-whole-row">
        <LicenseesField propertyId={of?.propertyId} />
      </div>
      <OfficersField known={officers} />
    </FieldGroup>
  </>
);
