import { typeLicenseCalls } from '@evergreen/contracts/calls/licensing/license-types';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../../kernel/db/database.js';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { scopeOf } from '../../../../kernel/tenancy/actor.js';
import { licensesOfType } from './type-licenses.query.js';

@ApiTags('licensing authorities')
@Controller()
export class TypeLicensesController extends CallsController(typeLicenseCalls, {
  list: [
    'authority.read',
    from(Database, (database, by, authorityId, typeId, query) =>
      database.read(scopeOf(by), (sql) => licensesOfType(sql, by, { authorityId, typeId }, query)),
    ),
  ],
}) {}
