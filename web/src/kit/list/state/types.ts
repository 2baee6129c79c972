import type { Paged, PageQuery, SelectOption } from '@evergreen/contracts/common';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OptionSource } from '../../fields/options';
import type { Tone } from '../../signs/Notice';
import type { Touches } from '../../http/invalidation';
import type { ListExport } from '../../areas/listAct';
import type { Defaults, QueryContract } from './listUrl';
import type { ListState } from './useListState';

export interface Column<R, Q extends PageQuery> {
  id: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** A muted second line in the cell; on the same line in a one-line list. */
  detail?: (row: R) => ReactNode;
  /** Hidden on a phone. */
  detailInTableOnly?: true;
  /** A first column that is a date, for example: screen readers add the row's name. */
  needsName?: true;
  /** Icons next to the text, outside of the link. */
  extra?: (row: R) => ReactNode;
  /** The contract's sort name. */
  sortBy?: Q['sortBy'];
  align?: 'end';
  /** The minimum width for a column with a share. */
  width?: string;
  /** The share of the remaining width, in one-line and fitted lists. */
  share?: number;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  /** A button or a drawing: not exported. */
  screenOnly?: boolean;
  /** The filters that the contract declares with it, and their place. */
  filters?: { of: readonly Filter<Q>[]; place: number | undefined };
  /** Hidden by default; adds the Columns menu to the list. */
  optional?: boolean;
  /**
   * The place in a phone's two lines; left out: hidden there. The first column leads; a button is at the side, above
   * the row's menu.
   */
  narrow?: 'first' | 'second' | 'side';
  /** The order in the second line; default: the order of the columns. */
  narrowRank?: number;
}

interface Choosing<Q> {
  name: keyof Q & string;
  /** Filters that are reset when this one changes. */
  clears?: readonly (keyof Q & string)[];
  /** Further changes when the value changes: a country removes its states. */
  follow?: (now: readonly string[], before: readonly string[], draft: FieldValues) => Partial<Q>;
}

/** Options that depend on other filters. */
export type Given<S> = S | ((draft: FieldValues) => S);

/** A filter: its field in the dialog and its chip follow. `countsEach`: each value counts in the badge. */
export type Filter<Q extends PageQuery> = { label: string; countsEach?: true } & (
  | (Choosing<Q> & { kind: 'select'; options: Given<readonly SelectOption[]> })
  | (Choosing<Q> & { kind: 'one' | 'options'; options: Given<OptionSource> })
  | { kind: 'text' | 'date' | 'flag'; name: keyof Q & string }
  | {
      kind: 'custom';
      /** All names of the contract that the field writes. */
      names: readonly (keyof Q & string)[];
      field: ReactNode;
      chips: (query: Q) => { label: string; value: string; clears: readonly (keyof Q & string)[] }[];
    }
);

export interface QuickFilter<Q extends PageQuery, P> {
  id: string;
  label: string;
  set: Partial<Q>;
  count?: (page: P) => number | undefined;
  /** Whether the number is a lower bound. */
  isMore?: (page: P) => boolean;
  tone?: Tone;
}

export interface RowAction<R> {
  label: string;
  /** Also shown on the row, on hover. */
  icon?: LucideIcon;
  run: (row: R) => void;
  disabled?: boolean | string;
  danger?: boolean;
}

export interface Selection<R> {
  ids: readonly string[];
  /** The chosen rows that were loaded. */
  rows: readonly R[];
  clear: () => void;
}

export interface ListProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R> = Paged<R>> {
  /** Nouns: ['license', 'licenses']. */
  noun: readonly [string, string];
  /** The query key; unique per list. */
  queryKey: readonly unknown[];
  shows: Touches;
  contract: QueryContract<Q>;
  /** Without a page size: all lists begin with the same one (document 1, section 9). */
  defaults?: Defaults<Q> & { pageSize?: never };
  /** Defaults that depend on the user: always in the URL, so that a link shows everyone the same. */
  alwaysSaid?: readonly (keyof Q & string)[];
  list: (query: Q, signal: AbortSignal) => Promise<P>;
  columns: readonly Column<R, Q>[];
  /** The search box's placeholder; left out: no search box. */
  search?: string;
  /** The name of the default order on a phone, if it has no column. */
  usualOrder?: string;
  /** In addition to those of its columns, which come first. */
  filters?: readonly Filter<Q>[];
  quick?: readonly QuickFilter<Q, P>[];
  /** The record's URL, or an action if it has none. */
  href?: (row: R) => string | undefined;
  onOpen?: (row: R) => void;
  rowName: (row: R) => string;
  rowActions?: (row: R) => RowAction<R>[];
  /** A full-width line under a row. */
  rowNote?: (row: R) => ReactNode;
  /** One line per row, with resizable columns and truncated text. */
  oneLine?: boolean;
  /** The columns share the width, by `share` and `width`, and wrap their text. */
  fitted?: boolean;
  /** Checkboxes appear on hover and focus, until a row is chosen or a mode is on (`choosing`). */
  choosesQuietly?: boolean;
  rowTone?: (row: R) => 'shaded' | 'marked' | undefined;
  /** Rows keep their places while a user reads: new rows wait, removed ones stay with this text. */
  leftLabel?: (row: R) => ReactNode;
  /** Enables choosing rows; shown next to their number, also while none is chosen. */
  forChosen?: (selection: Selection<R>) => ReactNode;
  /** A mode is on in which rows are to be chosen: the foot is sticky before any is. */
  choosing?: boolean;
  toolbar?: (state: ListState<Q>, page: P | undefined) => ReactNode;
  /** Next to the title's count: "Active: 3 | Inactive: 1". */
  summary?: (page: P) => ReactNode;
  /** `usual`: the reason if only the defaults hide everything. */
  empty: { reason: string; usual?: string; step?: ReactNode };
  /** Enables going through the records one by one: the source's name and owner. */
  walk?: { name: string; about?: string };
  /** Enables the export of the list. */
  exportAs?: ListExport;
  /** Keeps the state of two lists apart in the URL. */
  prefix?: string;
}
