import type { Paged } from '@evergreen/contracts/common';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { readQuietly } from '../../loading/code';
import { resource } from '../../data/queries';
import { keepWalk, keptWalk, type Walk, type WalkSource, WalksContext } from '../../areas/walks';

type ListPage = Paged<{ id: string }>;

const useListPage = (walk: Walk | undefined, source: WalkSource | undefined, pageNumber: number | undefined) => {
  const query = { ...walk?.query, pageNumber };
  const about = walk?.about ?? '';
  return useQuery({
    ...resource<ListPage>({
      key: [...(source?.queryKey(about) ?? []), query],
      shows: source?.shows ?? {},
      load: async (signal) =>
        source
          ? readQuietly(() => source.load(query as never, signal, about))
          : Promise.resolve({ items: [], totalItemCount: 0 }),
      aside: true,
    }),
    enabled: source !== undefined && pageNumber !== undefined,
  }).data;
};

/** The ids after the last one of the walk: the rest of its page, then the next page. */
const following = ({ ids }: Walk, here: ListPage | undefined, next: ListPage | undefined) => {
  const known = new Set(ids);
  const items = here?.items ?? [];
  const moved = items.slice(items.findLastIndex(({ id }) => known.has(id)) + 1);
  return [...moved, ...(next?.items ?? [])].map(({ id }) => id).filter((id) => !known.has(id));
};

const holds = ({ items }: ListPage, id: string) => items.some((item) => item.id === id);

/** The ids of an earlier page. */
const preceding = ({ ids }: Walk, page: ListPage | undefined) =>
  (page?.items ?? []).map(({ id }) => id).filter((id) => !ids.includes(id));

/** The record's place in the list that the user came from; undefined if there is none. */
export const useWalk = (id: string) => {
  const sources = useContext(WalksContext);
  const [kept, setKept] = useState(keptWalk);
  const walk = kept?.ids.includes(id) ? kept : undefined;
  const source = walk && sources.find(({ name }) => name === walk.name);

  const index = walk?.ids.indexOf(id) ?? -1;
  const size = walk?.query.pageSize ?? 1;
  const place = (walk?.first ?? 0) + index;
  const number = Math.floor(place / size) + 1;
  const isLast = walk !== undefined && index === walk.ids.length - 1;
  const hasLater = isLast && (walk.more === true || place + 1 < walk.total);
  const hasEarlier = walk !== undefined && index === 0 && walk.first > 0;
  const here = useListPage(walk, source, walk && number);
  const nextPage = useListPage(walk, source, hasLater ? number + 1 : undefined);
  const isMissing = here !== undefined && !holds(here, id);
  // If rows left the list, the record may be on the previous page.
  const pageBefore = hasEarlier ? Math.ceil(place / size) : isMissing && number > 1 ? number - 1 : undefined;
  const previousPage = useListPage(walk, source, pageBefore);
  if (!walk || !source) return undefined;

  const earlier = hasEarlier ? preceding(walk, previousPage) : [];
  const later = hasLater ? following(walk, here, nextPage) : [];
  const ids = [...earlier, ...walk.ids, ...later];
  const current = ids.indexOf(id);
  return {
    position: place + 1,
    total: walk.total,
    more: walk.more === true,
    previous: ids[current - 1],
    next: ids[current + 1],
    hasLeft: isMissing && (pageBefore === undefined || (previousPage !== undefined && !holds(previousPage, id))),
    /** Whether the list has only one page; otherwise the record may be on another one now. */
    hasOnePage: (here?.totalItemCount ?? walk.total) <= size,
    goOn: () => {
      const extended = { ...walk, ids, first: Math.max(0, walk.first - earlier.length) };
      keepWalk(extended);
      setKept(extended);
    },
  };
};
