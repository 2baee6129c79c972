import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { unassignedOption, renewalUsers } from '../../../shared/renewals/assigning/renewalUsers';

interface AssigneeFieldProps {
  designation: RenewalDesignation;
  /** Why it cannot be changed here. */
  fixed?: string | undefined;
  /** For several tasks: nothing is selected at first, and "Unassigned" is a choice of its own. */
  ofMany?: boolean;
}

export const AssigneeField = ({ designation, fixed, ofMany = false }: AssigneeFieldProps) => {
  const people = renewalUsers(designation);
  return (
    <OptionField
      name="assignedUserId"
      label="Assignee"
      disabled={fixed !== undefined}
      {...(fixed ? { hint: fixed } : {})}
      {...(ofMany
        ? { options: { ...people, first: [unassignedOption] }, placeholder: 'Choose' }
        : { options: people, none: 'Unassigned' })}
    />
  );
};
