import { type Company, company, type CompanyBody, companyChange } from '@evergreen/contracts/company';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { ChangeCompany } from './company.commands.js';

const companySql = `select c.id, c.version, c.legal_name as "legalName", c.name as "displayName", c.address1, c.address2, c.city,
    c.state, c.zip, c.country, c.county, c.is_property_contact_required as "isPropertyContactRequired",
    c.is_property_division_required as "isPropertyDivisionRequired", c.service_level as "serviceLevel",
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
@Controller('my-company')
@May('company.read')
export class CompanyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  @Get()
  @Answers(company)
  async read(@By() by: Actor): Promise<Company> {
    const [found] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<Company>(companySql, [by.firmId, tenantOf(by)]),
    );
    if (!found) throw new Missing();
    return found;
  }

  @Put()
  @May('company.edit')
  @AnswersNothing()
  async change(@By() by: Actor, @Body({ schema: companyChange }) body: Partial<CompanyBody>): Promise<void> {
    await this.commands.execute(new ChangeCompany(by, tenantOf(by), body));
  }
}
