import type { Company } from '@evergreen/contracts/accounts/company';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { TextField } from '../../../kit/fields/TextField';
import { number } from '../../../kit/values/numbers';
import { AddressFields } from '../../../shared/AddressFields';

/** The effect of turning it on for existing properties: it changes none of them. */
const lacking = (count: number, what: string) =>
  count === 0
    ? `Every active property has a ${what}.`
    : `${count === 1 ? '1 active property has' : `${number(count)} active properties have`} no ${what}. Turning this on changes none of them: a ${what} is asked for when a property is added.`;

export const CompanyFields = ({ company }: { company: Company }) => (
  <>
    <div className="eg-columns">
      <TextField name="legalName" label="Legal Name" max={255} required />
      <TextField name="displayName" label="Display Name" max={255} hint="If empty, the legal name is used." />
    </div>
    <AddressFields required county />
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
