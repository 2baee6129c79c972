/** Each in a line of its own, below the sentence that they belong to. */
export const inLines = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');
