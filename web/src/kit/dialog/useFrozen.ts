import { useState } from 'react';
import type { Failed, Seen } from '../data/command';

/** The record of a dialog without fields, as it was when it opened; after a conflict, as it is shown then. */
export const useFrozen = (about: Seen | null) => {
  const [seen, setSeen] = useState(about);
  const [isNew, setIsNew] = useState(false);
  if (isNew && about?.version !== seen?.version) {
    setSeen(about);
    setIsNew(false);
  }
  return { seen, refused: ({ fresh }: Failed) => void fresh?.then(() => setIsNew(true)) };
};
