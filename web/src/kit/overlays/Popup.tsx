import Popover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import { useCallback, useRef } from 'react';

/** A popover that is positioned again when its content grows. */
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
