import { unassigned } from '@evergreen/contracts/accounts/users';

interface Chosen {
  /** As the form holds it: nothing, "Unassigned", or a person. */
  userId: unknown;
  /** Another designation is given, which no user in particular has to be chosen for. */
  designates: boolean;
}

/** Nothing is chosen yet: there is nothing to send. */
export const isUnassignedChosen = ({ userId, designates }: Chosen): boolean =>
  !designates && (userId === undefined || userId === null || userId === '');

/** On the button that assigns several at once: what it will do to them. @param count "12", "12 licenses" */
export const assignLabel = ({ userId, designates }: Chosen, count: string): string => {
  if (designates) return `Designate ${count}`;
  return userId === unassigned ? `Unassign ${count}` : `Assign ${count}`;
};

/** On the button that assigns one license or one task. */
export const assignOneLabel = (standing: string | null, chosen: unknown): string => {
  if (standing === null) return 'Assign';
  return chosen ? 'Reassign' : 'Unassign';
};
