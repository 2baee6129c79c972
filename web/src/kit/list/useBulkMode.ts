import { useEffect, useRef, useState } from 'react';

/** What is about to be done to several rows. Its bar goes away with it, so the focus returns to the menu that it began from. */
export const useBulkMode = <M extends string>() => {
  const [now, setNow] = useState<M>();
  const menu = useRef<HTMLButtonElement>(null);
  const was = useRef(now);
  useEffect(() => {
    if (was.current !== undefined && now === undefined) menu.current?.focus();
    was.current = now;
  }, [now]);
  return { now, menu, begin: (mode: M) => setNow(mode), end: () => setNow(undefined) };
};
