import { useEffect } from 'react';
import { renameVisit } from './visited';

export const productName = 'Evergreen';

let wanted = false;

/** The shell asks for it when the page changes; the next heading to appear takes it, however late its data come. */
export const wantFocusOnHeading = () => {
  wanted = true;
};

export const takeFocusOnHeading = () => {
  const was = wanted;
  wanted = false;
  // Somebody who is typing already is where they want to be.
  return was && !(document.activeElement instanceof HTMLInputElement);
};

export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
    renameVisit(window.location.pathname, title);
  }, [title]);
};
