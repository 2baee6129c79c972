import { licenseTaskCalls, renewalTaskCalls } from '@evergreen/contracts/calls/renewing/tasks';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { newId } from '../../../kernel/ids.js';
import * as Do from './tasks.commands.js';
import { TaskQueries } from './tasks.queries.js';

/** The task of a renewal; the URL names the renewal. */
@ApiTags('renewals')
@Controller()
@May('renewal.work')
export class RenewalTasksController extends CallsController(renewalTaskCalls, {
  create: (by, renewalId, body) => new Do.CreateTask(by, { renewalId }, newId(), body),
  change: (by, renewalId, id, body) => new Do.ChangeTask(by, { renewalId }, id, body),
  finish: (by, renewalId, id) => new Do.FinishTask(by, { renewalId }, id, null),
  remove: (by, renewalId, id) => new Do.DeleteTask(by, { renewalId }, id, null),
}) {}

/** The task of a license, with or without a renewal in process (decision 6); the URL names the license. */
@ApiTags('licenses')
@Controller()
@May('renewal.work')
export class LicenseTasksController extends CallsController(licenseTaskCalls, {
  show: ['license.read', from(TaskQueries, 'ofLicense')],
  create: (by, licenseId, body) => new Do.CreateTask(by, { licenseId }, newId(), body),
  change: (by, licenseId, id, body) => new Do.ChangeTask(by, { licenseId }, id, body),
  finish: (by, licenseId, id) => new Do.FinishTask(by, { licenseId }, id, null),
  remove: (by, licenseId, id) => new Do.DeleteTask(by, { licenseId }, id, null),
}) {}
