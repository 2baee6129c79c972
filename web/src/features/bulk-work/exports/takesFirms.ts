import { firmLists, mayTakeShown, withoutClient } from '@evergreen/workflows/bulk-work/shown';
import type { Identity } from '../../../kit/data/identity';

/** Whether the user may export any list of the firm. */
export const takesFirms = (identity: Identity): boolean => {
  const firm = withoutClient(identity);
  return firmLists.some((type) => mayTakeShown(firm, type));
};
