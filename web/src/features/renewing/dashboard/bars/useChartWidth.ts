import { useLayoutEffect, useRef, useState } from 'react';

/** Document 2's widths by the breakpoints of the window. */
const steps = [
  { from: 1536, width: 1500 },
  { from: 1200, width: 1200 },
  { from: 900, width: 800 },
  { from: 600, width: 600 },
  { from: 0, width: 300 },
] as const;

/** The step's width, or the card's if that is less: nothing scrolls sideways. */
export const chartWidth = (screen: number, room: number): number => {
  const { width } = steps.find(({ from }) => screen >= from) ?? steps[4];
  return room > 0 ? Math.min(width, room) : width;
};

export const useChartWidth = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(chartWidth(window.innerWidth, frame.current?.clientWidth ?? 0));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { frame, width };
};
