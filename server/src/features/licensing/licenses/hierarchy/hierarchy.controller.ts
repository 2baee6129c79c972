import { hierarchyCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { LicenseQueries } from '../licenses.queries.js';
import { ConvertToSingle, PromoteLicense, UpdateMaster } from './hierarchy.commands.js';

/** Primary and secondary licenses. Restrictions by designation are a 403 of the command. */
@ApiTags('licenses')
@Controller()
@May('license.read')
export class HierarchyController extends CallsController(hierarchyCalls, {
  children: from(LicenseQueries, 'children'),
  promote: ['license.edit', PromoteLicense],
  convert: ['license.edit', ConvertToSingle],
  updateMaster: ['license.edit', UpdateMaster],
}) {}
