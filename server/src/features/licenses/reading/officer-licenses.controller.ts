import type { Counted } from '@evergreen/contracts/common';
import {
  type OfficerLicense,
  type OfficerLicenseQuery,
  officerLicenseQuery,
  officerLicenses,
} from '@evergreen/contracts/officers';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../kernel/db/database.js';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { licensesOfOfficer } from './officer-licenses.query.js';

@ApiTags('officers')
@Controller('corporate-officers/:officerId/licenses')
export class OfficerLicensesController {
  constructor(private readonly database: Database) {}

  @Get()
  @May('entity.read')
  @Answers(officerLicenses)
  list(
    @By() by: Actor,
    @Param('officerId', RecordId) officerId: string,
    @Query({ schema: officerLicenseQuery }) query: OfficerLicenseQuery,
  ): Promise<Counted<OfficerLicense>> {
    return this.database.read(scopeOf(by), (sql) => licensesOfOfficer(sql, by, officerId, query));
  }
}
