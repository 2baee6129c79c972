import type { RecordReference } from '../../kit/recordReference';

/** How messages name a license. */
export const licenseConcern = (id: string, licenseNumber: string): RecordReference => ({
  label: licenseNumber,
  to: `/licenses/${id}`,
});
