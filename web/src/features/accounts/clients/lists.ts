import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { clientRenewalWorkers } from '@evergreen/workflows/accounts/user-roles';
import { licensesList, renewalsList, usersList } from '../../../shared/listAddresses';

/** After Ready to Start, and before Complete. */
const inProcess: RenewalStage[] = [2, 3, 4, 5, 6, 7];

/** Renewals in process, of one side or of both; a secondary license that follows its primary has none of its own. */
const openRenewals = (renewalDesignation?: RenewalDesignation) =>
  renewalsList({ renewalDesignation, renewedWith: 'Own', stages: inProcess, showCurrentRenewals: false });

/** The lists of a client that its numbers count. */
export const clientLists = {
  users: usersList({ side: 'client' }),
  workers: usersList({ side: 'client', roles: [...clientRenewalWorkers] }),
  licenses: licensesList({}),
  pastDue: renewalsList({ quickFilter: 'PastDue', showCurrentRenewals: false }),
  licensesOf: (renewalDesignation: RenewalDesignation) => licensesList({ renewalDesignation, active: null }),
  openRenewals,
} as const;
