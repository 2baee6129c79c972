import type { AssignedFacts } from '@evergreen/workflows/renewing/assigning';

/** The facts of a license that a list needs to assign it. */
export interface AssignableRow extends AssignedFacts {
  id: string;
  licenseNumber: string;
  renewalDueDate: string | null;
  expirationDate: string | null;
}
