import type { HistorySubject } from '@evergreen/contracts/oversight/history';

/** Kinds of records with a page of their own. */
const pages: Readonly<Record<string, (subject: HistorySubject) => string | undefined>> = {
  firm: () => '/firm',
  license: ({ id }) => `/licenses/${id}`,
  division: ({ id }) => `/divisions/${id}`,
  divisionContact: ({ ownerId }) => (ownerId ? `/divisions/${ownerId}` : undefined),
  property: ({ id }) => `/properties/${id}`,
  authority: ({ id }) => `/licensing-authorities/${id}`,
  corporateEntity: ({ id }) => `/entities/${id}`,
  officer: ({ id }) => `/officers/${id}`,
  source: ({ id }) => `/sources/${id}`,
  replacement: ({ id }) => `/replacements/runs/${id}`,
  // Active or not.
  user: ({ label }) => `/users?${new URLSearchParams({ searchTerm: label, active: '' })}`,
  licenseType: ({ id, ownerId }) => (ownerId ? `/licensing-authorities/${ownerId}/license-types/${id}` : undefined),
};

export const pageOf = (subject: HistorySubject): string | undefined => pages[subject.kind]?.(subject);
