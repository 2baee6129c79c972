import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../kit/calls';
import { useResource } from '../../kit/queries';

/** Of a license, what its row in a list has no room for. */
export const useListItemDetails = (id: string) =>
  useResource({
    key: ['license', id, 'list-item-details'],
    shows: { license: id, renewal: true },
    load: (signal) => callsAt(licenseCalls, { id }).itemDetails(signal),
    aside: true,
  });
