import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { DeleteLicense } from './deleting/delete.commands.js';
import { Decisions } from './designation/decisions.js';
import { AssignLicense } from './designation/designation.commands.js';
import { SetDocument } from './documents/documents.commands.js';
import * as Do from './licenses.commands.js';
import { LicenseQueries } from './licenses.queries.js';

/** Restrictions by designation are a 403 of the command. */
@ApiTags('licenses')
@Controller()
@May('license.read')
export class LicensesController extends CallsController(licenseCalls, {
  list: ['license.list', from(LicenseQueries, 'list')],
  add: ['license.create', adds(Do.AddLicense)],
  detail: from(LicenseQueries, 'detail'),
  remove: ['license.delete', DeleteLicense],
  itemDetails: from(LicenseQueries, 'view'),
  renewalTips: from(LicenseQueries, 'renewalTips'),
  proposedDates: from(LicenseQueries, 'proposedDates'),
  setDocument: ['license.edit', SetDocument],
  changeTracking: ['license.edit', Do.ChangeTracking],
  changeInformation: ['license.edit', Do.ChangeInformation],
  assign: [['renewal.assign', 'renewal.designate'], AssignLicense],
  decideDesignation: ['designation.approve', from(Decisions, 'one')],
  setAlert: ['license.edit', Do.SetAlert],
  removeAlert: ['license.edit', Do.RemoveAlert],
  setActive: ['license.edit', Do.SetActive],
  document: from(LicenseQueries, 'document'),
}) {}
