import type { Created, Paged } from '@evergreen/contracts/common';
import { api, seeing, type Submission } from '../api';

/** What was read of a record, enough to change that and nothing newer. */
export interface Seen {
  id: string;
  version: number;
}

/** The calls of the records at one address; changing and deleting rest on the version that was seen. */
export const recordApi = <R extends Seen, Q extends object, B extends object>(path: string) => ({
  list: (query: Q, signal: AbortSignal) => api.list<Paged<R>>(`${path}/list`, query, signal),
  /** Changes the one that was seen; without one, adds another. */
  save: (seen: Seen | undefined, body: B, submission: Submission): Promise<unknown> =>
    seen
      ? api.put(`${path}/${seen.id}`, body, seeing(submission, seen.version))
      : api.post<Created>(path, body, submission),
  remove: ({ id, version }: Seen, submission: Submission) =>
    api.delete(`${path}/${id}`, undefined, seeing(submission, version)),
});
