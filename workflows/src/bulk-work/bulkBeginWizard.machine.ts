import type { BulkCriteria } from '@evergreen/contracts/bulk-work/bulk';
import { wizardMachine } from '../wizard.js';

export interface BulkBeginChoices {
  /** The fields of the first step as typed. */
  typed: Record<string, unknown> | null;
  /** The search criteria. */
  criteria: BulkCriteria | null;
  /** Page and order of the results. */
  shown: Record<string, unknown>;
  licenseIds: readonly string[];
  /** The number of matches when all were chosen. */
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

/** New criteria reset the choice. */
export const lookingFor = (before: BulkCriteria | null, criteria: BulkCriteria): Partial<BulkBeginChoices> =>
  JSON.stringify(before) === JSON.stringify(criteria) ? {} : { criteria, shown: {}, licenseIds: [], allOf: null };

/** Without licenses that can no longer be begun; undefined: nothing changed. */
export const stillThere = (
  { licenseIds }: BulkBeginChoices,
  gone: ReadonlySet<string>,
): Partial<BulkBeginChoices> | undefined => {
  const rest = licenseIds.filter((id) => !gone.has(id));
  return rest.length < licenseIds.length ? { licenseIds: rest, allOf: null } : undefined;
};
