import type { Concern } from '../../kit/concern';

/** How messages name bulk renewals that go on in the background. */
export const runConcern = (runId: string): Concern => ({ label: 'Bulk Renewals', to: `/renewals/bulk/${runId}` });
