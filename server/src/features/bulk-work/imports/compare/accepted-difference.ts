import type { LicenseFields } from '../../../licensing/licenses/index.js';

/** What stood before, by which it can be put back. */
export interface Taken {
  readonly license: Partial<LicenseFields>;
  readonly renewalId?: string;
  readonly property?: { readonly id: string; readonly before: Readonly<Record<string, unknown>> };
}
