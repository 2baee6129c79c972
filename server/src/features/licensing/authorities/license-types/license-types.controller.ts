import { licenseTypeCalls } from '@evergreen/contracts/calls/licensing/license-types';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { newId } from '../../../../kernel/ids.js';
import { renewalInfoChanged } from './license-type-fields.js';
import { AddLicenseType, ChangeLicenseType, ChangeTypeDetails, RemoveLicenseType } from './license-types.commands.js';
import { LicenseTypeQueries } from './license-types.queries.js';
import { SetGlCode } from './provider-codes.js';

@ApiTags('licensing authorities')
@Controller()
export class LicenseTypesController extends CallsController(licenseTypeCalls, {
  list: ['authority.read', from(LicenseTypeQueries, 'list')],
  add: [
    'authority.edit',
    (by, licensingAuthorityId, body) => new AddLicenseType(by, newId(), { licensingAuthorityId, body }),
  ],
  detail: ['authority.read', from(LicenseTypeQueries, 'detail')],
  remove: [
    'authority.delete',
    (by, licensingAuthorityId, typeId) => new RemoveLicenseType(by, typeId, { licensingAuthorityId }),
  ],
  details: [
    'authority.edit',
    (by, licensingAuthorityId, typeId, body) => new ChangeTypeDetails(by, typeId, { licensingAuthorityId, body }),
  ],
  renewalInfo: [
    'authority.edit',
    (by, authorityId, typeId, body) =>
      new ChangeLicenseType(by, typeId, { licensingAuthorityId: authorityId, change: renewalInfoChanged(body) }),
  ],
  renewalDetails: [
    'authority.edit',
    (by, authorityId, typeId, body) =>
      new ChangeLicenseType(by, typeId, { licensingAuthorityId: authorityId, change: () => body }),
  ],
  renewalTips: [
    'authority.edit',
    (by, authorityId, typeId, body) =>
      new ChangeLicenseType(by, typeId, { licensingAuthorityId: authorityId, change: () => body }),
  ],
  activate: [
    'authority.edit',
    (by, authorityId, typeId) =>
      new ChangeLicenseType(by, typeId, { licensingAuthorityId: authorityId, change: () => ({ active: true }) }),
  ],
  deactivate: [
    'authority.edit',
    (by, authorityId, typeId) =>
      new ChangeLicenseType(by, typeId, { licensingAuthorityId: authorityId, change: () => ({ active: false }) }),
  ],
  glCode: [
    ['authority.codes', 'authority.edit'],
    (by, licensingAuthorityId, typeId, { glCode }) => new SetGlCode(by, typeId, { licensingAuthorityId, glCode }),
  ],
  trackDate: ['authority.read', from(LicenseTypeQueries, 'trackDate')],
}) {}
