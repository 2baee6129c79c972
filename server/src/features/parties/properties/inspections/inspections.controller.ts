import { inspectionReportCalls } from '@evergreen/contracts/calls/parties/property-records';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { documentWork, subRecordWork } from '../../../../kernel/records/sub-record-work.js';
import { inspectionCommands } from './inspections.commands.js';
import { InspectionQueries } from './inspections.queries.js';
import { inspectionReports } from './inspections.records.js';

/** Restrictions by designation are a 403 of the command. */
@ApiTags('properties')
@Controller()
@May('property.read')
export class InspectionReportsController extends CallsController(inspectionReportCalls, {
  list: from(InspectionQueries, 'list'),
  ...subRecordWork(inspectionCommands),
  document: documentWork(inspectionReports, 'property.read'),
}) {}
