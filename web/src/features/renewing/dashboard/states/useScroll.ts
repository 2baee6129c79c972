import { useEffect, useState, type RefObject } from 'react';

/** Document 2: each click on an arrow scrolls the states by so much. */
export const scrollStep = 300;

/** A line that scrolls sideways: whether it overflows, which ends it has reached, and scrolling it. */
export const useScroll = (track: RefObject<HTMLElement | null>, length: number) => {
  const [ends, setEnds] = useState({ scrolls: false, start: true, end: true });

  useEffect(() => {
    const line = track.current;
    if (!line) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = line;
      const next = {
        scrolls: scrollWidth > clientWidth + 1,
        start: scrollLeft <= 1,
        end: scrollLeft + clientWidth >= scrollWidth - 1,
      };
      setEnds((now) => (now.scrolls === next.scrolls && now.start === next.start && now.end === next.end ? now : next));
    };
    look();
    line.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      line.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [track, length]);

  const by = (direction: 1 | -1) => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.scrollBy({ left: direction * scrollStep, behavior: still ? 'auto' : 'smooth' });
  };

  return { ends, by };
};

/** Scrolls within the line, without moving the page. */
export const reveal = (line: HTMLElement, child: HTMLElement): void => {
  const edge = Number.parseFloat(getComputedStyle(line).paddingLeft) || 0;
  const from = child.offsetLeft - line.offsetLeft - edge;
  const to = from + child.offsetWidth + 2 * edge;
  if (from < line.scrollLeft) line.scrollLeft = from;
  else if (to > line.scrollLeft + line.clientWidth) line.scrollLeft = to - line.clientWidth;
};
