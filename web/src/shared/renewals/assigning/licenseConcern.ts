import type { RecordReference } from '../../../kit/messages/recordReference';

/** The link to a license in messages. */
export const licenseConcern = (id: string, licenseNumber: string): RecordReference => ({
  label: licenseNumber,
  to: `/licenses/${id}`,
});
