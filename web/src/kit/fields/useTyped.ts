import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** When somebody changes a field by hand. What a draft brings back, or what another changed meanwhile, comes with all that belongs to it. */
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
