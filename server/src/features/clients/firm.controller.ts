import { type Firm, firm, type FirmBody, firmChange, type ProvidedUse, providedUse } from '@evergreen/contracts/firm';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { May } from '../../kernel/http/policy.js';
import { RecordId } from '../../kernel/http/record-id.js';
import { By } from '../../kernel/http/request.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';
import { ChangeFirm } from './firm.commands.js';

const firmSql = `select id, version, name, address1, address2, city, state, zip, country, county, phone, email,
    mail_closing as "mailClosing", created_on as "createdOn", modified_on as "modifiedOn"
  from firms where tenant_id = $1 and id = $1`;

const useSql = `select u.clients, u.licenses from subjects s cross join provided_use(s.id) u
  where s.tenant_id = $1 and s.id = $2 and s.kind = any ($3::text[])`;
const providable = ['authority', 'licenseType', 'corporateEntity', 'officer', 'officerTitle', 'renewalTip'];

@ApiTags('firm')
@Controller('firm')
@May('firm.manage')
export class FirmController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  @Get()
  @Answers(firm)
  async read(@By() by: Actor): Promise<Firm> {
    const [found] = await this.database.read(scopeOf(by), (sql) => sql.query<Firm>(firmSql, [by.firmId]));
    if (!found) throw new Missing();
    return found;
  }

  @Put()
  @AnswersNothing()
  async change(@By() by: Actor, @Body({ schema: firmChange }) body: Partial<FirmBody>): Promise<void> {
    await this.commands.execute(new ChangeFirm(by, by.firmId, body));
  }

  /** How much of all clients' work rests on a record that the firm provides. */
  @Get('provided/:recordId/use')
  @May('provided.keep')
  @Answers(providedUse)
  async use(@By() by: Actor, @Param('recordId', RecordId) recordId: string): Promise<ProvidedUse> {
    const [use] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<ProvidedUse>(useSql, [by.firmId, recordId, providable]),
    );
    if (!use) throw new Missing();
    return use;
  }
}
