import { createContext, use, useMemo } from 'react';

/** The record that a message is about: what it is called, and where it is. */
export interface RecordReference {
  label: string;
  to: string;
  /** The sentence of the message names it already: the link comes after it. */
  follows?: boolean;
}

/** Whose page, row or dialog this is: every message of an act in it names the record. */
export const RecordReferenceContext = createContext<RecordReference | undefined>(undefined);

export const useRecordReference = () => use(RecordReferenceContext);

/** That of a record's page; none while its name is not read yet. */
export const useOwnReference = (label: string | undefined, to: string): RecordReference | undefined =>
  useMemo(() => (label === undefined ? undefined : { label, to }), [label, to]);
