import type { PageQuery } from '@evergreen/contracts/common';
import { joinedWords } from '../filter-words.js';

const paging: readonly string[] = ['pageNumber', 'pageSize', 'sortBy', 'sortDirection', 'searchTerm'];

/** licensingAuthorityIds: "Licensing Authority" */
const fieldInWords = (name: string): string => {
  const words = name.replace(/Ids?$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What was sought, and by what else the list was narrowed otherwise than it usually is. */
export const shownWords = (query: PageQuery, usual: PageQuery): string => {
  const usually = usual as unknown as Record<string, unknown>;
  const narrowed = Object.entries(query).filter(
    ([name, value]) => !paging.includes(name) && !same(value, usually[name]),
  );
  const names = narrowed.map(([name]) => fieldInWords(name));
  return joinedWords(
    query.searchTerm ? `Search: ${query.searchTerm}` : '',
    names.length > 0 ? `Filters: ${names.join(', ')}` : '',
  );
};
