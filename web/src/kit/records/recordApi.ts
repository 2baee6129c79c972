import type { Created, Paged } from '@evergreen/contracts/common';
import { api, type Submission } from '../api';

/** A record as lists show it: what a change of it rests on. */
export interface Versioned {
  id: string;
  version: number;
}

/** The calls of the records at one address. */
export const recordApi = <R extends Versioned, Q extends object, B extends object>(path: string) => ({
  list: (query: Q, signal: AbortSignal) => api.list<Paged<R>>(`${path}/list`, query, signal),
  /** Changes the one that is given; without one, adds another. */
  save: (record: { id: string } | undefined, body: B, submission: Submission): Promise<unknown> =>
    record ? api.put(`${path}/${record.id}`, body, submission) : api.post<Created>(path, body, submission),
  remove: ({ id }: { id: string }, submission: Submission) => api.delete(`${path}/${id}`, undefined, submission),
});
