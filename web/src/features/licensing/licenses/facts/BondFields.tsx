import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { TextField } from '../../../../kit/fields/TextField';

/** Fields of a bond or an insurance are shown if there is one. */
export const BondFields = () => {
  const [bond, insurance] = useWatch({ name: ['bond', 'insurance'] }) as [boolean, boolean];
  return (
    <>
      <div className="eg-whole-row">
        <CheckboxField name="bond" label="Bond" />
      </div>
      {bond && (
        <>
          <TextField name="bondNumber" label="Bond Number" max={50} />
          <TextField name="bondType" label="Bond Type" max={50} />
          <TextField name="bondTerm" label="Bond Term" max={50} />
          <TextField name="bondDocumentUrl" label="Bond Document URL" max={1024} type="url" />
        </>
      )}
      <div className="eg-whole-row">
        <CheckboxField name="insurance" label="Insurance" />
      </div>
      {insurance && (
        <>
          <DateField name="insuranceExpirationDate" label="Insurance Expiration" />
          <TextField name="insuranceDocumentUrl" label="Insurance Document URL" max={1024} type="url" />
        </>
      )}
    </>
  );
};
