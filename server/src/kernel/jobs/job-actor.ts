import { type Actor, systemActor } from '../tenancy/actor.js';
import type { RunningJob } from './job-handler.js';

/** The program at work on a job of a client. @param userId on behalf of this user */
export const jobActor = (
  { tenantId, payload, id }: Pick<RunningJob<{ readonly firmId: string }>, 'tenantId' | 'payload' | 'id'>,
  userId: string | null = null,
): Actor => systemActor(tenantId, payload.firmId, id, { userId, clientId: tenantId });
