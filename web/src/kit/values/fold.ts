/** Normalized for search: lower case, without accents, so that "zurich" finds "Zürich". */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
