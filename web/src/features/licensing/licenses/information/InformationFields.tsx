import { authorityCalls, authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { entityCalls } from '@evergreen/contracts/calls/parties/entities';
import { callsAt, pathOf } from '../../../../kit/http/calls';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countriesWithZip, defaultCountry } from '@evergreen/contracts/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { informationFields } from '@evergreen/contracts/licensing/licenses';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { OptionsField } from '../../../../kit/fields/pickers/OptionsField';
import { TextField } from '../../../../kit/fields/TextField';
import { useTyped } from '../../../../kit/form/state/useTyped';
import { useResource } from '../../../../kit/data/queries';
import { Fields } from '../../../../shared/Fields';
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
    <Fields
      of={informationFields}
      from="premisesName"
      until="legacyName"
      typedAddress
      special={{ zip: <ZipField /> }}
    />
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
      <Fields of={informationFields} until="premisesName" special={{ licenseNumber: <NumberField of={of} /> }} />
      <Fields
        of={informationFields}
        from="jurisdiction"
        special={{ licensingAuthorityId: <AuthorityAndType />, licenseTypeId: null }}
      />
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
