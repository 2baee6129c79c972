import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Environment } from '@evergreen/contracts/enums';
import type { Role } from '@evergreen/contracts/accounts/enums';
import type { Permission } from '@evergreen/workflows/permissions';
import type { RecordAct } from './acts';
import type { ListActProps } from './list/listAct';
import type { WalkSource } from './list/walk/walks';
import type { ProfilePanel } from './panels';

/** Who may open a page. Nothing given: anyone who is signed in. */
export interface Guard {
  public?: true;
  /** Any match admits. */
  roles?: readonly Role[];
  /** What one must be allowed to do there, by the rules that the server asks too. */
  may?: Permission;
  renewalPermission?: true;
  /** Left out: every environment. */
  environments?: readonly Environment[];
}

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  /** Narrower than the page's own guard: who finds it in the menu. */
  may?: Permission;
  /** A hook; the number beside the label, capped at 99. */
  useCount?: () => number | undefined;
}

/** A page as data. A feature exports a list of these; the app makes routes, guards and menus of them. */
export interface AppRoute {
  path: string;
  title: string;
  /** What Ctrl K calls it, where its title would not tell it from another. */
  called?: string;
  guard?: Guard;
  menu?: MenuEntry;
  /** Without menu and top bar, like signing in. */
  bare?: true;
  screen: () => Promise<ComponentType>;
  /** The kind of record whose profile it is, where other areas bring pieces to it. */
  profileOf?: string;
}

export interface TopBarItemProps {
  /** Whether the user may open the page at this path. */
  mayOpen: (path: string) => boolean;
}

/** What an area of the web brings to the app. */
export interface Feature {
  routes: readonly AppRoute[];
  /** Pieces of other areas' profiles. */
  panels?: readonly ProfilePanel[];
  /** Lists whose records are gone through one by one. */
  walks?: readonly WalkSource[];
  /** What it does to records that other areas list. */
  acts?: readonly RecordAct[];
  /** What it does to any list as a whole; one area does. */
  ListAct?: ComponentType<ListActProps>;
  /** In the top bar, left of the user menu. */
  TopBarItem?: ComponentType<TopBarItemProps>;
}
