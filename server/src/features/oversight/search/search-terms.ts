import { containing } from '../../../kernel/lists/like-patterns.js';

const mostWords = 6;

/** A search of many words uses the first few of them, each anywhere. */
export const wordsOf = (term: string): string[] =>
  term
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);

export const patterns = (term: string): string[] => wordsOf(term).map(containing);
