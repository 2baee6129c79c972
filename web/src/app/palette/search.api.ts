import { searchCalls } from '@evergreen/contracts/calls/oversight/search';
import { callsAt } from '../../kit/http/calls';
import type { SearchQuery } from '@evergreen/contracts/oversight/search';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../kit/fields/pickers/useSettled';
import { formerAnswer, resource } from '../../kit/data/queries';

const typingRest = 150;
const shortest = 2;

/**
 * One request at a time: the next one cancels the previous one, whose results are shown in the meantime. Undefined:
 * no request.
 */
export const useSearch = (query: Partial<SearchQuery> | undefined) => {
  const { searchTerm: typed = '', ...question } = query ?? {};
  const searchTerm = useSettled(typed, typingRest);
  const asks = query !== undefined && (searchTerm.length >= shortest || 'of' in query || query.kind === 'client');
  const key = ['search', question, searchTerm];
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...resource({
      key,
      shows: {},
      load: (signal) => callsAt(searchCalls).find({ ...question, searchTerm }, signal),
      aside: 'silent',
    }),
    enabled: asks && searchTerm === typed,
    placeholderData: formerAnswer(key),
  });
  return {
    found: (asks && data) || [],
    /** Whether the results are for previous words. */
    isFormer: searchTerm !== typed || isPlaceholderData,
    error: asks ? error : null,
    loading: query !== undefined && (isFetching || searchTerm !== typed),
    again: () => void refetch(),
  };
};
