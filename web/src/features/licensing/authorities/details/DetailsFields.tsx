import { payableToLimit } from '@evergreen/contracts/licensing/authorities';
import { jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { optionsOf } from '../../../../kit/fields/options';
import { SelectField } from '../../../../kit/fields/SelectField';
import { TextField } from '../../../../kit/fields/TextField';
import { cannotBeSame } from './detailsForm';

/** Payable To follows the name while both are marked as the same. */
const PayableToFields = () => {
  const { setValue } = useFormContext();
  const [name, same] = useWatch({ name: ['name', 'payableToSameAsName'] }) as [string, boolean];
  useEffect(() => {
    if (same) setValue('payableTo', name);
  }, [name, same, setValue]);
  const tooLong = cannotBeSame(name, same);
  return (
    <div>
      <TextField name="payableTo" label="Payable To" max={255} required disabled={same} />
      <CheckboxField
        name="payableToSameAsName"
        label="Payable To same as name"
        disabled={tooLong}
        {...(tooLong && { hint: `The name has more than ${payableToLimit} characters.` })}
      />
    </div>
  );
};

/**
 * @param code whether it has the payee code, which for a provider-managed authority is the client's own, in a form of
 * its own
 */
export const DetailsFields = ({ code = true }: { code?: boolean }) => (
  <div className="eg-columns">
    <TextField name="name" label="Authority Name" max={255} required />
    <TextField name="abbreviation" label="Abbreviation" max={15} />
    <SelectField name="jurisdiction" label="Jurisdiction" options={optionsOf(jurisdictionLabels)} required />
    <PayableToFields />
    <TextField name="websiteUrl" label="Website URL" type="url" max={1024} />
    <TextField name="generalContactPhone" label="Phone Number" type="tel" max={32} />
    {code && <TextField name="payeeCode" label="Payee Code" max={256} />}
  </div>
);
