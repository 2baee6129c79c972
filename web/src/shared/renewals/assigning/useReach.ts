import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { type AssignedFacts, type LeftAsIs, whyLeftAsIs } from '@evergreen/workflows/renewing/assigning';
import { useIdentity } from '../../../kit/data/identity';
import { leftAsTheyAre } from '../../../kit/list/state/leftAsTheyAre';

const words: Record<LeftAsIs, string> = {
  inactive: 'inactive',
  propertyInactive: 'at an inactive property',
  secondary: 'secondary, assigned with its primary',
  awaitingApproval: 'awaiting approval of another designee',
  workedByClient: 'worked by the client',
  workedByFirm: 'worked by the managing firm',
};

/**
 * The selected licenses that an assignment can change, and a text on those that it cannot.
 * @param target the requested designation; left out, either one
 */
export const useReach = <R extends AssignedFacts>(rows: readonly R[], target?: RenewalDesignation) => {
  const identity = useIdentity();
  const judged = rows.map((row) => ({ row, why: whyLeftAsIs(identity, row, target) }));
  return {
    reached: judged.flatMap(({ row, why }) => (why ? [] : [row])),
    left: leftAsTheyAre(judged.flatMap(({ why }) => (why ? [words[why]] : []))),
  };
};
