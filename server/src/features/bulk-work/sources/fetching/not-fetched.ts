import type { FetchFault } from '@evergreen/contracts/bulk-work/sources';

/** Why there is no list: the owner of the source reads it. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  constructor(
    readonly fault: FetchFault,
    /** What people also read: the status of an answer, the name of a host. */
    readonly detail: string | null = null,
  ) {
    super(detail === null ? fault : `${fault}: ${detail}`);
  }
}
