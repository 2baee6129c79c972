import { companyCalls } from '@evergreen/contracts/calls/accounts/clients';
import { type Company, companyFields } from '@evergreen/contracts/accounts/company';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { selectOf } from '../../../kernel/lists/column-filters.js';
import { columnsOf } from '../../../kernel/records/record-columns.js';
import { scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { clients } from './clients.records.js';
import { ChangeCompany } from './company.commands.js';

const own = columnsOf({ ...companyFields, serviceLevel: true }, clients, { displayName: 'c.name' }, 'c');
const companySql = `select c.id, c.version, ${selectOf(own)},
    c.created_on as "createdOn", c.modified_on as "modifiedOn", lacking.contact as "propertiesWithoutContact",
    lacking.division as "propertiesWithoutDivision"
  from clients c
  cross join lateral (
    select count(*) filter (where p.division_id is null) as division, count(*) filter (where not exists (
        select from property_contacts h where h.tenant_id = p.tenant_id and h.property_id = p.id)) as contact
    from properties p where p.tenant_id = c.id and p.active
  ) lacking
  where c.tenant_id = $1 and c.id = $2`;

@ApiTags('my company')
@Controller()
@May('company.read')
export class CompanyController extends CallsController(companyCalls, {
  read: from(Database, async (database, by) => {
    const [company] = await database.read(scopeOf(by), (sql) =>
      sql.query<Company>(companySql, [by.firmId, tenantOf(by)]),
    );
    if (!company) throw new Missing();
    return company;
  }),
  change: ['company.edit', (by, body) => new ChangeCompany(by, tenantOf(by), body)],
}) {}
