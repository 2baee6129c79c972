import type { PageQuery } from '@evergreen/contracts/common';
import type { ShownType } from '@evergreen/contracts/shown';
import { createContext, createElement, useContext, type ComponentType } from 'react';

/** A list that can be taken out as it is shown. */
export interface Taken {
  type: ShownType;
  /** Whose it is, where it stands on a profile. */
  of?: string;
  /** It holds what is the firm's, whichever client is worked on. */
  ofFirm?: boolean;
}

export interface ListActProps extends Taken {
  query: PageQuery;
  /** Names of the columns that are shown, from left to right. */
  columns: readonly string[];
  /** undefined: not known yet. */
  total: number | undefined;
  /** In the head of a card, where its own acts need the room. */
  small: boolean;
}

/** What an area of the web does to any list as a whole. */
export const ListActContext = createContext<ComponentType<ListActProps> | undefined>(undefined);

export const ListAct = (props: ListActProps) => {
  const act = useContext(ListActContext);
  return act ? createElement(act, props) : null;
};
