import type { CurrentUser } from '@evergreen/contracts/accounts/identity';
import { isClientAdministrator, isClientUserWithRenewalPermission, may } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing, Unauthenticated } from '../../../kernel/errors.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';

type Known = Pick<
  CurrentUser,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'renewalInvoiceRecipient'
  | 'owningFirmName'
  | 'clientName'
  | 'clientRenewalBillingResponsibility'
  | 'clientCostStructure'
  | 'isBillingIdRequired'
  | 'isPropertyContactRequired'
  | 'isPropertyDivisionRequired'
  | 'clientAllowUserPasswordLogin'
>;

@Injectable()
export class CurrentUserQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async identity(by: Actor): Promise<CurrentUser> {
    const [known] = await this.database.read(scopeOf(by), (sql) => this.known(sql, by));
    if (!known || !by.userId || by.kind === 'system') throw new Unauthenticated();
    return {
      ...known,
      id: by.userId,
      authenticated: true,
      kind: by.kind,
      roles: [...by.roles],
      firmId: by.firmId,
      clientId: by.clientId,
      clientAtRest: by.clientAtRest ?? false,
      clientServiceLevel: by.clientServiceLevel,
      licensingServiceLevel: by.licensingServiceLevel,
      isClientAdministrator: isClientAdministrator(by),
      isClientUserWithRenewalPermission: isClientUserWithRenewalPermission(by),
      timeZone: by.timeZone,
      sendsMail: Boolean(this.config.values.SMTP_URL),
      environment: this.config.values.APP_ENV,
    };
  }

  /** @throws Missing for another firm's client, an unknown one, and an inactive one that the user may not see */
  async assertClientOfFirm(sql: Sql, by: Actor, clientId: string): Promise<void> {
    const clients = await sql.query(
      'select 1 as one from clients where tenant_id = $1 and id = $2 and (active or $3)',
      [by.firmId, clientId, may(by, 'client.manage')],
    );
    if (clients.length === 0) throw new Missing();
  }

  private known(sql: Sql, by: Actor): Promise<Known[]> {
    return sql.prepared<Known>(
      'current_user',
      `select u.email, u.first_name as "firstName", u.last_name as "lastName", u.title,
         u.renewal_invoice_recipient as "renewalInvoiceRecipient", f.name as "owningFirmName", c.name as "clientName",
         c.renewal_billing_responsibility as "clientRenewalBillingResponsibility", c.cost_structure as "clientCostStructure",
         coalesce(c.is_billing_id_required, false) as "isBillingIdRequired",
         coalesce(c.is_property_contact_required, false) as "isPropertyContactRequired",
         coalesce(c.is_property_division_required, false) as "isPropertyDivisionRequired",
         coalesce(c.allow_user_password_login, true) as "clientAllowUserPasswordLogin"
       from users u
       join firms f on f.tenant_id = $3 and f.id = $3
       left join clients c on c.tenant_id = $3 and c.id = $4
       where u.tenant_id = $1 and u.id = $2`,
      [by.homeTenantId, by.userId, by.firmId, by.clientId],
    );
  }
}
