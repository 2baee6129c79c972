/** The token of `<token>.ics`; undefined where it is none. */
export const tokenIn = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];
