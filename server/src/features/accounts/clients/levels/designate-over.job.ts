import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';

/** Designates all licenses of a client to one side. @param userId who decided it */
export const DesignateOver = jobKind<{ to: RenewalDesignation; firmId: string; userId: string | null }>(
  'clients.designateOver',
  { queue: 'bulk', evenAtRest: true },
);
