import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { narrowest, widest } from './widths';

interface WidthHandleProps {
  label: string;
  now: number;
  /** Undefined: the default width. */
  onResize: (width: number | undefined) => void;
}

const STEP = 8;
const LARGE_STEP = 40;

const handles = (handle: HTMLElement) => [
  ...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[data-sizes-column]') ?? []),
];
const widthAt = (handle: HTMLElement) => Math.round(handle.closest('th')?.getBoundingClientRect().width ?? 0);

/**
 * A column's resize handle: dragged, or moved with the arrow keys. Not in the tab order, except after the Columns
 * menu focused one.
 */
export const WidthHandle = ({ label, now, onResize }: WidthHandleProps) => {
  const from = useRef<{ x: number; width: number }>(undefined);

  /** The rendered width, which may exceed the declared one. */
  const here = (handle: HTMLElement) => widthAt(handle) || now;

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: here(event.currentTarget) };
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (from.current) onResize(from.current.width + Math.round(clientX - from.current.x));
  };
  const end = () => {
    from.current = undefined;
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: handle, key, shiftKey } = event;
    const step = shiftKey ? LARGE_STEP : STEP;
    const all = handles(handle);
    const next = all[all.indexOf(handle) + (shiftKey ? -1 : 1)];
    if (key === 'ArrowLeft') onResize(here(handle) - step);
    else if (key === 'ArrowRight') onResize(here(handle) + step);
    else if (key === 'Home') onResize(narrowest);
    else if (key === 'Delete' || key === 'Enter') onResize(undefined);
    else if (key === 'Tab' && next) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of column ${label}`}
      aria-valuenow={now}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={-1}
      data-sizes-column=""
      className="eg-width-handle"
      title="Drag to change the width; double-click for the default width"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={press}
    />
  );
};
