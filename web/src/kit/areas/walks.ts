import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { createContext } from 'react';
import { inTab } from '../browser/storage';
import type { Touches } from '../http/invalidation';

/** A list for going through its records one by one. Named, so that it can be loaded after a reload. */
export interface WalkSource {
  name: string;
  /** The list's own query key, so that pages are cached once. */
  queryKey: (about: string) => readonly unknown[];
  shows: Touches;
  load: (query: never, signal: AbortSignal, about: string) => Promise<Paged<{ id: string }>>;
}

export const WalksContext = createContext<readonly WalkSource[]>([]);

/**
 * A walk: going through the records of a list one by one. It has the part of the list that the user saw; later changes
 * do not affect it.
 */
export interface Walk {
  name: string;
  /** The owner of the list: an authority's id. */
  about: string;
  query: PageQuery;
  ids: readonly string[];
  /** The number of rows before the first one. */
  first: number;
  total: number;
  /** `total` is a lower bound. */
  more?: boolean;
}

const key = 'evergreen.walk';

const isWalk = (value: unknown): value is Walk =>
  typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'query' in value;

/** In session storage: survives a reload, and is deleted at sign-out. */
export const keepWalk = (walk: Walk) => inTab.keep(key, walk);

export const keptWalk = (): Walk | undefined => {
  const kept = inTab.read(key);
  return isWalk(kept) ? kept : undefined;
};

export const forgetWalk = () => inTab.drop(key);
