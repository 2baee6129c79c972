import { officerLicenseCalls } from '@evergreen/contracts/calls/parties/officers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../../kernel/db/database.js';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { scopeOf } from '../../../../kernel/tenancy/actor.js';
import { licensesOfOfficer } from './officer-licenses.query.js';

@ApiTags('officers')
@Controller()
export class OfficerLicensesController extends CallsController(officerLicenseCalls, {
  list: [
    'entity.read',
    from(Database, (database, by, officerId, query) =>
      database.read(scopeOf(by), (sql) => licensesOfOfficer(sql, by, officerId, query)),
    ),
  ],
}) {}
