import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';

/** All licenses of a client go to one side. @param userId who decided so */
export const DesignateOver = jobKind<{ to: RenewalDesignation; firmId: string; userId: string | null }>(
  'clients.designateOver',
  { queue: 'bulk', evenAtRest: true },
);
