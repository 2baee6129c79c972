import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A rejected file: the field shows it with its error until it is replaced or removed. */
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

/** Prevents sending a form with a rejected file. */
export const holdingRefusedFiles =
  (resolver: Resolver<FieldValues>): Resolver<FieldValues> =>
  async (values, context, options) => {
    const resolved = await resolver(values, context, options);
    const refused = refusedIn(values);
    return Object.keys(refused).length > 0 ? { values: {}, errors: { ...resolved.errors, ...refused } } : resolved;
  };

/** Prevents sending a form without a contract, if a file was rejected. */
export const noRefusedFiles = holdingRefusedFiles((values) => ({ values, errors: {} }));
