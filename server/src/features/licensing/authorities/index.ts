import { Module } from '@nestjs/common';
import { areaOf } from '../../../kernel/records/record-kind.js';
import { authorityHandlers } from './authorities.commands.js';
import { AuthoritiesController } from './authorities.controller.js';
import { AuthorityQueries } from './authorities.queries.js';
import { bulkTypeHandlers } from './license-types/bulk-types.commands.js';
import { BulkTypesController } from './license-types/bulk-types.controller.js';
import { contactCommands } from './contacts/contacts.commands.js';
import { AuthorityContactsController } from './contacts/contacts.controller.js';
import { contacts } from './contacts/contacts.records.js';
import { TypeUndone } from './license-types/follow-type.js';
import { formHandlers } from './forms/forms.commands.js';
import { AuthorityFormsController } from './forms/forms.controller.js';
import { licenseTypeHandlers } from './license-types/license-types.commands.js';
import { LicenseTypesController } from './license-types/license-types.controller.js';
import { LicenseTypeQueries, shownLicenseTypes } from './license-types/license-types.queries.js';
import { authorities } from './authorities.records.js';
import { licenseTypes } from './license-types/license-types.records.js';
import { providerCodeHandlers, providerCodes } from './license-types/provider-codes.js';
import { OptionsController } from './options.controller.js';
import { AuthorityOptionsQueries } from './options.queries.js';
import { syncHandlers } from './sync/sync.commands.js';
import { SyncController } from './sync/sync.controller.js';
import { SyncQueries } from './sync/sync.queries.js';
import type { Area } from '../../../kernel/events/area.js';
import { shownAuthorities } from './authority-list.query.js';

export { type HeldLicenseType, heldLicenseType, type Issued, licensesIssued } from './in-use.js';
export { type FollowedField, FollowType } from './license-types/follow-type.js';
export { stillHeld } from './holding.js';
export { readAuthorityName } from './license-types/license-types.queries.js';
export {
  inWords as intervalsInWords,
  licenseTypeDates,
  licenseTypeRules,
  rulesOfTypes,
  type TypeRules,
  typeRulesSql,
} from './license-types/license-type-dates.js';
export { AddAuthority } from './authorities.commands.js';
export { SetPayeeCode } from './license-types/provider-codes.js';
export { addAuthorityContact } from './contacts/contacts.records.js';
export { AddLicenseType } from './license-types/license-types.commands.js';
export {
  addAuthority,
  authorities,
  authorityDefaults,
  authorityInactive,
  type AuthorityFields,
  knownAuthorities,
} from './authorities.records.js';
export {
  addLicenseType,
  type KnownLicenseType,
  knownLicenseTypes,
  licenseTypeDefaults,
  licenseTypes,
  type LicenseTypeFields,
  typeInactive,
} from './license-types/license-types.records.js';

@Module({
  // The select lists first: their paths would otherwise be read as an authority's id.
  controllers: [
    OptionsController,
    AuthoritiesController,
    AuthorityContactsController,
    AuthorityFormsController,
    SyncController,
    BulkTypesController,
    LicenseTypesController,
  ],
  providers: [
    AuthorityQueries,
    LicenseTypeQueries,
    AuthorityOptionsQueries,
    SyncQueries,
    ...authorityHandlers,
    ...contactCommands.handlers,
    ...formHandlers,
    ...syncHandlers,
    ...licenseTypeHandlers,
    ...bulkTypeHandlers,
    TypeUndone,
    ...providerCodeHandlers,
  ],
})
export class AuthoritiesModule {}

export const authoritiesArea: Area = {
  ...areaOf(authorities, contacts, licenseTypes, providerCodes),
  lists: {
    'shown-authorities': shownAuthorities,
    'shown-license-types': shownLicenseTypes,
  },
};
