import { useEffect } from 'react';
import { store } from '../browser/store';
import { renameVisit } from './visited';

export const productName = 'Evergreen';

interface Arrival {
  /** Whether the user has gone on to something else since: with Tab or a pointer. */
  hasGoneOn: () => boolean;
  end: () => void;
}

const moves = ['keydown', 'pointerdown'];
const current = store<Arrival | undefined>(undefined);

/** Called on navigation; the next heading takes the focus, however late it renders. */
export const wantFocusOnHeading = () => {
  current.get()?.end();
  let hasGoneOn = false;
  const watch = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Tab') hasGoneOn = true;
  };
  for (const type of moves) window.addEventListener(type, watch, true);
  const end = () => moves.forEach((type) => window.removeEventListener(type, watch, true));
  current.set({ hasGoneOn: () => hasGoneOn, end });
};

export const takeFocusOnHeading = () => {
  const arrival = current.get();
  arrival?.end();
  current.set(undefined);
  const { activeElement: active } = document;
  if (!arrival || active instanceof HTMLInputElement) return false;
  return active === document.body || !arrival.hasGoneOn();
};

export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
    renameVisit(window.location.pathname, title);
  }, [title]);
};
