import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { TaskPlace } from '@evergreen/workflows/renewing/task.events';
import { propertySide } from '@evergreen/workflows/permissions';
import { Missing } from '../../../kernel/errors.js';
import type { Asking } from '../../../kernel/undo/rules.js';
import { workableLicense, workableLicenses } from '../../licensing/licenses/license/licenses.facts.js';
import { editableProperties, type EditableProperty, editableProperty } from '../../parties/properties/index.js';

/** What a task is about, and which side works it. */
export interface Place {
  readonly id: string;
  readonly column: 'license_id' | 'property_id';
  readonly renewalDesignation: RenewalDesignation;
  /** A property that is inactive takes no changes: its tasks can only be marked done. */
  readonly closed: boolean;
}

type About = Pick<TaskPlace, 'licenseId' | 'propertyId'>;

const licensePlace = (id: string, { renewalDesignation }: Pick<Place, 'renewalDesignation'>): Place => ({
  id,
  column: 'license_id',
  renewalDesignation,
  closed: false,
});

const propertyPlace = (
  { by }: Asking,
  id: string,
  { allLicensesDesignatedToClient, active }: EditableProperty,
): Place => ({
  id,
  column: 'property_id',
  renewalDesignation: propertySide(allLicensesDesignatedToClient, by.clientServiceLevel),
  closed: !active,
});

/**
 * The place, if the user may work its license, or its property.
 * @param read as `workableLicense`
 * @throws Missing, Forbidden
 */
export const placeOf = async (
  asking: Asking,
  { licenseId, propertyId }: About,
  read: (asking: Asking, licenseId: string) => Promise<Pick<Place, 'renewalDesignation'>> = workableLicense,
): Promise<Place> => {
  if (licenseId !== null) return licensePlace(licenseId, await read(asking, licenseId));
  if (propertyId === null) throw new Missing();
  return propertyPlace(asking, propertyId, await editableProperty(asking, propertyId));
};

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * The places of many tasks: one statement reads those on licenses, another those on properties.
 * @returns `placeOf` of one of these tasks
 */
export const placesOf = async (asking: Asking, tasks: readonly About[]): Promise<(task: About) => Place> => {
  const [license, property] = await Promise.all([
    workableLicenses(asking, distinct(tasks.map(({ licenseId }) => licenseId))),
    editableProperties(asking, distinct(tasks.map(({ licenseId, propertyId }) => (licenseId ? null : propertyId)))),
  ]);
  return ({ licenseId, propertyId }) => {
    if (licenseId !== null) return licensePlace(licenseId, license(licenseId));
    if (propertyId === null) throw new Missing();
    return propertyPlace(asking, propertyId, property(propertyId));
  };
};
