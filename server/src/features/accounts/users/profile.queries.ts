import { type Role, roleLabels } from '@evergreen/contracts/accounts/enums';
import type { UserProfile } from '@evergreen/contracts/accounts/users';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { Signatures } from './signatures.js';

type Row = Pick<UserProfile, 'version' | 'firstName' | 'lastName' | 'phoneNumber' | 'twoFactorEnabled'> & {
  readonly roles: readonly Role[];
};

@Injectable()
export class ProfileQueries {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
  ) {}

  /** The caller's own account. */
  async own(by: Actor): Promise<UserProfile> {
    const [row] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<Row>(
        `select version, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", roles,
           two_factor_enabled as "twoFactorEnabled" from users where tenant_id = $1 and id = $2`,
        [by.homeTenantId, by.userId],
      ),
    );
    if (!row) throw new Missing();
    const { roles, ...person } = row;
    const signature = await this.signatures.of(by);
    return {
      ...person,
      role: roles.map((role) => roleLabels[role]).join(', '),
      signatureImage: signature?.content.toString('base64') ?? null,
      signatureContentType: signature?.contentType ?? null,
    };
  }
}
