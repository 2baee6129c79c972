import { useEffect, useState } from 'react';

/** A debounced value, in milliseconds. */
export const useSettled = <T>(value: T, after = 200): T => {
  const words = JSON.stringify(value);
  const [settled, setSettled] = useState({ words, value });
  useEffect(() => {
    if (settled.words === words) return undefined;
    const timer = setTimeout(() => setSettled({ words, value }), after);
    return () => clearTimeout(timer);
  }, [after, settled.words, value, words]);
  return settled.value;
};
