import { authorityMessages } from '@evergreen/contracts/licensing/authorities';
import {
  type LicenseTypeBody,
  type LicenseTypeDetailsAnswer,
  type LicenseTypeDetailsBody,
  licenseTypeMessages,
} from '@evergreen/contracts/licensing/license-types';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import { Refusal } from '../../../../kernel/errors.js';
import { changeLoaded, loadForChange } from '../../../../kernel/records/writing.js';
import { letFollow } from './follow-type.js';
import { holdAuthorities } from '../holding.js';
import { licensesIssued } from '../in-use.js';
import { detailsChanged, type TypeChange, typeOf } from './license-type-fields.js';
import { addLicenseType, licenseTypes, type LicenseTypeFields } from './license-types.records.js';
import { keepClientCode } from './provider-codes.js';
import { authorityFor, lockType, tipsFor, typeFor } from './types-under.js';

interface OfAuthority {
  readonly licensingAuthorityId: string;
}

/** It belongs to the tenant of its authority. */
export class AddLicenseType extends Command<OfAuthority & { body: LicenseTypeBody }, string> {}

/** Its licenses that copy the changed fields follow in the background. */
export class ChangeTypeDetails extends Command<
  OfAuthority & { body: Partial<LicenseTypeDetailsBody> },
  LicenseTypeDetailsAnswer
> {}

/** Changes another card of a license type's profile. */
export class ChangeLicenseType extends Command<OfAuthority & { change: TypeChange }> {}

export class RemoveLicenseType extends Command<OfAuthority> {}

/** An inactive license type is read only: it can only be activated or deleted. @throws Refusal */
const refuseInactive = ({ active }: Pick<LicenseTypeFields, 'active'>): void => {
  if (!active) throw new Refusal(licenseTypeMessages.inactive);
};

const stateOf = ({ state }: { readonly state: object }) => state as LicenseTypeFields;

export const licenseTypeHandlers = [
  handles(AddLicenseType, async (uow, { id, data: { licensingAuthorityId, body } }) => {
    const [, { tenantId, active }] = await Promise.all([
      holdAuthorities(uow, { authorities: [licensingAuthorityId] }),
      authorityFor(uow, licensingAuthorityId, 'authority.edit'),
    ]);
    if (!active) throw new Refusal(authorityMessages.inactive);
    const renewalTipIds = await tipsFor(uow, tenantId, body.renewalTipIds);
    return addLicenseType(uow, tenantId, id, { ...typeOf(licensingAuthorityId, body), renewalTipIds });
  }),

  handles(ChangeTypeDetails, async (uow, { id, data: { licensingAuthorityId, body } }) => {
    const tenantId = await typeFor(uow, { id, licensingAuthorityId }, 'authority.edit');
    await lockType(uow, tenantId, id);
    const known = await loadForChange(uow, licenseTypes, id, tenantId);
    const before = stateOf(known);
    refuseInactive(before);
    const details = detailsChanged(body)(before);
    const isCoded = await keepClientCode(uow, { id, tenantId, name: details.name }, 'GL Code', body.glCode);
    const fields = { ...details, ...(!isCoded && { glCode: body.glCode }) };
    changeLoaded(uow, licenseTypes, known, fields);
    const type = { id, tenantId, licensingAuthorityId };
    return { followingLicenses: await letFollow(uow, type, before, { ...before, ...fields }) };
  }),

  handles(ChangeLicenseType, async (uow, { id, data: { licensingAuthorityId, change } }) => {
    const tenantId = await typeFor(uow, { id, licensingAuthorityId }, 'authority.edit');
    const known = await loadForChange(uow, licenseTypes, id, tenantId);
    const fields = change(stateOf(known));
    if (fields.active === undefined) refuseInactive(stateOf(known));
    const { renewalTipIds } = fields;
    const tips = renewalTipIds && (await tipsFor(uow, tenantId, renewalTipIds, stateOf(known).renewalTipIds));
    changeLoaded(uow, licenseTypes, known, { ...fields, ...(tips && { renewalTipIds: tips }) });
    return null;
  }),

  handles(RemoveLicenseType, async (uow, { id, data: { licensingAuthorityId } }) => {
    const tenantId = await typeFor(uow, { id, licensingAuthorityId }, 'authority.delete');
    await lockType(uow, tenantId, id);
    const known = await loadForChange(uow, licenseTypes, id, tenantId);
    const { active, inactive } = await licensesIssued(uow, licensingAuthorityId, id);
    if (active + inactive > 0) throw new Refusal(licenseTypeMessages.usedBy(active + inactive));
    uow.append(licenseTypes.aggregate, known, licenseTypes.removed());
    return null;
  }),
];
