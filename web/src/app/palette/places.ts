import type { LicensesOf } from '@evergreen/contracts/oversight/search';
import type { LicenseAct } from './licenseActs';

/** What the palette shows now: everything, or what was chosen to look into. */
export type Place =
  | { what: 'all' }
  | { what: 'of'; of: LicensesOf; id: string; label: string }
  | { what: 'act'; act: LicenseAct }
  | { what: 'clients' };

/** A row, and what choosing it does: to a page, into a place of the palette, or an act. */
export interface Item {
  id: string;
  /** In words, on every row. */
  kind: string;
  label: string;
  detail?: string | undefined;
  /** Words under which it is found as well. */
  also?: string | undefined;
  inactive?: boolean;
  /** Found by what was typed before, and not called so: it stays until the answer is there, and cannot be chosen. */
  isFormer?: boolean;
  /** Shown among the recent things from then on. */
  recalled?: boolean;
  goal: { to: string } | { place: Place } | { run: () => void };
}

export interface Group {
  heading: string;
  items: readonly Item[];
}
