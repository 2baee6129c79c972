/** One name per line, below the sentence. */
export const inLines = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');
