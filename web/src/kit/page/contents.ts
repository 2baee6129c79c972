import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';

/** A part of a profile, as its table of contents names it. */
export interface Section {
  title: string;
  /** Of a list: how many there are in it. */
  count: number | undefined;
  heading: HTMLElement;
}

/** Given by a profile: takes a part in, and answers what takes it out again. */
export const ContentsContext = createContext<((section: Section) => () => void) | undefined>(undefined);

/** "License Renewal History": `license-renewal-history`, as an address names it after its `#`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** For the heading of a card: on a profile it stands in the table of contents, which leads to it. */
export const useSection = (title: string, count?: number): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const takes = useContext(ContentsContext);
  useLayoutEffect(() => {
    if (!takes || !heading.current) return undefined;
    // What is inside of another part, or opened over the page, is no part of the page itself.
    if (heading.current.closest('[role="dialog"]')) return undefined;
    return takes({ title, count, heading: heading.current });
  }, [takes, title, count]);
  return heading;
};
