import type { SelectOption } from '@evergreen/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { resource } from '../queries';
import { toast } from '../toasts';

/** Choices at hand, or a select-list of the server. */
export type OptionSource = readonly SelectOption[] | { path: string; query?: object };

export const optionsOf = <V extends string>(labels: Record<V, string>): SelectOption[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

const isPath = (source: OptionSource): source is { path: string; query?: object } => 'path' in source;

const failed = 'An error occurred while attempting to fetch the select list options.';

export const useOptions = (source: OptionSource, enabled = true) => {
  const remote = isPath(source) ? source : undefined;
  const query = useQuery({
    ...resource<SelectOption[]>({
      key: ['options', remote?.path, remote?.query],
      shows: { options: true },
      load: (signal) => api.get<SelectOption[]>(remote?.path ?? '', { query: remote?.query, signal }),
      aside: true,
      staleTime: 5 * 60_000,
    }),
    enabled: enabled && remote !== undefined,
  });
  useEffect(() => {
    if (query.isError) toast.error(failed);
  }, [query.isError]);
  return { options: isPath(source) ? (query.data ?? []) : source, loading: query.isLoading };
};
