import { longDate } from '@evergreen/contracts/date-words';
import type { DesignationApprovalBody } from '@evergreen/contracts/licensing/designations';
import { type RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../../kernel/config/config.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';

interface Reader {
  readonly name: string;
  readonly email: string;
}

interface Case {
  readonly licenseNumber: string;
  readonly propertyName: string;
  readonly clientName: string | null;
  readonly dueDate: string | null;
  readonly expirationDate: string | null;
  /** The user who requests or decides; null: the program itself. */
  readonly actor: Reader | null;
  /** The user who requested it; null: the program itself, or no request yet. */
  readonly requester: Reader | null;
}

const someone = (
  column: string,
) => `(select jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email)
  from users u where u.tenant_id in ($1, $2) and u.id = ${column} and u.status <> 'inactive')`;

const caseSql = `select l.license_number as "licenseNumber", p.name as "propertyName",
    (select c.name from clients c where c.tenant_id = $2 and c.id = l.tenant_id) as "clientName",
    coalesce(l.renewal_due_date, l.due_date) as "dueDate", l.expiration_date as "expirationDate",
    ${someone('$4::uuid')} as actor, ${someone('l.designation_requested_by')} as requester
  from licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  where l.tenant_id = $1 and l.id = $3`;

/** The users of the firm who decide: its Renewal Administrators, or if it has none its Administrators. */
const decidersSql = `select first_name || ' ' || last_name as name, email from users
  where tenant_id = $1 and status <> 'inactive' and roles ? case when exists (
    select from users where tenant_id = $1 and status <> 'inactive' and roles ? 'RenewalAdministrator')
    then 'RenewalAdministrator' else 'Administrator' end
  order by id`;

const named = 50;
const numbersSql = `select license_number as "licenseNumber" from licenses where tenant_id = $1 and id = any ($2::uuid[])
  order by license_number, id limit $3`;

/** Notifies both sides of a designation change, in the transaction of the change itself. */
@Injectable()
export class DesignationMail {
  constructor(
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  /** Nothing is announced if no mail can be sent. */
  get leaves(): boolean {
    return this.mail.leaves('email');
  }

  async requested(uow: UnitOfWork, licenseId: string, to: RenewalDesignation, askedBy = uow.by.userId): Promise<void> {
    const licenseCase = await this.read(uow, licenseId, askedBy);
    if (!licenseCase) return;
    const { licenseNumber, propertyName, clientName, actor } = licenseCase;
    await this.ask(uow, `license ${licenseNumber} of ${clientName ?? propertyName}`, [
      `${actor?.name ?? 'Evergreen'} asks to designate the renewal of license ${licenseNumber} to the ${renewalDesignationLabels[to]}.`,
      [`Client: ${clientName ?? ''}`, `Property: ${propertyName}`, ...this.dates(licenseCase)].join('\n'),
      `The license is due or expires within 30 days, so the change needs your approval. Approve or decline it here:`,
    ]);
  }

  /**
   * One mail to each user who decides, for all waiting licenses.
   * @param askedBy who requested it, if that is not the acting user
   */
  async requestedTogether(
    uow: UnitOfWork,
    licenseIds: readonly string[],
    designation: RenewalDesignation,
    askedBy = uow.by.userId,
  ): Promise<void> {
    const [first, ...others] = licenseIds;
    if (first === undefined) return;
    if (others.length === 0) return this.requested(uow, first, designation, askedBy);
    const licenseCase = await this.read(uow, first, askedBy);
    if (!licenseCase) return;
    const { clientName, actor } = licenseCase;
    const numbers = await uow.query<{ licenseNumber: string }>(numbersSql, [tenantOf(uow.by), licenseIds, named]);
    const more = licenseIds.length - numbers.length;
    const list = [...numbers.map(({ licenseNumber }) => licenseNumber), ...(more > 0 ? [`and ${more} more`] : [])];
    await this.ask(uow, `${licenseIds.length} licenses of ${clientName ?? 'a client'}`, [
      `${actor?.name ?? 'Evergreen'} asks to designate the renewals of ${licenseIds.length} licenses of ${clientName ?? 'a client'} to the ${renewalDesignationLabels[designation]}.`,
      list.join('\n'),
      `They are due or expire within 30 days, so the changes need your approval. Approve or decline them here:`,
    ]);
  }

  private async ask(uow: UnitOfWork, about: string, words: readonly string[]): Promise<void> {
    const text = [...words, this.link('/approvals')].join('\n\n');
    for (const { name, email } of await uow.query<Reader>(decidersSql, [uow.by.firmId]))
      this.mail.compose(uow, {
        to: { address: email, name },
        subject: `Approval requested: ${about}`,
        template: 'designation-requested',
        text: `Hello ${name},\n\n${text}`,
      });
  }

  async decided(
    uow: UnitOfWork,
    licenseId: string,
    designation: RenewalDesignation,
    { approved, reason }: DesignationApprovalBody,
  ): Promise<void> {
    const licenseCase = await this.read(uow, licenseId);
    if (!licenseCase?.requester) return;
    const { licenseNumber, propertyName, actor, requester } = licenseCase;
    const outcome = approved ? 'approved' : 'declined';
    this.mail.compose(uow, {
      to: { address: requester.email, name: requester.name },
      subject: `Designation change ${outcome}: license ${licenseNumber}`,
      template: 'designation-decided',
      text: [
        `Hello ${requester.name},`,
        `${actor?.name ?? 'The managing firm'} ${outcome} the change of license ${licenseNumber} at ${propertyName}. Its renewal is designated to the ${renewalDesignationLabels[designation]}.`,
        ...(reason ? [`Reason: ${reason}`] : []),
        this.link(`/licenses/${licenseId}`),
      ].join('\n\n'),
    });
  }

  private async read(uow: UnitOfWork, licenseId: string, actorId = uow.by.userId): Promise<Case | undefined> {
    const [licenseCase] = await uow.query<Case>(caseSql, [tenantOf(uow.by), uow.by.firmId, licenseId, actorId]);
    return licenseCase;
  }

  private dates({ dueDate, expirationDate }: Case): string[] {
    const words = { Due: dueDate, Expiration: expirationDate };
    return Object.entries(words).flatMap(([label, date]) => (date ? `${label}: ${longDate(date)}` : []));
  }

  private link(path: string): string {
    return new URL(path, this.config.values.PUBLIC_URL).toString();
  }
}
