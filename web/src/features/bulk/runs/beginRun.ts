import type { Concern } from '../../../kit/concern';

export const beginRunAddress = (runId: string) => `/renewals/bulk/${runId}`;

/** How messages name bulk renewals that go on in the background. */
export const beginRunConcern = (runId: string): Concern => ({ label: 'Bulk Renewals', to: beginRunAddress(runId) });
