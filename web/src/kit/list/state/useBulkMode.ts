import { useEffect, useRef, useState } from 'react';

/** The form of a bulk action. When its bar closes, the focus returns to the menu. */
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
