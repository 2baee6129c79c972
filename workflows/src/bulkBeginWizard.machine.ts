import type { BulkCriteria } from '@evergreen/contracts/bulk-work/bulk';
import { wizardMachine } from './wizard.js';

export interface BulkBeginChoices {
  /** The first step's fields as they were typed, sent or not. */
  typed: Record<string, unknown> | null;
  /** What licenses are looked for by. */
  criteria: BulkCriteria | null;
  /** How the list of what was found is turned and sorted. */
  shown: Record<string, unknown>;
  licenseIds: readonly string[];
  /** How many matched when all of them were chosen. */
  allOf: number | null;
  dates: Record<string, unknown> | null;
}

export const nothingChosen: BulkBeginChoices = {
  typed: null,
  criteria: null,
  shown: {},
  licenseIds: [],
  allOf: null,
  dates: null,
};

export const bulkBeginWizardMachine = wizardMachine('bulkBeginWizard', nothingChosen, {
  criteria: ({ criteria }) => criteria !== null,
  licenses: ({ licenseIds }) => licenseIds.length > 0,
  dates: () => true,
});

/** Other criteria find other licenses: what was chosen among the old ones is chosen no longer. */
export const lookingFor = (before: BulkCriteria | null, criteria: BulkCriteria): Partial<BulkBeginChoices> =>
  JSON.stringify(before) === JSON.stringify(criteria) ? {} : { criteria, shown: {}, licenseIds: [], allOf: null };

/** Without those that can no longer be begun; undefined: nothing was lost meanwhile. */
export const stillThere = (
  { licenseIds }: BulkBeginChoices,
  gone: ReadonlySet<string>,
): Partial<BulkBeginChoices> | undefined => {
  const rest = licenseIds.filter((id) => !gone.has(id));
  return rest.length < licenseIds.length ? { licenseIds: rest, allOf: null } : undefined;
};
