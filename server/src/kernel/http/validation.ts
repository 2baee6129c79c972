import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { words } from '@evergreen/contracts/common';
import { Refusal } from '../errors.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** `address.city`, `officers[0].titleIds` (decision 3). */
const fieldName = (path: Issue['path'] = []): string =>
  path
    .map((part) => (typeof part === 'object' ? part.key : part))
    .reduce<string>(
      (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key)),
      '',
    );

export const refusalOf = (issues: readonly Issue[]): Refusal => {
  // A map: a field may be called like a property of every object.
  const errors = new Map<string, string[]>();
  const add = (field: string, message: string) => errors.set(field, [...(errors.get(field) ?? []), message]);
  for (const issue of issues) {
    const field = fieldName(issue.path);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys ?? []) add(field ? `${field}.${key}` : key, 'Unknown field');
    else add(field, issue.message);
  }
  return new Refusal(words.form, { errors: Object.fromEntries(errors) });
};

/** A missing body counts as an empty one: the contract says which fields are missing. */
class ContractPipe extends StandardSchemaValidationPipe {
  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const isLeftOut = metadata.type === 'body' && value === undefined;
    return super.transform(isLeftOut ? ({} as T) : value, metadata);
  }
}

/** Validates bodies and queries against their contracts; unknown fields are refused. */
export const validation = () => new ContractPipe({ exceptionFactory: (issues) => refusalOf(issues) });
