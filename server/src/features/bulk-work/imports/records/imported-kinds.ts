import type { ImportCreates } from '@evergreen/contracts/bulk-work/imports';

/** What an import creates, dependents first: the order of its undo. */
export const importedKinds = ['license', 'property', 'corporateEntity', 'licenseType', 'authority'] as const;
export type ImportedKind = (typeof importedKinds)[number];

export type RecordsByKind = Readonly<Record<ImportedKind, readonly string[]>>;

export const countsOfKinds = (count: (kind: ImportedKind) => number): ImportCreates => ({
  licenses: count('license'),
  properties: count('property'),
  entities: count('corporateEntity'),
  licenseTypes: count('licenseType'),
  licensingAuthorities: count('authority'),
});

export const sumOf = (counts: ImportCreates): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
