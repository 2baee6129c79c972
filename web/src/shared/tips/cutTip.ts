const shown = 40;

/** Longer ones are cut; their chip says the rest where one points at it. */
export const isCut = (tip: string): boolean => [...tip].length > shown;

export const cutTip = (tip: string): string => (isCut(tip) ? `${[...tip].slice(0, shown).join('').trimEnd()}…` : tip);
