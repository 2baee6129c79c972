import type { Family } from '../reading/families.js';
import type { StandingMember } from './standing.js';

/** A license of a family that exists here already, with its key in the file. */
export type Standing = StandingMember & { readonly rowKey: string };

/** Which license becomes the primary of which others. */
export interface Links {
  readonly primaryId: string;
  readonly secondaryIds: readonly string[];
}

/**
 * The primary that exists here: the license that the file names, or where it names none the only one of the number that can be it.
 * A secondary license is none.
 */
export const standingPrimary = (family: Family, standing: readonly Standing[]): Standing | undefined => {
  const { primary, secondaries } = family;
  const free = standing.filter(({ isSecondary }) => !isSecondary);
  if (primary) return free.find(({ rowKey }) => rowKey === primary.rowKey);
  const others = free.filter((row) => secondaries.every(({ rowKey }) => rowKey !== row.rowKey));
  const masters = others.filter(({ isMaster }) => isMaster);
  const candidates = masters.length > 0 ? masters : others;
  return candidates.length === 1 ? candidates[0] : undefined;
};

/**
 * What of a family is linked when some of its licenses were made. Those that stand here stay as they are, but for the primary, and for
 * what an import made that came before the primary did.
 * @param made ids by the keys of the licenses that were made just now
 */
export const linksOf = (
  family: Family,
  standing: readonly Standing[],
  made: ReadonlyMap<string, string>,
): Links | undefined => {
  const madePrimary = family.primary ? made.get(family.primary.rowKey) : undefined;
  const primaryId = madePrimary ?? standingPrimary(family, standing)?.id;
  if (primaryId === undefined) return undefined;
  const waiting = new Map(
    standing
      .filter(({ isUntouched, isSecondary, isMaster }) => madePrimary && isUntouched && !isSecondary && !isMaster)
      .map(({ rowKey, id }) => [rowKey, id]),
  );
  const secondaryIds = family.secondaries.flatMap(({ rowKey }) => made.get(rowKey) ?? waiting.get(rowKey) ?? []);
  return secondaryIds.length > 0 ? { primaryId, secondaryIds } : undefined;
};
