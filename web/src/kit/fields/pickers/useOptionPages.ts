import type { SelectOption } from '@evergreen/contracts/common';
import { optionsAtATime } from '@evergreen/contracts/options';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formerAnswer } from '../../data/queries';
import { toast } from '../../messages/toasts';
import { matching } from './matching';
import { type Choice, isRemote, type OptionSource, type RemoteOptions } from '../options';
import { ask, keptFor } from './useChosenOptions';
import { useSettled } from './useSettled';

export const optionsFailed = 'An error occurred while attempting to fetch the select list options.';

const pagesOf = (source: RemoteOptions | undefined, term: string) =>
  infiniteQueryOptions({
    queryKey: ['options', source?.path, source?.query, 'pages', term],
    queryFn: ({ pageParam, signal }) =>
      ask(source, { searchTerm: term, ...(pageParam > 1 && { pageNumber: pageParam }) }, signal),
    initialPageParam: 1,
    getNextPageParam: (last: SelectOption[], pages) => (last.length < optionsAtATime ? undefined : pages.length + 1),
    meta: { shows: { options: true }, aside: true },
    staleTime: keptFor,
  });

/** Prefetches the first page. */
export const readAhead = async (client: QueryClient, source: OptionSource): Promise<void> => {
  if (isRemote(source)) await client.prefetchInfiniteQuery(pagesOf(source, ''));
};

/**
 * The list's options for the typed text, page by page; loads nothing before it is opened. Until an answer arrives,
 * the matching options of the previous one are shown, so that the list does not flicker.
 */
export const useOptionPages = (source: OptionSource, typed: string, opened: boolean) => {
  const remote = isRemote(source) ? source : undefined;
  const client = useQueryClient();
  const term = useSettled(remote ? typed : '');
  const loaded = pagesOf(remote, term);
  const pages = useInfiniteQuery({
    ...loaded,
    enabled: opened && remote !== undefined,
    placeholderData: formerAnswer(loaded.queryKey),
  });
  useEffect(() => {
    if (pages.isError) toast.error(optionsFailed);
  }, [pages.isError]);
  const loading = remote !== undefined && (term !== typed || pages.isLoading || pages.isPlaceholderData);
  const offered = (options: SelectOption[]) => options.filter(({ value }) => !remote?.except?.includes(value));
  const read = offered(pages.data?.pages.flat() ?? []);

  const more = () => {
    if (pages.hasNextPage && !loading && !pages.isFetching) void pages.fetchNextPage();
  };
  /** All matches, up to a limit. */
  const all = async (most: number): Promise<SelectOption[] | undefined> => {
    if (!isRemote(source)) return matching(source, typed);
    const { queryKey, ...whole } = pagesOf(source, typed);
    const pages = await client.fetchInfiniteQuery({
      ...whole,
      queryKey: [...queryKey, 'all'],
      pages: Math.ceil(most / optionsAtATime) + 1,
    });
    const options = offered(pages.pages.flat());
    return options.length > most ? undefined : options;
  };
  return {
    options: (isRemote(source) ? (loading ? matching(read, typed) : read) : source) as readonly Choice[],
    loading,
    failed: pages.isError,
    again: () => void pages.refetch(),
    more,
    all,
  };
};
