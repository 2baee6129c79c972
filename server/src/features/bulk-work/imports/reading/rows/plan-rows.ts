import type { RowError } from '@evergreen/contracts/bulk-work/imports';
import { authorityMessages } from '@evergreen/contracts/licensing/authorities';
import { licenseTypeMessages } from '@evergreen/contracts/licensing/license-types';
import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { authorityKey, licenseTypeKey, propertyKey } from './keys.js';
import type { LicenseRow } from './license-row.js';
import type { CheckedRow } from './normalise.js';
import { type KnownRecords, type LicenseKeys, type NewRecords, planRecords } from './plan-records.js';
import { formerHoldersOf, historyOf, isSameTerm, type Term } from './timelines.js';
import type { Together } from './row-groups.js';

/** Existing records, and those of earlier batches. */
export interface Known extends KnownRecords {
  licenses: ReadonlySet<string>;
  /** The keys of inactive records: no active license is added under them. */
  inactive: Readonly<Record<'authorities' | 'licenseTypes' | 'properties', ReadonlySet<string>>>;
  /** First row of each license key. */
  earlierRows: ReadonlyMap<string, EarlierRow>;
  together: Together;
}

export interface EarlierRow {
  row: number;
  contentKey: string;
}

export type PlannedRow =
  | { row: number; outcome: 'Create'; value: LicenseRow; keys: LicenseKeys; periods: readonly Term[] }
  | { row: number; outcome: 'AlreadyThere'; rowKey: string }
  | { row: number; outcome: 'EarlierTerm'; rowKey: string }
  | { row: number; outcome: 'Refused'; errors: RowError[] };

export interface Plan extends NewRecords {
  rows: PlannedRow[];
  /** Keys of this batch for the next one. */
  firstRows: Map<string, EarlierRow>;
}

/** Plans one batch: created, existing and refused rows. Deterministic. */
export const planRows = (rows: readonly CheckedRow[], known: Known): Plan => {
  const plan: Plan = {
    rows: [],
    authorities: new Map(),
    licenseTypes: new Map(),
    entities: new Map(),
    properties: new Map(),
    firstRows: new Map(),
  };
  for (const checked of rows) plan.rows.push(planRow(checked, known, plan));
  return plan;
};

const planRow = (checked: CheckedRow, known: Known, plan: Plan): PlannedRow => {
  const { row } = checked;
  if (!checked.ok) return { row, outcome: 'Refused', errors: checked.errors };
  const { value, rowKey, contentKey } = checked;
  const terms = known.together.timelines.get(rowKey);
  if (terms) return planTerm(checked, terms, known, plan);
  const earlier = known.earlierRows.get(rowKey) ?? plan.firstRows.get(rowKey);
  // The file before the tenant, so that a repeated file gives the same answers.
  if (earlier && earlier.contentKey !== contentKey) {
    return otherContent(row, value, earlier);
  }
  if (!earlier) plan.firstRows.set(rowKey, { row, contentKey });
  if (earlier || known.licenses.has(rowKey)) return { row, outcome: 'AlreadyThere', rowKey };
  return created(checked, known, plan, []);
};

/** As for a license that a user adds. A license that is over may come in for its history. */
const inactiveParents = (value: LicenseRow, { inactive, licenseTypes }: Known): RowError[] => {
  const type = licenseTypeKey(value.licensingAuthority, value.licenseType);
  const isUnderInactive = inactive.authorities.has(authorityKey(value.licensingAuthority));
  const errors: (RowError | false)[] = [
    isUnderInactive &&
      (value.active || !licenseTypes.has(type)) && { field: 'licensingAuthority', message: authorityMessages.inactive },
    value.active && inactive.licenseTypes.has(type) && { field: 'licenseType', message: licenseTypeMessages.inactive },
    value.active &&
      inactive.properties.has(propertyKey(value)) && { field: 'propertyName', message: propertyMessages.inactive },
  ];
  return errors.filter((error) => error !== false);
};

/** A secondary license is refused with its primary, so that both come together later. */
const created = (
  { row, value, rowKey }: Extract<CheckedRow, { ok: true }>,
  known: Known,
  plan: Plan,
  periods: readonly Term[],
): PlannedRow => {
  const primary = known.together.families.get(rowKey)?.primary;
  if (primary?.isRefused && primary.rowKey !== rowKey && !known.licenses.has(primary.rowKey)) {
    const message = `Its primary license (${primary.licenseType}) in row ${primary.row} is refused`;
    return { row, outcome: 'Refused', errors: [{ field: null, message }] };
  }
  const errors = inactiveParents(value, known);
  if (errors.length > 0) return { row, outcome: 'Refused', errors };
  return { row, outcome: 'Create', value, keys: planRecords(value, rowKey, known, plan), periods };
};

const otherContent = (row: number, { licenseNumber, licenseType }: LicenseRow, earlier: EarlierRow): PlannedRow => {
  const message = `License ${licenseNumber} (${licenseType}) is already in row ${earlier.row}, with other content`;
  return { row, outcome: 'Refused', errors: [{ field: null, message }] };
};

const longestNotes = 2000;

/** Former holders are written to the notes, since a license has no field for them. */
const withFormerHolders = (value: LicenseRow, terms: readonly Term[]): LicenseRow => {
  const former = formerHoldersOf(terms, value);
  if (former.length === 0) return value;
  const holdersInWords = `${former.length > 1 ? 'Earlier holders' : 'Earlier holder'} in the register: ${former.join('; ')}`;
  const notes = value.notes === null ? holdersInWords : `${value.notes}\n${holdersInWords}`;
  return { ...value, notes: notes.length > longestNotes ? `${notes.slice(0, longestNotes - 1)}…` : notes };
};

/** The current term becomes the license, valid since its first one began; duplicates are judged by it. */
const planTerm = (
  checked: Extract<CheckedRow, { ok: true }>,
  terms: readonly Term[],
  known: Known,
  plan: Plan,
): PlannedRow => {
  const { row, value, rowKey, contentKey } = checked;
  const own = terms.find((term) => isSameTerm(term, value));
  const now = terms.at(-1);
  const isFormer = now?.active === true && !value.active;
  if (own && own.row !== row && own.contentKey === contentKey) return { row, outcome: 'AlreadyThere', rowKey };
  if (own && own.row !== row && !isFormer) return otherContent(row, value, own);
  if (now?.row !== row) return { row, outcome: 'EarlierTerm', rowKey };
  if (known.licenses.has(rowKey)) return { row, outcome: 'AlreadyThere', rowKey };
  const history = historyOf(terms);
  const [first] = history;
  const originalIssueDate = first?.originalIssueDate ?? first?.effectiveDate ?? value.originalIssueDate;
  const license = withFormerHolders({ ...value, originalIssueDate }, terms);
  return created({ ...checked, value: license }, known, plan, history);
};
