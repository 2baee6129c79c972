import type { Paged } from '@evergreen/contracts/common';
import * as C from '@evergreen/contracts/inspection-reports';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { withDocument } from '../../../kernel/records/sub-record-document.js';
import { SubRecordController } from '../../../kernel/records/sub-record.controller.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { inspectionCalls, inspectionCommands } from './inspections.commands.js';
import { InspectionQueries } from './inspections.queries.js';
import { inspectionReports } from './inspections.records.js';

/** What the designations of the property's licenses add is a 403 of the commands. */
@ApiTags('properties')
@Controller('properties/:ownerId/inspection-reports')
@May('property.read')
export class InspectionReportsController extends withDocument(
  SubRecordController(inspectionCalls, inspectionCommands),
  inspectionReports,
  'property.read',
) {
  constructor(private readonly queries: InspectionQueries) {
    super();
  }

  @Get()
  @Answers(C.inspectionReportList)
  list(
    @By() by: Actor,
    @Param('ownerId', RecordId) ownerId: string,
    @Query({ schema: C.inspectionReportQuery }) query: C.InspectionReportQuery,
  ): Promise<Paged<C.InspectionReport>> {
    return this.queries.list(by, ownerId, query);
  }
}
