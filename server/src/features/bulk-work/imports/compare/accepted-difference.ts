import type { LicenseFields } from '../../../licensing/licenses/license/licenses.fields.js';

/** The former values, for undo. */
export interface Taken {
  readonly license: Partial<LicenseFields>;
  readonly renewalId?: string;
  readonly property?: { readonly id: string; readonly before: Readonly<Record<string, unknown>> };
}
