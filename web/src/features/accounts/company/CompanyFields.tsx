import { counted } from '@evergreen/contracts/counted';
import { type Company, companyFields } from '@evergreen/contracts/accounts/company';
import { Fields } from '../../../shared/Fields';

/** The effect of turning it on for existing properties: it changes none of them. */
const lacking = (count: number, what: string) =>
  count === 0
    ? `Every active property has a ${what}.`
    : `${counted(count, 'active property has', 'active properties have')} no ${what}. Turning this on changes none of them: a ${what} is asked for when a property is added.`;

export const CompanyFields = ({ company }: { company: Company }) => {
  const { isPropertyContactRequired: contact, isPropertyDivisionRequired: division } = companyFields;
  const fields = {
    ...companyFields,
    isPropertyContactRequired: { ...contact, hint: lacking(company.propertiesWithoutContact, 'contact') },
    isPropertyDivisionRequired: { ...division, hint: lacking(company.propertiesWithoutDivision, 'division') },
  };
  return (
    <>
      <div className="eg-columns">
        <Fields of={fields} until="address1" />
      </div>
      <Fields of={fields} from="address1" />
    </>
  );
};
