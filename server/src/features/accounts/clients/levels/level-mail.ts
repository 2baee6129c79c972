import {
  type ClientServiceLevel,
  clientServiceLevelLabels,
  type LicensingServiceLevel,
  licensingServiceLevelLabels,
} from '@evergreen/contracts/accounts/enums';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';

export interface Levels {
  readonly serviceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
}

const readersSql = `select u.first_name as name, u.first_name || ' ' || u.last_name as "fullName", u.email,
    f.name as "firmName"
  from users u join firms f on f.tenant_id = $2 and f.id = $2
  where u.tenant_id = $1 and u.status <> 'inactive' and u.roles ? 'ClientAdministrator' order by u.id`;

const meaning: Record<ClientServiceLevel, string> = {
  FullService: 'The managing firm works your renewals; your users can view them.',
  Hybrid: 'The managing firm works the renewals that are designated to it, and your users work their own.',
  Saas: 'Your users maintain your records and work the renewals that are designated to you.',
};
const licensingMeaning: Record<LicensingServiceLevel, string> = {
  Standard: 'Renewals are tracked and can be begun.',
  Restricted: 'Renewals are not tracked: none can be begun, and no reminders are sent.',
};

/** Mails a client's administrators about changes of the agreement. */
@Injectable()
export class LevelMail {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  async changed(uow: UnitOfWork, tenantId: string, client: string, before: Levels, after: Levels): Promise<void> {
    const lines = [
      ...(before.serviceLevel === after.serviceLevel
        ? []
        : [
            `The service level of ${client} was changed from ${clientServiceLevelLabels[before.serviceLevel]} to ${clientServiceLevelLabels[after.serviceLevel]}. ${meaning[after.serviceLevel]}`,
          ]),
      ...(before.licensingServiceLevel === after.licensingServiceLevel
        ? []
        : [
            `The licensing service level of ${client} was changed from ${licensingServiceLevelLabels[before.licensingServiceLevel]} to ${licensingServiceLevelLabels[after.licensingServiceLevel]}. ${licensingMeaning[after.licensingServiceLevel]}`,
          ]),
    ];
    if (lines.length === 0) return;
    const readers = await uow.query<{ name: string; fullName: string; email: string; firmName: string }>(readersSql, [
      tenantId,
      uow.by.firmId,
    ]);
    for (const { name, fullName, email, firmName } of readers)
      this.mail.compose(uow, {
        to: { address: email, name: fullName },
        subject: `The service level of ${client} was changed`,
        template: 'service-level',
        text: [
          `Hello ${name},`,
          ...lines,
          `This was changed by ${firmName}. Sign in to see what it means for your work:`,
          new URL('/', this.config.values.PUBLIC_URL).toString(),
        ].join('\n\n'),
        tenantId,
      });
  }
}
