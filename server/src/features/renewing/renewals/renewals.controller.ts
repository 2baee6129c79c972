import { licenseRenewalCalls } from '@evergreen/contracts/calls/renewing/renewals';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import * as Do from './renewals.commands.js';
import { RenewalQueries } from './renewals.queries.js';

@ApiTags('renewals')
@Controller()
@May('renewal.read')
export class RenewalsController extends CallsController(licenseRenewalCalls, {
  ...Do.asSent.served,
  list: from(RenewalQueries, 'ofLicense'),
  begin: ['renewal.begin', Do.BeginRenewal],
  moveStage: ['renewal.work', Do.MoveStage],
  receiveForms: ['renewal.work', Do.ReceiveForms],
  fileForms: ['renewal.work', Do.FileForms],
  receiveLicense: ['renewal.work', Do.ReceiveLicense],
  sendLicense: ['renewal.work', Do.SendLicense],
  changeStartDate: ['renewal.work', Do.ChangeStartDate],
  changeNotes: ['renewal.work', Do.ChangeNotes],
  toggleTrackingOnly: ['renewal.work', Do.ToggleTrackingOnly],
  complete: ['renewal.work', Do.CompleteRenewal],
  document: from(RenewalQueries, (queries, by, licenseId, renewalId) => queries.document(by, renewalId, licenseId)),
}) {}
