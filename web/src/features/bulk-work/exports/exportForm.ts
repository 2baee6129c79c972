import { exportFilters, type ExportPreset, type ExportType } from '@evergreen/contracts/bulk-work/exports';
import { defaultExportFilters } from '@evergreen/workflows/bulk-work/exports';
import { z } from 'zod';

/** Both means no filter, but a radio button needs a value. */
export const both = 'all';

/** A form holds text; an empty text filters nothing. */
const sent = (values: unknown): unknown =>
  Object.fromEntries(
    Object.entries(values as Record<string, unknown>).map(([name, value]) => [
      name,
      value === '' || value === both ? null : name === 'preset' && value !== null ? Number(value) : value,
    ]),
  );

export const filterOf = (type: ExportType) =>
  z.preprocess(sent, exportFilters[type]) as unknown as z.ZodType<object, Record<string, string>>;

/** The initial values of the form. */
export const valuesOf = (type: ExportType, today: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(defaultExportFilters[type](today)).map(([name, value]) => [
      name,
      value === null ? (name === 'active' ? both : '') : String(value),
    ]),
  );

/** Without a form the export begins at once. */
export const hasForm = (type: ExportType): boolean => Object.keys(valuesOf(type, '2000-01-01')).length > 0;

export const presetIn = (value: string): ExportPreset | undefined =>
  value === '' ? undefined : (Number(value) as ExportPreset);
