import type { SelectOption } from '@evergreen/contracts/common';
import { optionsAtATime } from '@evergreen/contracts/options';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../http/api';
import { resource } from '../../data/queries';
import { isRemote, type OptionSource, type RemoteOptions, unknownOption } from '../options';

export const keptFor = 5 * 60_000;

export const ask = (source: RemoteOptions | undefined, more: object, signal: AbortSignal) =>
  api.get<SelectOption[]>(source?.path ?? '', { query: { ...source?.query, ...more }, signal });

const chunked = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / optionsAtATime) }, (_, chunk) =>
    values.slice(chunk * optionsAtATime, (chunk + 1) * optionsAtATime),
  );

const none: readonly SelectOption[] = [];

/** The options of these values. @param known options that were loaded before */
export const useChosenOptions = (
  source: OptionSource,
  values: readonly string[],
  known: readonly SelectOption[] = none,
): readonly SelectOption[] => {
  const remote = isRemote(source) ? source : undefined;
  const here = isRemote(source) ? [...(source.first ?? none), ...known] : source;
  const inHand = new Set(here.map(({ value }) => value));
  const chunks = remote ? chunked(values.filter((value) => !inHand.has(value))) : [];
  const answers = useQueries({
    queries: chunks.map((chunk) =>
      resource<SelectOption[]>({
        key: ['options', remote?.path, remote?.query, 'values', chunk],
        shows: { options: true },
        load: (signal) => ask(remote, { values: chunk }, signal),
        aside: true,
        staleTime: keptFor,
      }),
    ),
  });
  const looking = answers.some(({ isPending }) => isPending);
  const options = new Map(
    [...here, ...answers.flatMap(({ data }) => data ?? none)].map((option) => [option.value, option]),
  );
  return values.map((value) => options.get(value) ?? unknownOption(value, looking));
};
