import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../kit/http/calls';
import { useResource } from '../../../kit/data/queries';

/** The details of a license that its row in a list has no space for. */
export const useListItemDetails = (id: string) =>
  useResource({
    key: ['license', id, 'list-item-details'],
    shows: { license: id, renewal: true },
    load: (signal) => callsAt(licenseCalls, { id }).itemDetails(signal),
    aside: true,
  });
