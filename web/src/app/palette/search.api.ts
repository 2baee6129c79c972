import type { Found, SearchQuery } from '@evergreen/contracts/search';
import { useEffect, useState } from 'react';
import { api } from '../../kit/api';
import { useResource } from '../../kit/queries';

/** Milliseconds of rest after which what is typed is asked for. */
export const typingRest = 150;
const shortest = 2;

const useRested = (value: string) => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), typingRest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/** One question at a time: the next one cancels the one before. Undefined: nothing is to be asked. */
export const useSearch = (query: Partial<SearchQuery> | undefined) => {
  const typed = query?.searchTerm ?? '';
  const searchTerm = useRested(typed);
  const asks = query !== undefined && (searchTerm.length >= shortest || 'of' in query || query.kind === 'client');
  const { data, error, isFetching, refetch } = useResource({
    key: ['search', { ...query, searchTerm }],
    shows: {},
    load: (signal) => api.get<Found[]>('/search', { query: { ...query, searchTerm }, signal }),
    aside: 'silent',
    enabled: asks,
  });
  return {
    found: asks && searchTerm === typed ? data : undefined,
    error: asks ? error : null,
    loading: query !== undefined && (isFetching || searchTerm !== typed),
    again: () => void refetch(),
  };
};
