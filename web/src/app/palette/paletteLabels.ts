export const paletteWords = 'Find a license, a record, a page or an action';

/** As the keys of this machine are called. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
