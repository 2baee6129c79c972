import { longDate } from '@evergreen/contracts/date-words';
import { licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import { mostBytesInOneMail, propertyLicenseMessages } from '@evergreen/contracts/licensing/property-licenses';
import { type SendLicenseEmailBody, sendingMessages } from '@evergreen/contracts/renewing/sending';
import type { LicenseEmail, LicenseFile } from '@evergreen/workflows/renewing/renewal.events';
import { missingForEmail } from '@evergreen/workflows/renewing/sending';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { withUniqueNames } from '../../../../kernel/files/file-name.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { LicenseFields } from '../license/licenses.fields.js';

/** The document that is sent, with its period. */
export interface SentDocument {
  readonly file: LicenseFile | null;
  readonly effectiveDate: string | null;
  readonly expirationDate: string | null;
}

type Contact = Readonly<Record<'id' | 'name' | 'email', string>>;

interface Letter {
  readonly licenseId: string;
  readonly licenseNumber: string;
  readonly licenseTerm: LicenseFields['licenseTerm'];
  readonly typeName: string;
  readonly authorityName: string | null;
  readonly propertyName: string;
  readonly address: string;
  readonly sender: Omit<Contact, 'id'> | null;
  readonly contacts: readonly Contact[];
}

const letterSql = `select l.id as "licenseId", l.license_number as "licenseNumber", l.license_term as "licenseTerm", t.name as "typeName",
    a.name as "authorityName", p.name as "propertyName",
    concat_ws(', ', p.address1, p.address2, p.city, concat_ws(' ', p.state, p.zip)) as address,
    (select jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email) from users u
      where u.tenant_id in ($1, $2) and u.id = $4) as sender,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email) order by c.name, c.id)
      from property_contacts c where c.tenant_id = $1 and c.property_id = l.property_id and c.email <> ''), '[]') as contacts
  from licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join license_types t on t.tenant_id in ($1, $2) and t.id = l.license_type_id
  left join licensing_authorities a on a.tenant_id in ($1, $2) and a.id = l.licensing_authority_id
  where l.tenant_id = $1 and l.id = any ($3::uuid[])`;

/** Characters that a file system forbids become hyphens. */
const fileNameOf = ({ licenseNumber }: Letter): string =>
  `License ${licenseNumber.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim()}.pdf`;

const facts = (letter: Letter, { effectiveDate, expirationDate }: SentDocument): string =>
  [
    `License #: ${letter.licenseNumber}`,
    `License Type: ${letter.typeName}`,
    `Licensing Authority: ${letter.authorityName ?? ''}`,
    `Property: ${letter.propertyName}, ${letter.address}`,
    ...(effectiveDate ? [`Effective Date: ${longDate(effectiveDate)}`] : []),
    expirationDate
      ? `Expiration Date: ${longDate(expirationDate)}`
      : `License Term: ${licenseTermLabels[letter.licenseTerm]}`,
  ].join('\n');

type Sent = SentDocument & { readonly licenseId: string };

/** An existing document, with the values for its mail. */
interface Enclosed {
  readonly letter: Letter;
  readonly document: SentDocument & { readonly file: LicenseFile };
}

/** @throws Missing if there is no such license, Refusal with everything that is missing */
const enclosed = (document: Sent, letters: ReadonlyMap<string, Letter>): Enclosed => {
  const letter = letters.get(document.licenseId);
  if (!letter) throw new Missing();
  const { file } = document;
  const hasAuthority = letter.authorityName !== null;
  const missing = missingForEmail({ contacts: letter.contacts.length, hasDocument: file !== null, hasAuthority });
  if (!file || missing.length > 0) throw new Refusal(missing[0] ?? '', { errors: { licenseId: missing } });
  return { letter, document: { ...document, file } };
};

/** @throws Refusal of what mail servers do not take */
const refuseTooLarge = (all: readonly Enclosed[]): void => {
  const bytes = all.reduce((sum, { document }) => sum + document.file.size, 0);
  if (bytes <= mostBytesInOneMail) return;
  const field = all.length > 1 ? { field: 'licenseIds' } : undefined;
  throw new Refusal(propertyLicenseMessages.tooLarge(bytes, all.length), field);
};

const subjectOf = (all: readonly Enclosed[], { licenseNumber, propertyName }: Letter): string =>
  all.length === 1 ? `License ${licenseNumber} for ${propertyName}` : `${all.length} Licenses for ${propertyName}`;

/** Mails licenses' documents to contacts of their property, in the transaction of the events that record it. */
@Injectable()
export class LicenseMail {
  constructor(private readonly mail: MailService) {}

  /** The document of one license. @throws Refusal as `sendSeveral` does */
  send(uow: UnitOfWork, licenseId: string, sent: SentDocument, body: SendLicenseEmailBody): Promise<LicenseEmail[]> {
    return this.sendSeveral(uow, [{ ...sent, licenseId }], body);
  }

  /**
   * One message per contact, so that no recipient sees the others; the sender's copy is a message of its own.
   * @param documents of licenses of one property
   * @throws Refusal with everything that is missing, if they are too large, or if a recipient is not a contact with an address
   */
  async sendSeveral(
    uow: UnitOfWork,
    documents: readonly Sent[],
    { propertyContactIds, bccToSender }: SendLicenseEmailBody,
  ): Promise<LicenseEmail[]> {
    const ids = documents.map(({ licenseId }) => licenseId);
    const rows = await uow.query<Letter>(letterSql, [tenantOf(uow.by), uow.by.firmId, ids, uow.by.userId]);
    const letters = new Map(rows.map((letter) => [letter.licenseId, letter]));
    const all = documents.map((document) => enclosed(document, letters));
    const [first] = all;
    if (!first) throw new Missing();
    refuseTooLarge(all);
    const { contacts, sender } = first.letter;
    const chosen = contacts.filter(({ id }) => propertyContactIds.includes(id));
    if (chosen.length < new Set(propertyContactIds).size)
      throw new Refusal(sendingMessages.notAContact, { field: 'propertyContactIds' });
    const subject = subjectOf(all, first.letter);
    const names = withUniqueNames(all.map(({ letter }) => fileNameOf(letter)));
    const attachments = all.map(({ document: { file } }, index) => ({
      hash: file.hash,
      fileName: names[index] ?? '',
      contentType: 'application/pdf',
    }));
    const items = all.map(({ letter, document }) => facts(letter, document));
    const opening = all.length === 1 ? 'Attached is the license' : `Attached are ${all.length} licenses`;
    const asks = sender ? `Questions? Write to ${sender.name}, ${sender.email}.` : '';
    const emails = chosen.map(({ id, name, email }) => ({
      propertyContactId: id,
      messageId: this.mail.compose(uow, {
        to: { address: email, name },
        subject,
        template: 'license-document',
        text: [`Hello ${name},`, `${opening} of your property.`, ...items, asks].filter(Boolean).join('\n\n'),
        attachments,
      }),
    }));
    if (bccToSender && sender)
      this.mail.compose(uow, {
        to: { address: sender.email, name: sender.name },
        subject: `Copy: ${subject}`,
        template: 'license-document-copy',
        text: [
          `You sent ${all.length === 1 ? 'this license' : `these ${all.length} licenses`} to:\n${chosen.map(({ name, email }) => `${name}, ${email}`).join('\n')}`,
          ...items,
        ].join('\n\n'),
        attachments,
      });
    return emails;
  }
}
