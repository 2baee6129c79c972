import type { BulkAssign, BulkAssigned } from '@evergreen/contracts/bulk';
import type { LicenseView } from '@evergreen/contracts/license-views';
import type { RenewalsList, RenewalsQuery } from '@evergreen/contracts/queue';
import { api, type Act } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listRenewals = (query: RenewalsQuery, signal: AbortSignal) =>
  api.list<RenewalsList>('/dashboard/renewals-list', query, signal);

export const useListItemDetails = (id: string) =>
  useResource({
    key: ['license', id, 'list-item-details'],
    shows: { license: id, renewal: true },
    load: (signal) => api.get<LicenseView>(`/licenses/${id}/list-item-details`, { signal }),
    aside: true,
  });

export const assignInBulk = (body: BulkAssign, act: Act) =>
  api.post<BulkAssigned>('/dashboard/bulk-assign-licenses', body, act);
