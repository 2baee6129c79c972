export const paletteWords = 'Find a license, a record, a page or an action';

/** The shortcut in this machine's notation. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
