import { unassigned } from '@evergreen/contracts/accounts/users';

interface Chosen {
  /** The form's value: nothing, "Unassigned", or a person. */
  userId: unknown;
  /** Another designation is given, which needs no assignee. */
  designates: boolean;
}

/** Nothing is selected: there is nothing to send. */
export const isUnassignedChosen = ({ userId, designates }: Chosen): boolean =>
  !designates && (userId === undefined || userId === null || userId === '');

/** The label of the button that assigns several at once: its effect. @param count "12", "12 licenses" */
export const assignLabel = ({ userId, designates }: Chosen, count: string): string => {
  if (designates) return `Designate ${count}`;
  return userId === unassigned ? `Unassign ${count}` : `Assign ${count}`;
};

/** The person who has it already, or still none: the server would change nothing. */
export const isAssignedAlready = (standing: string | null, chosen: unknown): boolean => (chosen || null) === standing;

/** The label of the button that assigns one license or one task. */
export const assignOneLabel = (standing: string | null, chosen: unknown): string => {
  if (standing === null) return 'Assign';
  return chosen ? 'Reassign' : 'Unassign';
};
