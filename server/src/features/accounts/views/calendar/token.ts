/** The token in `<token>.ics`; undefined if invalid. */
export const tokenIn = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];
