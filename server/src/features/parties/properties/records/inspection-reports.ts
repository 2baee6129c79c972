import { inspectionReportCalls } from '@evergreen/contracts/calls/parties/property-records';
import { longDate } from '@evergreen/contracts/date-words';
import { inspectionReports as contract } from '@evergreen/contracts/parties/inspection-reports';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { storedFields } from '../../../../kernel/records/contract-fields.js';
import { file, hidden, optional, record, text } from '../../../../kernel/records/fields.js';
import { recordKind } from '../../../../kernel/records/record-kind.js';
import { subRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { aboutLicense, documented } from './documented.js';
import { workedProperty } from './property-records.js';
import { whyNotWorked } from '../undo-blockers.js';

export const inspectionReports = recordKind({
  kind: 'inspectionReport',
  name: 'InspectionReport',
  noun: 'inspection report',
  table: 'inspection_reports',
  fields: {
    propertyId: record('Property'),
    /** Its name is the day of the inspection, as people read it. */
    called: hidden(text('Called')),
    ...storedFields(contract.fields),
    document: optional(file('Document')),
  },
  calledBy: 'called',
  ownedBy: 'propertyId',
  stamps: { notes: 'notesTimestamp' },
  undo: (asking, report) => whyNotWorked(asking, String(report['propertyId'])),
});

export const inspectionCommands = subRecordCommands(inspectionReports, contract, {
  edit: 'property.edit',
  of: workedProperty,
  kept: (sent) => (sent.inspectionDate === undefined ? sent : { ...sent, called: longDate(sent.inspectionDate) }),
  document: contract.thing,
  ...aboutLicense,
});
export const { Add: AddInspectionReport } = inspectionCommands;

const { work, shown } = documented(inspectionReports, contract, {
  commands: inspectionCommands,
  read: 'property.read',
  search: ['r.inspector', 'r.disposition', 'l.license_number'],
});
export const shownInspectionReports = shown;

/** What the designations of the property's licenses add is a 403 of the commands. */
@ApiTags('properties')
@Controller()
@May('property.read')
export class InspectionReportsController extends CallsController(inspectionReportCalls, work) {}
