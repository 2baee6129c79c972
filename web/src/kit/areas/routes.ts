import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Environment } from '@evergreen/contracts/enums';
import type { Role } from '@evergreen/contracts/accounts/enums';
import type { Permission } from '@evergreen/workflows/permissions';
import type { RecordAct } from './acts';
import type { ListActProps } from './listAct';
import type { WalkSource } from './walks';
import type { ProfilePanel } from './panels';

/** Who may open a page. Default: every signed-in user. */
export interface Guard {
  public?: true;
  /** One of them is enough. */
  roles?: readonly Role[];
  /** The permission that the server checks too. */
  may?: Permission;
  renewalPermission?: true;
  /** Default: every environment. */
  environments?: readonly Environment[];
}

export interface MenuEntry {
  label: string;
  icon: LucideIcon;
  /** Narrower than the page's guard: who sees it in the menu. */
  may?: Permission;
  /** The section that has no order of its own; the menu names the pages of the others. */
  under?: 'Configurations';
  /** A hook for the number next to the label, capped at 99. */
  useCount?: () => number | undefined;
}

/** A page. A feature exports a list of these; the app builds routes, guards and menus. */
export interface AppRoute {
  path: string;
  title: string;
  /** Its name in Ctrl K, if its title is ambiguous. */
  called?: string;
  guard?: Guard;
  menu?: MenuEntry;
  /** Without menu and top bar, like sign-in. */
  bare?: true;
  screen: () => Promise<ComponentType>;
  /** The kind of record of its profile, for panels of other areas. */
  profileOf?: string;
}

export interface TopBarItemProps {
  /** Whether the user may open the page at this path. */
  mayOpen: (path: string) => boolean;
}

/** What an area registers with the app. */
export interface Feature {
  routes: readonly AppRoute[];
  /** Panels on other areas' profiles. */
  panels?: readonly ProfilePanel[];
  /** Lists for going through records one by one. */
  walks?: readonly WalkSource[];
  /** Actions on records in other areas' lists. */
  acts?: readonly RecordAct[];
  /** The action on any list; one area has it. */
  ListAct?: ComponentType<ListActProps>;
  /** In the top bar, left of the user menu. */
  TopBarItem?: ComponentType<TopBarItemProps>;
}
