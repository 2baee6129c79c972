import type { BodyShape, FieldSet } from '@evergreen/contracts/fields';
import type { z } from 'zod';
import type { FormValues } from '../form/state/formValues';

/** The initial values of a record's form. */
export const startOf = <F extends FieldSet>(
  fields: F,
  record: { readonly [K in keyof F]: unknown } | undefined,
): FormValues<z.input<z.ZodObject<BodyShape<F>>>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, initial }]) => {
      const empty = kind === 'whole' || kind === 'record' ? null : '';
      return [name, record ? (record[name] ?? empty) : (initial ?? empty)];
    }),
  ) as FormValues<z.input<z.ZodObject<BodyShape<F>>>>;
