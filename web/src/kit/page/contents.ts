import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';

/** A section in the table of contents. */
export interface Section {
  title: string;
  /** The number of rows of a list. */
  count: number | undefined;
  heading: HTMLElement;
}

/** Registers a section with the profile; returns the function that removes it. */
export const ContentsContext = createContext<((section: Section) => () => void) | undefined>(undefined);

/** "License Renewal History": `license-renewal-history`, the URL fragment. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A ref for a card's heading: registers it in the table of contents. */
export const useSection = (title: string, count?: number): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const takes = useContext(ContentsContext);
  useLayoutEffect(() => {
    if (!takes || !heading.current) return undefined;
    // Nested sections and overlays are not listed.
    if (heading.current.closest('[role="dialog"]')) return undefined;
    return takes({ title, count, heading: heading.current });
  }, [takes, title, count]);
  return heading;
};
