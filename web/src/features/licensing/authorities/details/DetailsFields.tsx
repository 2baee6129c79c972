import { authorityFields, payableToLimit } from '@evergreen/contracts/licensing/authorities';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { TextField } from '../../../../kit/fields/TextField';
import { Fields } from '../../../../shared/Fields';
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
      <TextField name="payableTo" label={authorityFields.payableTo.label} required disabled={same} />
      <CheckboxField
        name="payableToSameAsName"
        label={authorityFields.payableToSameAsName.label}
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
    <Fields
      of={authorityFields}
      special={{ payableTo: <PayableToFields />, payableToSameAsName: null, ...(!code && { payeeCode: null }) }}
    />
  </div>
);
