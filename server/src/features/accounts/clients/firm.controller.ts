import { firmCalls } from '@evergreen/contracts/calls/accounts/clients';
import type { Firm, ProvidedUse } from '@evergreen/contracts/accounts/firm';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { scopeOf } from '../../../kernel/tenancy/actor.js';
import { ChangeFirm } from './firm.commands.js';

const firmSql = `select id, version, name, address1, address2, city, state, zip, country, county, phone, email,
    mail_closing as "mailClosing", created_on as "createdOn", modified_on as "modifiedOn"
  from firms where tenant_id = $1 and id = $1`;

const useSql = `select u.clients, u.licenses from subjects s cross join provided_use(s.id) u
  where s.tenant_id = $1 and s.id = $2 and s.kind = any ($3::text[])`;
const providable = ['authority', 'licenseType', 'corporateEntity', 'officer', 'officerTitle', 'renewalTip'];

@ApiTags('firm')
@Controller()
@May('firm.manage')
export class FirmController extends CallsController(firmCalls, {
  read: from(Database, async (database, by) => {
    const [firm] = await database.read(scopeOf(by), (sql) => sql.query<Firm>(firmSql, [by.firmId]));
    if (!firm) throw new Missing();
    return firm;
  }),
  change: (by, body) => new ChangeFirm(by, by.firmId, body),
  /** How many licenses of all clients depend on a provided record. */
  use: [
    'provided.keep',
    from(Database, async (database, by, recordId) => {
      const [use] = await database.read(scopeOf(by), (sql) =>
        sql.query<ProvidedUse>(useSql, [by.firmId, recordId, providable]),
      );
      if (!use) throw new Missing();
      return use;
    }),
  ],
}) {}
