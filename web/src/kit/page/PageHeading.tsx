import { useEffect, useRef, type ReactNode } from 'react';
import { takeFocusOnHeading, usePageTitle } from '../routing/title';

/** The h1 and the document title; focused after a navigation. */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (takeFocusOnHeading()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
};
