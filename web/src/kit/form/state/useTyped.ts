import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Calls back when the user changes a field; not for drafts and merges. */
export const useTyped = (name: string, then: () => void) => {
  const { watch } = useFormContext();
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    const { unsubscribe } = watch((_values, changed) => {
      if (changed.name === name && changed.type === 'change') latest.current();
    });
    return unsubscribe;
  }, [name, watch]);
};
