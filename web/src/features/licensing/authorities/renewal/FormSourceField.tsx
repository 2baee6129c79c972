import { formSourceLabels } from '@evergreen/contracts/licensing/enums';
import { optionsOf } from '../../../../kit/fields/options';
import { SelectField } from '../../../../kit/fields/SelectField';

export const FormSourceField = () => (
  <SelectField name="formSourceType" label="Form Source" options={optionsOf(formSourceLabels)} required />
);
