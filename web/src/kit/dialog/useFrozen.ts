import { useState } from 'react';
import type { Failed, Seen } from '../command';

/** The record of a dialog without fields, as it was when it opened; after a conflict, as it is shown then. */
export const useFrozen = (about: Seen | null) => {
  const [seen, setSeen] = useState(about);
  const [isAnew, setIsAnew] = useState(false);
  if (isAnew && about?.version !== seen?.version) {
    setSeen(about);
    setIsAnew(false);
  }
  return { seen, refused: ({ fresh }: Failed) => void fresh?.then(() => setIsAnew(true)) };
};
