import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Section, slugOf } from './contents';

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the URL fragment, and keeps it in view while content above loads, until the user scrolls,
 * clicks or types.
 */
export const useHashTarget = (sections: readonly Section[], goTo: (section: Section) => void): void => {
  const { hash, key } = useLocation();
  const target = hash ? sections.find(({ title }) => `#${slugOf(title)}` === hash) : undefined;
  const heading = target?.heading;
  const latest = useRef({ target, goTo });
  useEffect(() => {
    latest.current = { target, goTo };
  });
  useEffect(() => {
    if (!heading) return undefined;
    const go = () => latest.current.target && latest.current.goTo(latest.current.target);
    const observer = new ResizeObserver(go);
    go();
    const stop = () => {
      observer.disconnect();
      for (const input of inputs) window.removeEventListener(input, stop);
    };
    observer.observe(document.body);
    for (const input of inputs) window.addEventListener(input, stop, { passive: true });
    return stop;
  }, [heading, key]);
};
