import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What a form holds of a chosen file that will not do: the field shows it with its error until another is chosen or it is removed. */
export class RefusedFile {
  readonly name: string;

  constructor(
    { name }: File,
    readonly message: string,
  ) {
    this.name = name;
  }
}

const refusedIn = (values: FieldValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      (value as unknown) instanceof RefusedFile
        ? [[name, { type: 'file', message: (value as RefusedFile).message }]]
        : [],
    ),
  );

/** A form with such a file is not sent, whatever its contract makes of it. */
export const holdingRefusedFiles =
  (resolver: Resolver<FieldValues>): Resolver<FieldValues> =>
  async (values, context, options) => {
    const resolved = await resolver(values, context, options);
    const refused = refusedIn(values);
    return Object.keys(refused).length > 0 ? { values: {}, errors: { ...resolved.errors, ...refused } } : resolved;
  };

/** The same for a form without a contract. */
export const noRefusedFiles = holdingRefusedFiles((values) => ({ values, errors: {} }));
