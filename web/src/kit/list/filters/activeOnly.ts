import type { Counted } from '@evergreen/contracts/common';
import type { PageQuery } from '@evergreen/contracts/common';
import type { QuickFilter } from '../state/types';

type Switched = PageQuery & { activeOnly: boolean };

/** The "active only" switch, with both counts. */
export const activeOnly = <Q extends Switched, P extends Counted<unknown>>(): readonly QuickFilter<Q, P>[] => [
  {
    id: 'active',
    label: 'Active only',
    set: { activeOnly: true } as Partial<Q>,
    count: ({ activeItemCount }) => activeItemCount,
  },
  {
    id: 'all',
    label: 'All',
    set: { activeOnly: false } as Partial<Q>,
    count: ({ activeItemCount, inactiveItemCount }) => activeItemCount + inactiveItemCount,
  },
];
