import { createContext, use, useMemo } from 'react';

/** The record of a message: its name and path. */
export interface RecordReference {
  label: string;
  to: string;
  /** The message names it already: the link comes after the text. */
  follows?: boolean;
}

/** The record of the page, row or dialog: messages of its commands name it. */
export const RecordReferenceContext = createContext<RecordReference | undefined>(undefined);

export const useRecordReference = () => use(RecordReferenceContext);

/** The record of a page; undefined while its name is not loaded. */
export const useOwnReference = (label: string | undefined, to: string): RecordReference | undefined =>
  useMemo(() => (label === undefined ? undefined : { label, to }), [label, to]);
