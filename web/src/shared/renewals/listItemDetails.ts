import type { LicenseView } from '@evergreen/contracts/license-views';
import { api } from '../../kit/api';
import { useResource } from '../../kit/queries';

/** Of a license, what its row in a list has no room for. */
export const useListItemDetails = (id: string) =>
  useResource({
    key: ['license', id, 'list-item-details'],
    shows: { license: id, renewal: true },
    load: (signal) => api.get<LicenseView>(`/licenses/${id}/list-item-details`, { signal }),
    aside: true,
  });
