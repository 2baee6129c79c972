import { licenseClassificationLabels, licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { MoneyField } from '../../../../kit/fields/MoneyField';
import { optionsOf } from '../../../../kit/fields/options';
import { SelectField } from '../../../../kit/fields/SelectField';
import { TextArea } from '../../../../kit/fields/TextArea';
import { TextField } from '../../../../kit/fields/TextField';
import { CategoryFields } from './CategoryFields';

const ManagerChange = () => {
  const required: unknown = useWatch({ name: 'hasManagerChangeRequirement' });
  return (
    <>
      <CheckboxField name="hasManagerChangeRequirement" label="Key Contact Change Requirement" />
      {required === true && (
        <TextArea name="managerChangeRequirementNotes" label="Key Contact Change Requirement Notes" max={2048} />
      )}
    </>
  );
};

interface DetailFieldsProps {
  /** A new type has its renewal fee and its status here, too. */
  isNew?: boolean;
}

/** The details of a license type. */
export const DetailFields = ({ isNew = false }: DetailFieldsProps) => (
  <>
    <div className="eg-columns">
      <TextField name="name" label="License Type" max={256} required />
      <TextField name="abbreviation" label="Abbreviation" max={15} />
    </div>
    <TextArea name="description" label="License Description" max={1024} rows={2} />
    <div className="eg-columns">
      <SelectField name="term" label="License Term" options={optionsOf(licenseTermLabels)} required />
      <SelectField
        name="classification"
        label="License Classification"
        options={optionsOf(licenseClassificationLabels)}
        required
      />
      <CategoryFields />
      <MoneyField name="originalLicenseFee" label="Original License Fee" />
      {isNew && <MoneyField name="licenseRenewalFee" label="License Renewal Fee" />}
      <TextField name="glCode" label="GL Code" max={256} />
    </div>
    <CheckboxField name="isSeasonal" label="Seasonal" />
    <ManagerChange />
    {isNew && <CheckboxField name="active" label="Active" />}
  </>
);
