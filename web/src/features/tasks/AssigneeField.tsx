import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { OptionField } from '../../kit/fields/OptionField';

const rolesFor: Record<RenewalDesignation, readonly string[]> = {
  BillingClient: ['ClientAdministrator', 'ClientContributor'],
  ManagingFirm: ['RenewalAdministrator', 'RenewalContributor'],
};

interface AssigneeFieldProps {
  designation: RenewalDesignation;
  /** Why it cannot be changed here. */
  fixed?: string | undefined;
}

export const AssigneeField = ({ designation, fixed }: AssigneeFieldProps) => (
  <OptionField
    name="assignedUserId"
    label="Assignee"
    none="Unassigned"
    disabled={fixed !== undefined}
    {...(fixed ? { hint: fixed } : {})}
    options={{
      path: '/users/select-list-options',
      query: {
        renewalUsersOnly: true,
        includeClientUsers: designation === 'BillingClient',
        roles: rolesFor[designation],
      },
    }}
  />
);
