const shown = 40;

/** Longer ones are truncated; their chip shows the rest on hover. */
export const isCut = (tip: string): boolean => [...tip].length > shown;

export const cutTip = (tip: string): string => (isCut(tip) ? `${[...tip].slice(0, shown).join('').trimEnd()}…` : tip);
