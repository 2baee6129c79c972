import type { PageQuery } from '@evergreen/contracts/common';
import type { ShownType } from '@evergreen/contracts/shown';
import { createContext, createElement, useContext, type ComponentType } from 'react';
import { useMay, useMaybeIdentity } from '../data/identity';

/** A list that can be exported as it is shown. */
export interface ListExport {
  type: ShownType;
  /** Id of the record whose profile shows the list. */
  of?: string;
  /** The firm's own list: independent of the chosen client. */
  ofFirm?: boolean;
  /** An accounting list: exported with the permission for accounting. */
  ofAccounting?: boolean;
}

export interface ListActProps extends ListExport {
  query: PageQuery;
  /** Names of the shown columns, from left to right. */
  columns: readonly string[];
  /** undefined: unknown. */
  total: number | undefined;
  /** `total` is a lower bound. */
  more?: boolean;
  /** In the head of a card, which has little room. */
  small: boolean;
  /** Only these rows. */
  ids?: readonly string[];
}

/** The action that every list offers for all of its rows (the export). */
export const ListActContext = createContext<ComponentType<ListActProps> | undefined>(undefined);

/** Whether the user may export chosen rows of the list; only then rows can be chosen for it. */
export const useMayExport = (exportAs: ListExport | undefined): boolean => {
  const act = useContext(ListActContext);
  const identity = useMaybeIdentity();
  const may = useMay();
  if (!act || !exportAs || !identity) return false;
  return (
    (exportAs.ofFirm === true || identity.clientId !== null) &&
    may(exportAs.ofAccounting ? 'accounting.work' : 'export.run')
  );
};

export const ListAct = (props: ListActProps) => {
  const act = useContext(ListActContext);
  return act ? createElement(act, props) : null;
};
