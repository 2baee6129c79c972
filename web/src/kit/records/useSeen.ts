import { useState } from 'react';

/**
 * The record as it was when this was first drawn: that is what the person saw, and what a change of theirs rests on. What others
 * change meanwhile has not been seen, until `refresh` asks for it.
 */
export const useSeen = <R extends { version: number } | null | undefined>(record: R) => {
  const [seen, setSeen] = useState(record);
  const [asked, setAsked] = useState(false);
  if (asked && record?.version !== seen?.version) {
    setSeen(record);
    setAsked(false);
  }
  return { seen, refresh: () => setAsked(true) };
};
