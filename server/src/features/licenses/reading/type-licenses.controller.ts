import {
  type TypeLicenses,
  typeLicenses,
  type TypeLicensesQuery,
  typeLicensesQuery,
} from '@evergreen/contracts/license-types';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../kernel/db/database.js';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { licensesOfType } from './type-licenses.query.js';

@ApiTags('licensing authorities')
@Controller('licensing-authorities/:authorityId/license-types/:typeId/licenses')
export class TypeLicensesController {
  constructor(private readonly database: Database) {}

  @Get()
  @May('authority.read')
  @Answers(typeLicenses)
  list(
    @By() by: Actor,
    @Param('authorityId', RecordId) authorityId: string,
    @Param('typeId', RecordId) typeId: string,
    @Query({ schema: typeLicensesQuery }) query: TypeLicensesQuery,
  ): Promise<TypeLicenses> {
    return this.database.read(scopeOf(by), (sql) => licensesOfType(sql, by, { authorityId, typeId }, query));
  }
}
