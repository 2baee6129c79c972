import { z } from 'zod';
import { changeOf } from '../changes.js';
import { over } from '../common.js';
import { authorityFields } from '../licensing/authorities.js';
import { IntervalUnit } from '../licensing/enums.js';
import { classification, typeFields } from '../licensing/license-types.js';
import { informationFields as license, trackingFields } from '../licensing/licenses.js';
import { entityFields } from '../parties/entities.js';
import { propertyFields } from '../parties/properties.js';
import { GivenAddress, ImportOptions, usualOptions } from './import-options.js';
import { ImportAnswers } from './import-questions.js';
import { heading, requiredLines } from '../text.js';
import { words } from '../shared-messages.js';
import { enumOf } from '../enum-of.js';

/** Maps columns of a register to fields of a license. */

interface ImportColumn {
  readonly label: string;
  /** Maximum length. */
  readonly max?: number | undefined;
}

/** Each from the field of the record that it fills. */
const importColumns = {
  licenseNumber: license.licenseNumber,
  accountNumber: license.accountNumber,
  licensingAuthority: { ...authorityFields.name, label: license.licensingAuthorityId.label },
  jurisdiction: license.jurisdiction,
  licenseType: typeFields.name,
  classification,
  licenseCategory: typeFields.licenseCategoryId,
  licenseRank: { label: 'Primary or Secondary' },
  primaryLicenseNumber: { ...license.licenseNumber, label: 'Primary License Number' },
  licenseTerm: typeFields.term,
  status: { label: 'Status' },
  licensee: { ...entityFields.name, label: 'Licensee' },
  federalEin: { ...entityFields.federalEin, label: 'FEIN' },
  propertyName: propertyFields.name,
  propertyNumber: propertyFields.propertyNumber,
  phone: propertyFields.primaryPhoneNumber,
  premisesName: { ...license.premisesName, label: 'Premises' },
  address1: license.address1,
  address2: license.address2,
  city: license.city,
  state: { ...license.state, label: 'State' },
  zip: license.zip,
  county: license.county,
  country: license.country,
  originalIssueDate: trackingFields.originalIssueDate,
  effectiveDate: trackingFields.effectiveDate,
  expirationDate: { ...trackingFields.expirationDate, label: 'Expiration Date' },
  trackDate: trackingFields.trackDate,
  dueDate: trackingFields.dueDate,
  notes: trackingFields.notes,
} satisfies Readonly<Record<string, ImportColumn>>;
export type ImportField = keyof typeof importColumns;
export const importFields = Object.keys(importColumns) as [ImportField, ...ImportField[]];
export const ImportField = z.enum(importFields);

const ofColumns = <T>(take: (column: ImportColumn) => T) =>
  Object.fromEntries(Object.entries<ImportColumn>(importColumns).map(([name, column]) => [name, take(column)]));
export const importFieldLabels = ofColumns(({ label }) => label) as Record<ImportField, string>;
export const importFieldLimits = ofColumns(({ max }) => max) as Record<ImportField, number | undefined>;

/**
 * Fields that a mapping must fill. Expiration and track date are checked per row, since perpetual licenses have
 * neither; so is the zip, which only the United States and Canada need.
 */
export const requiredImportFields = [
  'licenseNumber',
  'licensingAuthority',
  'jurisdiction',
  'licenseType',
  'licenseTerm',
  'licensee',
  'address1',
  'city',
  'state',
  'effectiveDate',
] as const satisfies readonly ImportField[];

/** Fields that a rule may calculate from the expiration date, since registers seldom have them. */
export const ruledImportFields = ['trackDate', 'dueDate'] as const satisfies readonly ImportField[];

/** Fields that a row without an address lacks. */
export const addressFieldsOfRows = ['address1', 'city', 'state'] as const satisfies readonly ImportField[];

/** Fields that may be part of the street column. */
export const addressPartFields = ['city', 'state', 'zip'] as const satisfies readonly ImportField[];

export const DateRule = z.strictObject({
  value: z.number().int('Must be a Whole Number').min(1, 'Must be >= 1').max(3650),
  unit: IntervalUnit,
});
/** So many days, weeks or months before the expiration date. */
export type DateRule = z.infer<typeof DateRule>;

/** Calculates the expiration from the effective date: the end of that year, the license's term, or so many months. */
export const EndRule = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('Year') }),
  z.strictObject({ of: z.literal('Term') }),
  z.strictObject({
    of: z.literal('Months'),
    months: z.number().int('Must be a Whole Number').min(1, 'Must be >= 1').max(120),
  }),
]);
export type EndRule = z.infer<typeof EndRule>;

