import type { SelectOption } from '@evergreen/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { plainText } from '../dialog/fieldWords';
import { resource } from '../queries';
import { toast } from '../toasts';

/** Choices at hand, or a select-list of the server. */
export type OptionSource = readonly SelectOption[] | { path: string; query?: object };

export const optionsOf = <V extends string>(labels: Record<V, string>): SelectOption[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** The label of a chosen value, or of each of several. */
export const labelsIn =
  (options: readonly SelectOption[]) =>
  (value: unknown): string => {
    const chosen = [value].flat().filter((one) => one !== null && one !== undefined && one !== '');
    const labels = chosen.map((one) => options.find((option) => option.value === one)?.label ?? plainText(one));
    return labels.join(', ') || plainText(null);
  };

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
