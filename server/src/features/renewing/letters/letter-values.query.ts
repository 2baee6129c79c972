import type { LetterValues } from '@evergreen/contracts/renewing/letters';
import { longDate } from '@evergreen/contracts/date-words';
import { displayMoney } from '@evergreen/workflows/money';
import { idRows } from '../../../kernel/lists/id-rows.js';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';

type Place = Readonly<Record<'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country', string | null>>;

const dates = [
  'originalIssueDate',
  'effectiveDate',
  'expirationDate',
  'previousExpirationDate',
  'processStartDate',
  'renewalDueDate',
  'formsReceivedDate',
  'dateFiled',
  'licenseReceivedDate',
  'licenseSentDate',
] as const;
type DateName = (typeof dates)[number];

interface Row extends Readonly<Record<DateName, string | null>> {
  readonly firm: Place & Record<'name' | 'phone' | 'email', string | null>;
  readonly client: Place & { readonly name: string; readonly legalName: string };
  readonly user: Record<'firstName' | 'lastName' | 'title' | 'email' | 'phone', string | null> | null;
  readonly authority: Record<'name' | 'phone' | 'payableTo', string | null>;
  readonly authorityPlace: Place | null;
  readonly licenseType: string;
  readonly licenseNumber: string;
  readonly accountNumber: string | null;
  readonly licensees: readonly string[];
  readonly premisesName: string | null;
  readonly premises: Place;
  readonly property: Place & { readonly name: string; readonly number: string | null };
  readonly licenseRenewalFee: string | null;
  readonly invoiceTotal: string | null;
}

export interface LetterFacts {
  readonly licenseNumber: string;
  /** YYYY-MM-DD */
  readonly processStartDate: string | null;
  readonly values: LetterValues;
}

const place = (of: string) =>
  `'address1', ${of}.address1, 'address2', ${of}.address2, 'city', ${of}.city, 'state', ${of}.state, 'zip', ${of}.zip, 'country', ${of}.country`;

/** The renewed license once it is received; an abandoned renewal is shown nowhere (decision 5). */
const select = `select jsonb_build_object('name', f.name, 'phone', f.phone, 'email', f.email, ${place('f')}) as firm,
    jsonb_build_object('name', c.name, 'legalName', c.legal_name, ${place('c')}) as client,
    (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'email', u.email, 'phone', u.phone_number)
      from users u where u.tenant_id = $4 and u.id = $5) as "user",
    jsonb_build_object('name', a.name, 'phone', a.general_contact_phone, 'payableTo', a.payable_to) as authority,
    case when a.mailing_address_same_as_location then a.address else coalesce(a.mailing_address, a.address) end as "authorityPlace",
    t.name as "licenseType", l.license_number as "licenseNumber", l.account_number as "accountNumber",
    (select coalesce(jsonb_agg(e.name order by w.place), '[]')
      from ${idRows('l.licensees')}
      join corporate_entities e on e.tenant_id in (l.tenant_id, $3) and e.id = w.id) as licensees,
    l.premises_name as "premisesName", jsonb_build_object(${place('l')}) as premises,
    jsonb_build_object('name', p.name, 'number', p.property_number, ${place('p')}) as property,
    t.license_renewal_fee as "licenseRenewalFee",
    (select sum(i.amount) from invoices i
      where i.tenant_id = r.tenant_id and i.renewal_id = r.id and not i.deleted and i.status <> 'Cancelled') as "invoiceTotal",
    l.original_issue_date as "originalIssueDate",
    coalesce(r.effective_date, l.effective_date) as "effectiveDate",
    coalesce(r.expiration_date, l.expiration_date) as "expirationDate",
    r.previous_expiration_date as "previousExpirationDate", r.process_start_date as "processStartDate",
    r.renewal_due_date as "renewalDueDate", r.forms_received_date as "formsReceivedDate", r.forms_filed_date as "dateFiled",
    r.license_received_date as "licenseReceivedDate", r.license_sent_date as "licenseSentDate"
  from renewals r
  join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  join licensing_authorities a on a.tenant_id in (l.tenant_id, $3) and a.id = l.licensing_authority_id
  join license_types t on t.tenant_id in (l.tenant_id, $3) and t.id = l.license_type_id
  join clients c on c.tenant_id = $3 and c.id = r.tenant_id
  join firms f on f.tenant_id = $3 and f.id = $3
  where r.tenant_id = $1 and r.id = $2 and r.status <> 'abandoned'`;

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** As on an envelope; the country only if it is a foreign one. */
export const addressLines = (place: Place | null): string => {
  if (!place) return '';
  const country = place.country === 'United States' ? null : place.country;
  const town = joined([joined([place.city, place.state], ', '), place.zip], ' ');
  return place.address1 || place.city ? joined([place.address1, place.address2, town, country], '\n') : '';
};

/** "A", "A and B", "A, B, and C". */
const named = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
const date = (value: string | null) => (value ? longDate(value) : '');
const money = (value: string | null) => (value === null ? '' : displayMoney(value));

const valuesOf = (row: Row, by: Actor, today: string): LetterValues => {
  const { firm, client, user, authority, property } = row;
  const isFirm = by.kind === 'firm';
  const firmName = firm.name ?? '';
  return {
    today: longDate(today),
    senderName: isFirm ? firmName : client.legalName,
    firmName,
    firmAddress: addressLines(firm),
    firmPhone: firm.phone ?? '',
    firmEmail: firm.email ?? '',
    clientName: client.name,
    clientLegalName: client.legalName,
    clientAddress: addressLines(client),
    onBehalfOf: isFirm ? client.legalName : '',
    userName: joined([user?.firstName, user?.lastName], ' '),
    userTitle: user?.title ?? '',
    userEmail: user?.email ?? '',
    userPhone: user?.phone ?? '',
    authorityName: authority.name ?? '',
    authorityAddress: addressLines(row.authorityPlace),
    authorityPhone: authority.phone ?? '',
    payableTo: authority.payableTo ?? '',
    licenseType: row.licenseType,
    licenseNumber: row.licenseNumber,
    accountNumber: row.accountNumber ?? '',
    licensees: named(row.licensees),
    premisesName: row.premisesName ?? '',
    premisesAddress: addressLines(row.premises),
    propertyName: property.name,
    propertyNumber: property.number ?? '',
    propertyAddress: addressLines(property),
    licenseRenewalFee: money(row.licenseRenewalFee),
    invoiceTotal: money(row.invoiceTotal),
    ...(Object.fromEntries(dates.map((name) => [name, date(row[name])])) as Record<DateName, string>),
  };
};

/**
 * The values of a renewal's letters.
 * @param today YYYY-MM-DD, in the client's time zone
 * @throws Missing if there is no such renewal, it is another tenant's, or it was abandoned
 */
export const letterFacts = async (sql: Sql, by: Actor, renewalId: string, today: string): Promise<LetterFacts> => {
  const params = [tenantOf(by), renewalId, by.firmId, by.homeTenantId, by.userId];
  const [row] = await sql.prepared<Row>('letter_facts', select, params);
  if (!row) throw new Missing();
  const { licenseNumber, processStartDate } = row;
  return { licenseNumber, processStartDate, values: valuesOf(row, by, today) };
};
