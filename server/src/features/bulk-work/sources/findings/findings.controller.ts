import { findingCalls, licenseRegistersCalls } from '@evergreen/contracts/calls/bulk-work/sources';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { DecideFindings, FindingsToTasks } from './findings.commands.js';
import { FindingQueries } from './findings.queries.js';

/** Findings of a source's last list. */
@ApiTags('sources')
@Controller()
@May('import.run')
export class FindingsController extends CallsController(findingCalls, {
  list: from(FindingQueries, 'list'),
  decide: DecideFindings,
  tasks: FindingsToTasks,
  undo: from(FindingQueries, 'undoOf'),
}) {}

/** Findings of a license, for its page. */
@ApiTags('sources')
@Controller()
@May('license.read')
export class LicenseRegistersController extends CallsController(licenseRegistersCalls, {
  say: from(FindingQueries, 'ofLicense'),
}) {}
