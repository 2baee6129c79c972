import type { Family } from '../reading/rows/families.js';
import type { ExistingMember } from './existing-members.js';

/** An existing license of a family, with its key in the file. */
export type ExistingRow = ExistingMember & { readonly rowKey: string };

/** The primary of each secondary license. */
export interface Links {
  readonly primaryId: string;
  readonly secondaryIds: readonly string[];
}

/**
 * The existing primary: the one named by the file, otherwise the only possible one with this number. Not a secondary
 * license.
 */
export const existingPrimary = (family: Family, existing: readonly ExistingRow[]): ExistingRow | undefined => {
  const { primary, secondaries } = family;
  const free = existing.filter(({ isSecondary }) => !isSecondary);
  if (primary) return free.find(({ rowKey }) => rowKey === primary.rowKey);
  const others = free.filter((row) => secondaries.every(({ rowKey }) => rowKey !== row.rowKey));
  const masters = others.filter(({ isMaster }) => isMaster);
  const candidates = masters.length > 0 ? masters : others;
  return candidates.length === 1 ? candidates[0] : undefined;
};

/**
 * The links after some licenses of a family were created. Existing ones stay, except the primary, and untouched ones
 * of an earlier import.
 * @param made ids by the keys of the new licenses
 */
export const linksOf = (
  family: Family,
  existing: readonly ExistingRow[],
  made: ReadonlyMap<string, string>,
): Links | undefined => {
  const madePrimary = family.primary ? made.get(family.primary.rowKey) : undefined;
  const primaryId = madePrimary ?? existingPrimary(family, existing)?.id;
  if (primaryId === undefined) return undefined;
  const waiting = new Map(
    existing
      .filter(({ isUntouched, isSecondary, isMaster }) => madePrimary && isUntouched && !isSecondary && !isMaster)
      .map(({ rowKey, id }) => [rowKey, id]),
  );
  const secondaryIds = family.secondaries.flatMap(({ rowKey }) => made.get(rowKey) ?? waiting.get(rowKey) ?? []);
  return secondaryIds.length > 0 ? { primaryId, secondaryIds } : undefined;
};
