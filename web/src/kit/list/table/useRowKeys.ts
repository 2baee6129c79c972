import type { KeyboardEvent } from 'react';
import { useShortcut } from '../../keyboard/useShortcut';

const row = 'tr, li';
const opener = '[data-opens-row]';

/** The list with the focus, otherwise the first one. */
const listInHand = () =>
  document.activeElement?.closest<HTMLElement>('[data-rows]') ?? document.querySelector<HTMLElement>('[data-rows]');

const step = (list: HTMLElement | null, by: 1 | -1): boolean => {
  const all = [...(list?.querySelectorAll<HTMLElement>(opener) ?? [])];
  const inHand = document.activeElement?.closest(row)?.querySelector<HTMLElement>(opener);
  const next = all[inHand ? all.indexOf(inHand) + by : 0];
  next?.focus();
  return next !== undefined;
};

const choose = (upToHere: boolean) =>
  document.activeElement
    ?.closest(row)
    ?.querySelector('[data-chooses-row]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: upToHere }));

/** Moves up and down from anywhere in a row. */
export const walkRows = (event: KeyboardEvent<HTMLElement>) => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target } = event;
  if (by === 0 || event.defaultPrevented || !(target instanceof HTMLElement) || !target.closest(row)) return;
  if (target.matches('select, textarea, input:not([type="checkbox"]), [role="combobox"]')) return;
  if (step(event.currentTarget, by)) event.preventDefault();
};

/** Keyboard navigation of every list; a row's link handles Enter. */
export const useRowKeys = () => {
  useShortcut('j', 'Next row', () => step(listInHand(), 1));
  useShortcut('k', 'Previous row', () => step(listInHand(), -1));
  useShortcut('x', 'Select the row', () => choose(false));
  useShortcut('X', 'Select all rows from the last selected to this one', () => choose(true));
};
