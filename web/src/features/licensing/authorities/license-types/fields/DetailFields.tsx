import { classification, typeFields, typeRenewalFields } from '@evergreen/contracts/licensing/license-types';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../../kit/fields/CheckboxField';
import { Fields } from '../../../../../shared/Fields';
import { CategoryFields } from './CategoryFields';

interface DetailFieldsProps {
  /** A new type has its renewal fee and its status here, too. */
  isNew?: boolean;
}

/** What a license type is. */
export const DetailFields = ({ isNew = false }: DetailFieldsProps) => {
  const required: unknown = useWatch({ name: 'hasManagerChangeRequirement' });
  return (
    <>
      <div className="eg-columns">
        <Fields of={typeFields} until="description" />
      </div>
      <Fields of={typeFields} from="description" until="term" />
      <div className="eg-columns">
        <Fields of={typeFields} from="term" until="licenseCategoryId" />
        <Fields of={{ classification }} />
        <Fields
          of={typeFields}
          from="licenseCategoryId"
          until="glCode"
          special={{ licenseCategoryId: <CategoryFields /> }}
        />
        {isNew && <Fields of={typeRenewalFields} until="isPaymentOnly" />}
        <Fields of={typeFields} from="glCode" until="isSeasonal" />
      </div>
      <Fields
        of={typeFields}
        from="isSeasonal"
        {...(required !== true && { until: 'managerChangeRequirementNotes' })}
      />
      {isNew && <CheckboxField name="active" label="Active" />}
    </>
  );
};
