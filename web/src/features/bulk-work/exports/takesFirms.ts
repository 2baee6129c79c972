import { firmLists, mayTakeShown, withoutClient } from '@evergreen/workflows/shown';
import type { Identity } from '../../../kit/identity';

/** May this person take any list of the firm out? */
export const takesFirms = (identity: Identity): boolean => {
  const firm = withoutClient(identity);
  return firmLists.some((type) => mayTakeShown(firm, type));
};
