import {
  type ChosenLicensesBody,
  licenseLacks,
  ofLicense,
  propertyLicenseMessages,
} from '@evergreen/contracts/licensing/property-licenses';
import { may } from '@evergreen/workflows/permissions';
import type { Loaded, UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { editableProperty } from '../../../parties/properties/index.js';
import { licenses } from '../license/license.aggregate.js';
import type { LicenseFields } from '../license/licenses.fields.js';

export type Chosen = Loaded<LicenseFields>;

/** Client users edit what is designated to them, the firm's users what is designated to the firm (decision 1). */
export const ofOtherSide = (by: Actor, { renewalDesignation: designation }: LicenseFields): string | null => {
  if (may(by, 'license.edit', { tenantId: tenantOf(by), designation })) return null;
  return designation === 'ManagingFirm' ? licenseLacks.firm : licenseLacks.client;
};

/**
 * Licenses of a property that the user may edit, for an act on all of them or on none.
 * @param lacks why a license cannot be included
 * @throws Missing, Forbidden of the property; Refusal that names each license that cannot be included
 */
export const chosenLicenses = async (
  uow: UnitOfWork,
  propertyId: string,
  { licenseIds }: ChosenLicensesBody,
  lacks: (license: LicenseFields) => string | null,
): Promise<Chosen[]> => {
  await editableProperty(uow, propertyId);
  const streams = await Promise.all([...new Set(licenseIds)].map((id) => uow.load(licenses, id)));
  const chosen = streams.flatMap(({ state, ...stream }) =>
    state?.propertyId === propertyId ? [{ ...stream, state }] : [],
  );
  if (chosen.length < streams.length) throw new Refusal(propertyLicenseMessages.unknown, { field: 'licenseIds' });
  const refused = chosen.flatMap(({ state }) => {
    const why = lacks(state);
    return why === null ? [] : [ofLicense(state.licenseNumber, why)];
  });
  if (refused.length > 0) throw new Refusal(refused[0] ?? '', { errors: { licenseIds: refused } });
  return chosen;
};
