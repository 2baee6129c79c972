import type { PageQuery } from '@evergreen/contracts/common';
import type { RecordSource } from '../../dialog/useCurrentRecord';
import type { ListProps } from './types';

const pageSize = 100;

/**
 * Reads a record from its list, whatever the screen's filters are: page by page, as far as needed.
 * @param narrowed what surely finds it in a long list, or decides whose list it is
 */
export const fromWholeList = <R extends { id: string }, Q extends PageQuery>(
  { queryKey, shows, contract, list }: Pick<ListProps<R, Q>, 'queryKey' | 'shows' | 'contract' | 'list'>,
  narrowed: (record: R) => Partial<Q> = () => ({}),
): RecordSource<R> => {
  // The only filters that lists begin with.
  const unfiltered = {
    ...('active' in contract.shape && { active: null }),
    ...('activeOnly' in contract.shape && { activeOnly: false }),
  };
  const read = async (record: R, pageNumber: number, signal: AbortSignal): Promise<R | null> => {
    const query = contract.parse({ ...unfiltered, ...narrowed(record), pageNumber, pageSize });
    const { items } = await list(query, signal);
    const row = items.find(({ id }) => id === record.id);
    return row || items.length < pageSize ? (row ?? null) : read(record, pageNumber + 1, signal);
  };
  return { queryKey, shows, one: (record, signal) => read(record, 1, signal) };
};
