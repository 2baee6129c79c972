import { useState } from 'react';
import type { Failed, Seen } from '../command';

/** What a question or a dialog without fields is about, as it was when it opened; after a stale view was refused, as it is shown anew. */
export const useFrozen = (about: Seen | null) => {
  const [seen, setSeen] = useState(about);
  const [isAnew, setIsAnew] = useState(false);
  if (isAnew && about?.version !== seen?.version) {
    setSeen(about);
    setIsAnew(false);
  }
  return { seen, refused: ({ fresh }: Failed) => void fresh?.then(() => setIsAnew(true)) };
};
