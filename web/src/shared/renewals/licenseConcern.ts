import type { Concern } from '../../kit/concern';

/** How messages name a license. */
export const licenseConcern = (id: string, licenseNumber: string): Concern => ({
  label: licenseNumber,
  to: `/licenses/${id}`,
});
