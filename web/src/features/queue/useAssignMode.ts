import { useEffect, useRef, useState } from 'react';

/** Bulk assign mode. Its bar goes away with it, so the focus returns to the menu that it began from. */
export const useAssignMode = () => {
  const [on, setOn] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const was = useRef(on);
  useEffect(() => {
    if (was.current && !on) menu.current?.focus();
    was.current = on;
  }, [on]);
  return { on, menu, begin: () => setOn(true), end: () => setOn(false) };
};
