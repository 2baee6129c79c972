import type { FetchFault } from '@evergreen/contracts/bulk-work/sources';

/** Why there is no list, for the source's owner. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  constructor(
    readonly fault: FetchFault,
    /** Shown too: a status, a host name. */
    readonly detail: string | null = null,
  ) {
    super(detail === null ? fault : `${fault}: ${detail}`);
  }
}
