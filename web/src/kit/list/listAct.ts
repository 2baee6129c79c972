import type { PageQuery } from '@evergreen/contracts/common';
import type { ShownType } from '@evergreen/contracts/shown';
import { createContext, createElement, useContext, type ComponentType } from 'react';
import { useMay, useMaybeIdentity } from '../identity';

/** A list that can be taken out as it is shown. */
export interface Taken {
  type: ShownType;
  /** Whose it is, where it stands on a profile. */
  of?: string;
  /** It holds what is the firm's, whichever client is worked on. */
  ofFirm?: boolean;
  /** It is what accounting works with, whose people export nothing else. */
  ofAccounting?: boolean;
}

export interface ListActProps extends Taken {
  query: PageQuery;
  /** Names of the columns that are shown, from left to right. */
  columns: readonly string[];
  /** undefined: not known yet. */
  total: number | undefined;
  /** There are more than that. */
  more?: boolean;
  /** In the head of a card, where its own acts need the room. */
  small: boolean;
  /** The chosen rows alone. */
  ids?: readonly string[];
}

/** What an area of the web does to any list as a whole. */
export const ListActContext = createContext<ComponentType<ListActProps> | undefined>(undefined);

/** Can this person do it to some rows of the list? Then they can be chosen. */
export const useTakesChosen = (taken: Taken | undefined): boolean => {
  const act = useContext(ListActContext);
  const identity = useMaybeIdentity();
  const may = useMay();
  if (!act || !taken || !identity) return false;
  return (
    (taken.ofFirm === true || identity.clientId !== null) && may(taken.ofAccounting ? 'accounting.work' : 'export.run')
  );
};

export const ListAct = (props: ListActProps) => {
  const act = useContext(ListActContext);
  return act ? createElement(act, props) : null;
};
