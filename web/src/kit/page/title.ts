import { useEffect } from 'react';
import { store } from '../store';
import { renameVisit } from './visited';

export const productName = 'Evergreen';

const wanted = store(false);

/** The shell asks for it when the page changes; the next heading to appear takes it, however late its data come. */
export const wantFocusOnHeading = () => {
  wanted.set(true);
};

export const takeFocusOnHeading = () => {
  const was = wanted.get();
  wanted.set(false);
  // Somebody who is typing already is where they want to be.
  return was && !(document.activeElement instanceof HTMLInputElement);
};

export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
    renameVisit(window.location.pathname, title);
  }, [title]);
};
