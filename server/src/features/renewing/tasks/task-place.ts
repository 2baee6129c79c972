import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { TaskPlace } from '@evergreen/workflows/renewing/task.events';
import { Missing } from '../../../kernel/errors.js';
import type { Asking } from '../../../kernel/undo/rules.js';
import { workableLicense } from '../../licensing/licenses/license/licenses.facts.js';
import { editableProperty } from '../../parties/properties/index.js';

/** What a task is about, and which side works it. */
export interface Place {
  readonly id: string;
  readonly column: 'license_id' | 'property_id';
  readonly renewalDesignation: RenewalDesignation;
  /** A property that is inactive takes no changes: its tasks can only be marked done. */
  readonly closed: boolean;
}

/** The place, if the user may work its license, or its property. @throws Missing, Forbidden */
export const placeOf = async (
  asking: Asking,
  { licenseId, propertyId }: Pick<TaskPlace, 'licenseId' | 'propertyId'>,
): Promise<Place> => {
  if (licenseId !== null) {
    const { renewalDesignation } = await workableLicense(asking, licenseId);
    return { id: licenseId, column: 'license_id', renewalDesignation, closed: false };
  }
  if (propertyId === null) throw new Missing();
  const { allLicensesDesignatedToClient, active } = await editableProperty(asking, propertyId);
  return {
    id: propertyId,
    column: 'property_id',
    renewalDesignation: allLicensesDesignatedToClient ? 'BillingClient' : 'ManagingFirm',
    closed: !active,
  };
};
