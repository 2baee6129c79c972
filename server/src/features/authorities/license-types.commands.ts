import { authorityMessages } from '@evergreen/contracts/authorities';
import { intervalsOf } from '@evergreen/contracts/intervals';
import type { LicenseTypeBody } from '@evergreen/contracts/license-types';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import { Forbidden, Missing, Refusal } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { holdAuthorities } from './holding.js';
import { addLicenseType, type LicenseTypeFields } from './license-types.records.js';

/** It belongs to whom its authority belongs. */
export class AddLicenseType extends Command<{ licensingAuthorityId: string; body: LicenseTypeBody }, string> {}

const typeOf = (licensingAuthorityId: string, body: LicenseTypeBody): LicenseTypeFields => ({
  licensingAuthorityId,
  name: body.name,
  abbreviation: body.abbreviation,
  description: body.description,
  term: body.term,
  classification: body.classification,
  category: body.licenseCategoryId,
  subCategories: body.subCategoryIds.filter((category) => category !== body.licenseCategoryId),
  originalLicenseFee: body.originalLicenseFee,
  licenseRenewalFee: body.licenseRenewalFee,
  active: body.active,
  isSeasonal: body.isSeasonal,
  formsLinkUrl: body.formsLinkUrl,
  hasManagerChangeRequirement: body.hasManagerChangeRequirement,
  managerChangeRequirementNotes: body.hasManagerChangeRequirement ? body.managerChangeRequirementNotes : null,
  isPaymentOnly: body.isPaymentOnly,
  licenseDocumentIssuance: body.licenseDocumentIssuance,
  renewalDetails: body.renewalDetails,
  renewalTipIds: body.renewalTipIds,
  intervals: body.usesAuthorityIntervals ? null : intervalsOf(body),
  glCode: body.glCode,
  filingWindowDays: body.filingWindowDays,
  dateOnClosedDay: body.dateOnClosedDay,
  legalWhilePending: body.legalWhilePending,
});

export const licenseTypeHandlers = [
  handles(AddLicenseType, async (uow, { by, id, data: { licensingAuthorityId, body } }) => {
    const [, [authority]] = await Promise.all([
      holdAuthorities(uow, { authorities: [licensingAuthorityId] }),
      uow.query<{ tenantId: string; active: boolean }>(
        `select tenant_id as "tenantId", active from licensing_authorities where tenant_id in ($1, $2) and id = $3`,
        [tenantOf(by), by.firmId, licensingAuthorityId],
      ),
    ]);
    if (!authority) throw new Missing();
    if (!may(by, 'authority.edit', { tenantId: authority.tenantId })) throw new Forbidden();
    if (!authority.active) throw new Refusal(authorityMessages.inactive);
    return addLicenseType(uow, authority.tenantId, id, typeOf(licensingAuthorityId, body));
  }),
];
