import type { Company } from '@evergreen/contracts/company';
import { countriesWithZip } from '@evergreen/contracts/enums';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { TextField } from '../../kit/fields/TextField';
import { number } from '../../kit/numbers';

/** What turning it on means for the properties that there are: it changes none of them. */
const lacking = (count: number, what: string) =>
  count === 0
    ? `Every active property has a ${what}.`
    : `${count === 1 ? '1 active property has' : `${number(count)} active properties have`} no ${what}. Turning this on changes none of them: a ${what} is asked for when a property is added.`;

export const CompanyFields = ({ company }: { company: Company }) => {
  const country = useWatch({ name: 'country' }) as string | null;
  return (
    <>
      <div className="eg-columns">
        <TextField name="legalName" label="Legal Name" max={255} required />
        <TextField name="displayName" label="Display Name" max={255} hint="Left empty, it is the legal name." />
      </div>
      <div className="eg-columns">
        <TextField name="address1" label="Address 1" max={255} required />
        <TextField name="address2" label="Address 2" max={255} />
        <TextField name="city" label="City" max={50} required />
        <TextField name="state" label="State/Region" max={20} required />
        <TextField name="zip" label="Zip" max={20} required={countriesWithZip.includes(country ?? '')} />
        <TextField name="country" label="Country" max={50} required />
        <TextField name="county" label="County" max={50} />
      </div>
      <CheckboxField
        name="isPropertyContactRequired"
        label="Property Contact Required"
        hint={lacking(company.propertiesWithoutContact, 'contact')}
      />
      <CheckboxField
        name="isPropertyDivisionRequired"
        label="Property Division Required"
        hint={lacking(company.propertiesWithoutDivision, 'division')}
      />
    </>
  );
};
