import Popover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import { useCallback, useRef } from 'react';

/** Hangs on a button, and finds its place on the screen again when what it holds arrives later or grows. */
export const Popup = ({ children, ...popover }: PopoverProps) => {
  const actions = useRef<PopoverActions>(null);
  const watch = useCallback((content: HTMLElement | null) => {
    if (!content) return;
    const observer = new ResizeObserver(() => actions.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <Popover {...popover} action={actions}>
      <div ref={watch}>{children}</div>
    </Popover>
  );
};
