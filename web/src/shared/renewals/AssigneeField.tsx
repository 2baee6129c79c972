import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OptionField } from '../../kit/fields/OptionField';
import { useIdentity } from '../../kit/identity';

const rolesFor: Record<RenewalDesignation, readonly string[]> = {
  BillingClient: ['ClientAdministrator', 'ClientContributor'],
  ManagingFirm: ['RenewalAdministrator', 'RenewalContributor'],
};

interface AssigneeFieldProps {
  name: string;
  /** Whether all that is assigned would change to this designation. */
  changesTo: (designation: RenewalDesignation) => boolean;
}

/**
 * Who renews, of those whom the form's `renewalDesignation` allows. A client gives its firm a designation, never a person:
 * the firm assigns its own.
 */
export const AssigneeField = ({ name, changesTo }: AssigneeFieldProps) => {
  const { kind } = useIdentity();
  const { setValue } = useFormContext();
  const designation = useWatch({ name: 'renewalDesignation' }) as RenewalDesignation;
  const before = useRef(designation);
  const leavesToFirm = designation === 'ManagingFirm' && (kind === 'client' || changesTo(designation));
  useEffect(() => {
    if (before.current !== designation) setValue(name, '');
    before.current = designation;
  }, [designation, name, setValue]);
  return (
    <OptionField
      name={name}
      label="Assignee"
      none="Unassigned"
      disabled={leavesToFirm}
      options={{
        path: '/users/select-list-options',
        query: {
          renewalUsersOnly: true,
          includeClientUsers: designation === 'BillingClient',
          roles: rolesFor[designation],
        },
      }}
      {...(leavesToFirm ? { hint: 'The managing firm assigns one of its users.' } : {})}
    />
  );
};
