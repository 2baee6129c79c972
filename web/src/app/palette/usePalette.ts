import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { resource } from '../../kit/queries';
import type { Found, PaletteSource } from '../../kit/routes';
import type { MenuSection } from '../menu';

export interface PaletteGroup {
  heading: string;
  found: readonly Found[];
}

const shortest = 2;

const pagesMatching = (sections: readonly MenuSection[], term: string): Found[] =>
  sections
    .flatMap((section) => section.items)
    .filter((item) => item.label.toLowerCase().includes(term.toLowerCase()))
    .map((item) => ({ id: item.path, label: item.label, to: item.path }));

/** Pages at once, records as the areas find them. */
export const usePalette = (sources: readonly PaletteSource[], sections: readonly MenuSection[], typed: string) => {
  const term = useDeferredValue(typed.trim());
  const queries = useQueries({
    queries: sources.map((source) => ({
      ...resource({
        key: ['palette', source.heading, term],
        shows: {},
        load: (signal) => source.find(term, signal),
        aside: true,
      }),
      enabled: term.length >= shortest,
    })),
  });
  const groups: PaletteGroup[] = [
    { heading: 'Pages', found: pagesMatching(sections, term) },
    ...sources.map((source, index) => ({ heading: source.heading, found: queries[index]?.data ?? [] })),
  ];
  return {
    groups: groups.filter((group) => group.found.length > 0),
    loading: queries.some((query) => query.isFetching),
  };
};
