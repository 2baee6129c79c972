import { lineOfBusinessLabels } from '@evergreen/contracts/parties/lines-of-business';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import {
  count,
  date,
  type ExportDeclarationOf,
  nameOrErased,
  text,
  words,
} from '../../../../kernel/exports/declaration.js';
import { statusWords } from '../../../../kernel/exports/filter-words.js';
import { OrderedRows } from '../../../../kernel/exports/ordered-rows.js';

const status = words('Status', 'p.active', { true: 'Active', false: 'Inactive' });
const keyContact = (column: string) =>
  `(select k.${column} from property_contacts k where k.tenant_id = p.tenant_id and k.property_id = p.id and k.is_key_contact
    order by k.name, k.id limit 1)`;

export const propertiesExport: ExportDeclarationOf<'properties'> = {
  type: 'properties',
  which: ({ by, filter: { active } }) => {
    const rows = new OrderedRows({ key: ['p.id'], from: 'properties p', order: ['p.name'] });
    rows.and('p.tenant_id = ?', tenantOf(by));
    if (typeof active === 'boolean') rows.and('p.active = ?', active);
    return rows;
  },
  from: `join properties p on p.tenant_id = $1 and p.id = page.id
    left join divisions d on d.tenant_id = p.tenant_id and d.id = p.division_id
    cross join lateral (
      select count(*) as licenses, count(l.alert) as alerts from licenses l
      where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active) held`,
  columns: {
    name: text('Property', 'p.name'),
    propertyNumber: text('Property #', 'p.property_number'),
    status,
    openDate: date('Open Date', 'p.open_date'),
    closeDate: date('Close Date', 'p.close_date'),
    division: text('Division', 'd.name'),
    address1: text('Address 1', 'p.address1'),
    address2: text('Address 2', 'p.address2'),
    city: text('City', 'p.city'),
    state: text('State', 'p.state'),
    zip: text('Zip', 'p.zip'),
    county: text('County', 'p.county'),
    country: text('Country', 'p.country'),
    mailingAddress1: text('Mailing Address 1', 'p.mailing_address1'),
    mailingAddress2: text('Mailing Address 2', 'p.mailing_address2'),
    mailingCity: text('Mailing City', 'p.mailing_city'),
    mailingState: text('Mailing State', 'p.mailing_state'),
    mailingZip: text('Mailing Zip', 'p.mailing_zip'),
    mailingCounty: text('Mailing County', 'p.mailing_county'),
    mailingCountry: text('Mailing Country', 'p.mailing_country'),
    phone: text('Phone', 'p.primary_phone_number'),
    fax: text('Fax', 'p.fax_number'),
    squareFootage: count('Square Footage', 'p.square_footage'),
    billingId: text('Billing ID', 'p.billing_id'),
    billingMatterNumber: text('Billing Matter #', 'p.billing_matter_number'),
    fileMatterNumber: text('File Matter #', 'p.file_matter_number'),
    lineOfBusiness: words('Line of Business', 'p.line_of_business_id', lineOfBusinessLabels),
    managementAgreementTerm: text('Management Agreement Term', 'p.management_agreement_term'),
    leaseTerm: text('Lease Term', 'p.lease_term'),
    licenses: count('Licenses', 'held.licenses'),
    licenseAlerts: count('License Alerts', 'held.alerts'),
    keyContact: text('Key Contact', nameOrErased(keyContact('name'))),
    keyContactEmail: text('Key Contact Email', keyContact('email')),
    notes: text('Notes', 'p.notes'),
  },
  filterWords: statusWords,
};