/** A part of a combined cell: "Reno, NV 89501-12". */
export const addressPartLabels = {
  Street: 'street',
  City: 'city',
  State: 'state',
  Zip: 'zip',
};
export const AddressPart = enumOf(addressPartLabels);
export type AddressPart = z.infer<typeof AddressPart>;
export const partOfField: Partial<Record<ImportField, AddressPart>> = {
  address1: 'Street',
  city: 'City',
  state: 'State',
  zip: 'Zip',
};

export const FieldSource = z.union([
  z.strictObject({ column: heading() }),
  z.strictObject({ column: heading(), part: AddressPart }),
  z.strictObject({ columns: z.array(heading()).min(2, words.required).max(8) }),
  z.strictObject({ constant: requiredLines(2000) }),
  z.strictObject({ rule: DateRule }),
  z.strictObject({ end: EndRule }),
  z.strictObject({ within: z.literal('address1') }),
]);
/**
 * The source of a field: a column or a part of it, several columns in order, a constant, a rule, or a part of an
 * address. Missing fields stay empty.
 */
export type FieldSource = z.infer<typeof FieldSource>;

const mappingOfFields = z.partialRecord(ImportField, FieldSource);
export const ImportMapping = mappingOfFields.superRefine((mapping, context) => {
  for (const [field, source] of Object.entries(mapping)) {
    if (typeof source !== 'object') continue;
    if (source && 'rule' in source && !(ruledImportFields as readonly string[]).includes(field)) {
      context.addIssue({ code: 'custom', path: [field], message: 'Only Track Date and Due Date can be computed' });
    }
    if (source && 'end' in source && field !== 'expirationDate') {
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'Only the Expiration Date follows from the effective one',
      });
    }
    if (source && 'part' in source && partOfField[field as ImportField] !== source.part) {
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'Only parts of an address can be read from a column',
      });
    }
    if (source && 'within' in source && !(addressPartFields as readonly string[]).includes(field)) {
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'Only City, State and Zip can be read from an address',
      });
    }
  }
}, over());
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Missing options have their defaults; answers are added to earlier ones. */
export const mappingBody = z.strictObject({
  mapping: ImportMapping,
  options: ImportOptions.partial().optional(),
  answers: ImportAnswers.optional(),
});
export type MappingBody = z.infer<typeof mappingBody>;
export const mappingChange = changeOf(mappingBody);

/** Confidence of a suggested mapping, by the column's name and values. */
export const surenessLabels = { Sure: 'Sure', Likely: 'Likely', Guess: 'A guess' };
export const Sureness = enumOf(surenessLabels);
export type Sureness = z.infer<typeof Sureness>;

/** The required fields for this way of reading rows. */
export const requiredFieldsOf = ({
  undatedAre,
  unaddressedAre,
}: Pick<ImportOptions, 'undatedAre' | 'unaddressedAre'>): readonly ImportField[] =>
  requiredImportFields.filter((field) => {
    if (field === 'effectiveDate') return undatedAre === 'Refused';
    return !(addressFieldsOfRows as readonly ImportField[]).includes(field) || unaddressedAre === 'Refused';
  });

/** The columns of a source, in order. */
export const columnsOf = (source: FieldSource | undefined): readonly string[] => {
  if (!source) return [];
  if ('columns' in source) return source.columns;
  return 'column' in source ? [source.column] : [];
};

/** Errors of a mapping by field: missing columns, missing required fields. */
export const mappingErrors = (
  mapping: ImportMapping,
  columns: readonly string[],
  options: Pick<ImportOptions, 'undatedAre' | 'unaddressedAre' | 'givenAddress'> = usualOptions,
): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  if (options.unaddressedAre === 'Given' && !GivenAddress.safeParse(options.givenAddress).success) {
    errors['options.givenAddress'] = ['Enter the street, the city and the state of rows without an address'];
  }
  for (const field of requiredFieldsOf(options)) {
    if (!mapping[field]) errors[`mapping.${field}`] = [`${importFieldLabels[field]} needs a column or a value`];
  }
  for (const field of importFields) {
    const source = mapping[field];
    if (source && 'within' in source && columnsOf(mapping.address1).length === 0) {
      errors[`mapping.${field}`] = ['Address 1 needs a column to find it in'];
    }
    if (source && 'end' in source && !mapping.effectiveDate) {
      errors[`mapping.${field}`] = ['Effective Date needs a column or a value to calculate it from'];
    }
    const missing = columnsOf(source).find((column) => !columns.includes(column));
    if (missing !== undefined) errors[`mapping.${field}`] = [`The file has no column "${missing}"`];
  }
  return errors;
};
