/** Kinds of records that have a page of their own. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  license: (id) => `/licenses/${id}`,
  authority: (id) => `/licensing-authorities/${id}`,
};

export const pageOf = ({ kind, id }: { kind: string; id: string }): string | undefined => pages[kind]?.(id);
