import { counted } from '@evergreen/contracts/counted';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { LeftBehind } from './follow-batch.js';

interface Around {
  readonly reader: string;
  readonly email: string;
  readonly clientName: string | null;
  readonly typeName: string;
  readonly authorityId: string;
  readonly authorityName: string;
}

const aroundSql = `select u.first_name || ' ' || u.last_name as reader, u.email, t.name as "typeName", a.id as "authorityId",
    a.name as "authorityName", (select c.name from clients c where c.tenant_id = $2 and c.id = $1) as "clientName"
  from users u cross join license_types t
  join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id
  where u.tenant_id in ($1, $2) and u.id = $3 and u.status <> 'inactive' and t.tenant_id in ($1, $2) and t.id = $4`;

/** Limit of licenses listed in a mail. */
const named = 100;

/** Notifies the user who changed a license type of the licenses that could not follow. */
@Injectable()
export class FollowMail {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  async leftBehind(
    uow: UnitOfWork,
    { licenseTypeId, left }: { readonly licenseTypeId: string; readonly left: readonly LeftBehind[] },
  ): Promise<void> {
    const { userId, firmId } = uow.by;
    const [around] = await uow.query<Around>(aroundSql, [tenantOf(uow.by), firmId, userId, licenseTypeId]);
    if (!around) return;
    const { reader, email, clientName, typeName, authorityId, authorityName } = around;
    const path = `/licensing-authorities/${authorityId}/license-types/${licenseTypeId}`;
    const count = counted(left.length, 'license stays as it is', 'licenses stay as they are');
    const lines = left.slice(0, named).map(({ licenseNumber, reason }) => `${licenseNumber}: ${reason}`);
    this.mail.compose(uow, {
      to: { address: email, name: reader },
      subject: `${typeName}: ${count}`,
      template: 'license-type-change',
      text: [
        `Hello ${reader},`,
        `You changed the license type ${typeName} of ${authorityName}. Its licenses followed; of ${clientName ?? 'the client'}, ${count}:`,
        [...lines, ...(left.length > named ? [`and ${left.length - named} more`] : [])].join('\n'),
        'Give them what they lack in their tracking details, then save the details of the license type again:',
        new URL(path, this.config.values.PUBLIC_URL).toString(),
      ].join('\n\n'),
    });
  }
}
