import type { LicensesOf } from '@evergreen/contracts/oversight/search';
import type { LicenseAct } from './licenseActs';

/** What the palette shows: everything, or one selected kind. */
export type Place =
  | { what: 'all' }
  | { what: 'of'; of: LicensesOf; id: string; label: string }
  | { what: 'act'; act: LicenseAct }
  | { what: 'clients' };

/** A row, and what choosing it does: open a page or a place of the palette, or perform an act. */
export interface Item {
  id: string;
  /** The label of the kind, on every row. */
  kind: string;
  label: string;
  detail?: string | undefined;
  /** Additional words to find it by. */
  also?: string | undefined;
  inactive?: boolean;
  /**
   * A previous result that does not match the new words: it stays until the answer is there, and cannot be selected.
   */
  isFormer?: boolean;
  /** Whether it is listed among the recent items afterwards. */
  recalled?: boolean;
  goal: { to: string } | { place: Place } | { run: () => void };
}

export interface Group {
  heading: string;
  items: readonly Item[];
}
