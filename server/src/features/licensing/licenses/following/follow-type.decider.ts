import { newDateFault } from '../dates/new-fault.js';
import type { LicenseEventOf } from '../license/licenses.events.js';
import type { LicenseFields, OfType } from '../license/licenses.fields.js';
import { differing } from '../license/license.decider.js';

/** Empty if the license has these values already. */
export const followType = (
  license: LicenseFields,
  fields: Partial<OfType>,
): { readonly event?: LicenseEventOf<'InformationChanged'>; readonly reason?: string } => {
  const changed = differing<OfType>(license, fields);
  if (!changed) return {};
  const reason = newDateFault({ ...license, ...changed }, [license], 'has');
  return reason ? { reason } : { event: { type: 'InformationChanged', ...changed } };
};
