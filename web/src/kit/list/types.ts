import type { Paged, PageQuery, SelectOption } from '@evergreen/contracts/common';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OptionSource } from '../fields/options';
import type { Tone } from '../Notice';
import type { Touches } from '../invalidation';
import type { Taken } from './listAct';
import type { Defaults, QueryContract } from './listUrl';
import type { ListState } from './useListState';

export interface Column<R, Q extends PageQuery> {
  id: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** A quiet second line in the same cell; in a list of one line a row, it follows on the same line. */
  detail?: (row: R) => ReactNode;
  /** A phone shows what the detail says elsewhere. */
  detailInTableOnly?: true;
  /** It leads a row and is a date, say: the row's name is spoken after it. */
  needsName?: true;
  /** Signs that stand next to the words, outside of the link that opens the row. */
  beside?: (row: R) => ReactNode;
  /** Sortable, by this name of the contract. */
  sortBy?: Q['sortBy'];
  align?: 'end';
  /** With a share, at least so much. */
  width?: string;
  /** In a list of one line a row, or a fitted one: its part of the room that columns of a fixed width leave. */
  share?: number;
  /** The label is for assistive technology only. */
  labelHidden?: boolean;
  /** A button, or a drawing of what other columns say in words: a file does not have it. */
  screenOnly?: boolean;
  /** Those that its contract declares with it, and their place among all of the list. */
  filters?: { of: readonly Filter<Q>[]; place: number | undefined };
  /** Hidden until a person asks for it; one of these gives the list its Columns menu. */
  optional?: boolean;
  /** Where it stands in the two lines of a phone; left out, it is not shown there. The first column leads; what is a button stands at the side, above the row's menu. */
  narrow?: 'first' | 'second' | 'side';
  /** Where it stands in the second line, among the others of that line; without a number, in the order of the columns. */
  narrowRank?: number;
}

interface FilterBase {
  label: string;
  /** Each of its chosen values counts by itself in the badge. */
  countsEach?: true;
}

interface Choosing<Q> {
  name: keyof Q & string;
  /** Names of filters that lose their value when this one changes. */
  clears?: readonly (keyof Q & string)[];
  /** What else changes when this one goes from `before` to `now`: a country takes its states with it. */
  follow?: (now: readonly string[], before: readonly string[], draft: FieldValues) => Partial<Q>;
}

/** What there is to choose from, where it follows from the other filters. */
export type Given<S> = S | ((draft: FieldValues) => S);

/** A filter is declared once; its field in the dialog and its chip come from the declaration. */
export type Filter<Q extends PageQuery> = FilterBase &
  (
    | (Choosing<Q> & { kind: 'select'; options: Given<readonly SelectOption[]> })
    | (Choosing<Q> & { kind: 'one' | 'options'; options: Given<OptionSource> })
    | { kind: 'text' | 'date' | 'flag'; name: keyof Q & string }
    | {
        kind: 'custom';
        /** Every name of the contract that the field writes. */
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
  /** Of that number: there are more. */
  isMore?: (page: P) => boolean;
  tone?: Tone;
}

export interface RowAction<R> {
  label: string;
  /** Given, it is at hand on the row itself too, for who points at it. */
  icon?: LucideIcon;
  run: (row: R) => void;
  disabled?: boolean | string;
  danger?: boolean;
}

export interface Selection<R> {
  ids: readonly string[];
  /** Those of the chosen that were seen; all of them, as long as pages were turned here. */
  rows: readonly R[];
  clear: () => void;
}

export interface ListProps<R extends { id: string }, Q extends PageQuery, P extends Paged<R> = Paged<R>> {
  /** Words for a number of rows: ['license', 'licenses']. */
  noun: readonly [string, string];
  /** Names the list's data; different lists have different keys. */
  queryKey: readonly unknown[];
  shows: Touches;
  contract: QueryContract<Q>;
  defaults?: Defaults<Q>;
  /** What the list takes for granted for one person and not for the next: the address always says it, so that a link is the same to all. */
  alwaysSaid?: readonly (keyof Q & string)[];
  list: (query: Q, signal: AbortSignal) => Promise<P>;
  columns: readonly Column<R, Q>[];
  /** What the search box finds; left out, there is no search box. */
  search?: string;
  /** What a phone calls the order that the list begins with, where no column gives it. */
  usualOrder?: string;
  /** Besides those of its columns, which come first. */
  filters?: readonly Filter<Q>[];
  quick?: readonly QuickFilter<Q, P>[];
  /** Opens a row: an address, or, where it has none, something to show here. */
  href?: (row: R) => string | undefined;
  onOpen?: (row: R) => void;
  rowName: (row: R) => string;
  rowActions?: (row: R) => RowAction<R>[];
  /** A full-width line under a row. */
  rowNote?: (row: R) => ReactNode;
  /** One line a row, in columns that people can resize: what does not fit is cut, and nothing moves. */
  oneLine?: boolean;
  /** Its columns share the width that there is, by `share` and `width`, and their words wrap: nothing is cut off beside them. */
  fitted?: boolean;
  /** Checkboxes stand there for the pointer and the keyboard only, until a row is chosen. */
  choosesQuietly?: boolean;
  rowTone?: (row: R) => 'shaded' | 'marked' | undefined;
  /**
   * Given, rows keep their places while somebody looks: what came waits until it is asked for, what left stays, and this says
   * what became of it.
   */
  whatBecame?: (row: R) => ReactNode;
  /** Given, rows can be chosen, and this stands beside the number of chosen rows. */
  forChosen?: (selection: Selection<R>) => ReactNode;
  toolbar?: (state: ListState<Q>, page: P | undefined) => ReactNode;
  /** Beside the title's count: "Active: 3 | Inactive: 1". */
  summary?: (page: P) => ReactNode;
  /** `usual`: where nothing but the list's own defaults narrow it, and no others are missed. */
  empty: { reason: string; usual?: string; step?: ReactNode };
  /** Its records' page goes through it one by one: the source that is named so, and whose it is. */
  walk?: { name: string; about?: string };
  /** Given, all that it shows can be taken out as a file. */
  taken?: Taken;
  /** Two lists on one page keep their state apart in the address. */
  prefix?: string;
}
