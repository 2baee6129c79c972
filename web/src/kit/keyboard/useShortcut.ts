import { useEffect, useRef } from 'react';
import { addShortcut } from './keys';

/** Declares a single-key shortcut while the component is mounted; `?` lists it. */
export const useShortcut = (key: string, does: string, run: () => void) => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => addShortcut({ key, does, run: () => latest.current() }), [key, does]);
};
