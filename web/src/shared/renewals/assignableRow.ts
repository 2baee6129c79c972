import type { AssignedFacts } from '@evergreen/workflows/assigning';

/** What a list must say of a license so that it can be assigned there. */
export interface AssignableRow extends AssignedFacts {
  id: string;
  licenseNumber: string;
  renewalDueDate: string | null;
  expirationDate: string | null;
}
