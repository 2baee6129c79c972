import { useEffect } from 'react';
import { store } from '../browser/store';
import { renameVisit } from './visited';

export const productName = 'Evergreen';

const current = store(false);

/** Called on navigation; the next heading takes the focus, however late it renders. */
export const wantFocusOnHeading = () => {
  current.set(true);
};

export const takeFocusOnHeading = () => {
  const was = current.get();
  current.set(false);
  // Not while the user is typing.
  return was && !(document.activeElement instanceof HTMLInputElement);
};

export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
    renameVisit(window.location.pathname, title);
  }, [title]);
};
