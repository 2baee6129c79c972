import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { createContext } from 'react';
import { inTab } from '../../storage';
import type { Touches } from '../../invalidation';

/** A list that one goes through record by record. It is named, so that the records' page can read on after a reload. */
export interface WalkSource {
  name: string;
  /** As the list itself keeps its pages, so that each is read once. */
  queryKey: (about: string) => readonly unknown[];
  shows: Touches;
  load: (query: never, signal: AbortSignal, about: string) => Promise<Paged<{ id: string }>>;
}

export const WalksContext = createContext<readonly WalkSource[]>([]);

/** The part of a list that somebody saw, as they saw it: what changes meanwhile does not change the way through it. */
export interface Walk {
  name: string;
  /** Whose list it is, where a source has several: an authority's id. */
  about: string;
  query: PageQuery;
  ids: readonly string[];
  /** How many stand before the first of them. */
  first: number;
  total: number;
  /** There are more than that. */
  more?: boolean;
}

const key = 'evergreen.walk';

const isWalk = (value: unknown): value is Walk =>
  typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'query' in value;

/** Kept for the browser's tab: it survives a reload, and ends with signing out. */
export const keepWalk = (walk: Walk) => inTab.keep(key, walk);

export const keptWalk = (): Walk | undefined => {
  const kept = inTab.read(key);
  return isWalk(kept) ? kept : undefined;
};

export const forgetWalk = () => inTab.drop(key);
