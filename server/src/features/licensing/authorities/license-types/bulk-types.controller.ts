import { bulkTypeCalls } from '@evergreen/contracts/calls/licensing/license-types';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { AddTipToTypes, SetFormLinks } from './bulk-types.commands.js';

/**
 * Several types of an authority at once. Registered before the types: these paths would otherwise be read as a type's
 * id.
 */
@ApiTags('licensing authorities')
@Controller()
@May('authority.delete')
export class BulkTypesController extends CallsController(bulkTypeCalls, {
  formLink: SetFormLinks,
  renewalTip: AddTipToTypes,
}) {}
