import type { SecondStep, TwoFactorState } from '@evergreen/contracts/accounts/two-factor';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import type { Whose } from '../credentials.js';
import { stepBy } from './second-factor.decider.js';
import { type Reachable, SecurityCodes } from './security-codes.js';

interface Secured extends Reachable {
  readonly enabled: boolean;
  readonly addedOn: string | null;
  readonly recoveryCodesLeft: number;
}

interface SignsIn extends Secured {
  readonly sendsCodes: boolean;
  readonly step: SecondStep;
}

const securedSql = `select u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone_number as "phoneNumber",
    u.two_factor_enabled as enabled, a.added_at as "addedOn",
    (select count(*)::integer from recovery_codes r where r.tenant_id = u.tenant_id and r.user_id = u.id) as "recoveryCodesLeft"
  from users u left join authenticators a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.secret is not null
  where u.tenant_id = $1 and u.id = $2`;

@Injectable()
export class SecondFactorQueries {
  constructor(
    private readonly database: Database,
    private readonly codes: SecurityCodes,
  ) {}

  /** How the user signs in. @throws Missing */
  async of({ tenantId, userId }: Whose): Promise<SignsIn> {
    const [account] = await this.database.read({ tenants: [tenantId] }, (sql) =>
      sql.query<Secured>(securedSql, [tenantId, userId]),
    );
    if (!account) throw new Missing();
    const sendsCodes = this.codes.whereTo(account) !== null;
    return { ...account, sendsCodes, step: stepBy({ ...account, sendsCodes }) };
  }

  async own(by: Actor): Promise<TwoFactorState> {
    if (by.userId === null) throw new Missing();
    const account = await this.of({ tenantId: by.homeTenantId, userId: by.userId });
    const { enabled, sendsCodes, step, addedOn, recoveryCodesLeft } = account;
    return {
      enabled,
      sendsCodes,
      provenBy: step,
      codes: account.phoneNumber ? this.codes.whereTo(account) : null,
      authenticator: addedOn === null ? null : { addedOn },
      recoveryCodesLeft,
    };
  }
}
