import { type AuthorityBody, intervalsOf, type LicenseTypeBody } from '@evergreen/contracts/authorities';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import { Forbidden, Missing, Refusal } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { keptBy } from '../../kernel/records/keeping.js';
import { addAuthority, authorities, type AuthorityFields } from './authorities.records.js';
import { addLicenseType, type LicenseTypeFields } from './license-types.records.js';

/** A client's people add what is client-specific, the firm's what it provides to all of its clients. */
export class AddAuthority extends Command<AuthorityBody, string> {}

/** It belongs to whom its authority belongs. */
export class AddLicenseType extends Command<{ licensingAuthorityId: string; body: LicenseTypeBody }, string> {}

const authorityOf = ({ address, mailingAddress, documents, ...body }: AuthorityBody): AuthorityFields => ({
  name: body.name,
  abbreviation: body.abbreviation,
  active: true,
  jurisdiction: body.jurisdiction,
  stateProvince: address.state,
  address,
  mailingAddress: body.mailingAddressSameAsLocation ? null : mailingAddress,
  mailingAddressSameAsLocation: body.mailingAddressSameAsLocation,
  formSourceType: body.formSourceType,
  renewalDetails: body.renewalDetails,
  payableTo: body.payableTo,
  payableToSameAsName: body.payableToSameAsName,
  websiteUrl: body.websiteUrl,
  generalContactPhone: body.generalContactPhone,
  payeeCode: body.payeeCode,
  intervals: intervalsOf(body),
  documents: documents.map((form) => ({ id: newId(), ...form })),
});

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
  intervals: intervalsOf(body),
  glCode: body.glCode,
});

const keeping = keptBy(authorities.table, 'authority.edit', true);

export const authorityHandlers = [
  handles(AddAuthority, (uow, { by, id, data }) => addAuthority(uow, keeping.ofNew(by), id, authorityOf(data))),

  handles(AddLicenseType, async (uow, { by, id, data: { licensingAuthorityId, body } }) => {
    const [authority] = await uow.query<{ tenantId: string; active: boolean }>(
      `select tenant_id as "tenantId", active from licensing_authorities where tenant_id in ($1, $2) and id = $3`,
      [tenantOf(by), by.firmId, licensingAuthorityId],
    );
    if (!authority) throw new Missing();
    if (!may(by, 'authority.edit', { tenantId: authority.tenantId })) throw new Forbidden();
    if (!authority.active) throw new Refusal('This Licensing Authority is inactive.');
    return addLicenseType(uow, authority.tenantId, id, typeOf(licensingAuthorityId, body));
  }),
];
