import type { At } from '../../../../kernel/events/event.js';
import type { Projection, RowOp } from '../../../../kernel/events/projection.js';
import { licenseEvents, type LicenseEventOf } from '../license/licenses.events.js';

const nothing = (): readonly RowOp[] => [];

/** The rows of another area that are deleted with a license. */
export const whenDeleted = (
  rows: (event: LicenseEventOf<'LicenseDeleted'>, envelope: At) => readonly RowOp[],
): Projection => ({
  catalog: licenseEvents,
  own: undefined,
  on: {
    ...Object.fromEntries(Object.keys(licenseEvents.specs).map((type) => [type, nothing])),
    LicenseDeleted: rows,
  },
});
