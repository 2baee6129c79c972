import { useCallback, useState } from 'react';

/** Whether a box is narrower than its content. A ref for the box. */
export const useScrolls = (least: number) => {
  const [room, setRoom] = useState<number>();
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // Without layout, as in tests, there is no width.
    const look = () => setRoom(element.clientWidth || undefined);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, scrolls: room !== undefined && room < least };
};
