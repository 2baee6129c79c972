import { createContext, use, useMemo } from 'react';

/** The record that a message is about: what it is called, and where it is. */
export interface Concern {
  label: string;
  to: string;
  /** The sentence of the message names it already: the link comes after it. */
  follows?: boolean;
}

/** Whose page, row or dialog this is: every message of an act in it names the record. */
export const ConcernContext = createContext<Concern | undefined>(undefined);

export const useConcern = () => use(ConcernContext);

/** That of a record's page; none while its name is not read yet. */
export const useOwnConcern = (label: string | undefined, to: string): Concern | undefined =>
  useMemo(() => (label === undefined ? undefined : { label, to }), [label, to]);
