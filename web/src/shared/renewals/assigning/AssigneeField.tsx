import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { useFormContext, useWatch } from 'react-hook-form';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { useTyped } from '../../../kit/form/state/useTyped';
import { useIdentity } from '../../../kit/data/identity';
import { unassignedOption, renewalUsers } from './renewalUsers';

interface AssigneeFieldProps {
  name: string;
  /** Whether all assigned licenses would change to this designation. */
  changesTo: (designation: RenewalDesignation) => boolean;
  /** For several licenses: nothing is selected at first, and "Unassigned", if offered, is a choice of its own. */
  ofMany?: 'with Unassigned' | 'people only';
}

/** A client gives its firm a designation, never a person: the firm assigns its own users. */
export const useLeavesToFirm = (changesTo: (designation: RenewalDesignation) => boolean) => {
  const { kind } = useIdentity();
  return (designation: RenewalDesignation) =>
    designation === 'ManagingFirm' && (kind === 'client' || changesTo(designation));
};

/** The assignee, among those whom the form's `renewalDesignation` allows. */
export const AssigneeField = ({ name, changesTo, ofMany }: AssigneeFieldProps) => {
  const { setValue } = useFormContext();
  const designation = useWatch({ name: 'renewalDesignation' }) as RenewalDesignation;
  const leavesToFirm = useLeavesToFirm(changesTo)(designation);
  useTyped('renewalDesignation', () => setValue(name, ''));
  const people = renewalUsers(designation);
  return (
    <OptionField
      name={name}
      label="Assignee"
      disabled={leavesToFirm}
      {...(ofMany
        ? {
            options: ofMany === 'people only' ? people : { ...people, first: [unassignedOption] },
            placeholder: 'Choose',
          }
        : { options: people, none: 'Unassigned' })}
      {...(leavesToFirm ? { hint: 'The managing firm assigns one of its users.' } : {})}
    />
  );
};
