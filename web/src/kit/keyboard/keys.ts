import { store } from '../browser/store';

/** Single-key shortcuts: which are active, and whether the user wants them (WCAG 2.1.4). */
interface Shortcut {
  key: string;
  does: string;
  run: () => void;
}

const setting = 'evergreen.shortcuts';
const known = store<readonly Shortcut[]>([]);
const on = store(localStorage.getItem(setting) !== 'off');

export const addShortcut = (shortcut: Shortcut) => {
  known.set([...known.get(), shortcut]);
  return () => known.set(known.get().filter((other) => other !== shortcut));
};

export const switchShortcuts = (next: boolean) => {
  localStorage.setItem(setting, next ? 'on' : 'off');
  on.set(next);
};

export const useShortcutsOn = on.use;
export const useKnownShortcuts = known.use;

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

/** The last declared shortcut of a key wins. */
export const runShortcut = (event: KeyboardEvent) => {
  if (!on.get() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target))
    return;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return;
  const shortcut = known.get().findLast((shortcut) => shortcut.key === event.key);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
};
