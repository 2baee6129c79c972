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
  // A field may be called as something that every object has.
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

/** A call without a body is one with an empty body: its contract says which fields are missing, if any. */
class ContractPipe extends StandardSchemaValidationPipe {
  override transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const isLeftOut = metadata.type === 'body' && value === undefined;
    return super.transform(isLeftOut ? ({} as T) : value, metadata);
  }
}

/** Bodies and queries against their contracts; anything that these do not name is refused. */
export const validation = () => new ContractPipe({ exceptionFactory: (issues) => refusalOf(issues) });
