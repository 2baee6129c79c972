import type { CompanyContactFilter } from '@evergreen/contracts/bulk-work/company-contacts';
import { Conditions } from '../../../kernel/lists/conditions.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';

type Condition = readonly [text: string, ...values: unknown[]];

/** A condition on contact `c`: it equals one of these contacts. */
export const likeOneOf = `c.company_key in (select k.company_key from property_contacts k where k.tenant_id = ? and k.id = any (?::uuid[]))`;
const allOf = (conditions: readonly Condition[]) => conditions.map(([text]) => text).join(' and ');
const valuesOf = (conditions: readonly Condition[]) => conditions.flatMap(([, ...values]) => values);
const withContact = (condition: string) =>
  `p.id in (select c.property_id from property_contacts c where c.tenant_id = ? and ${condition})`;
const withLicense = (condition: string) =>
  `p.id in (select l.property_id from licenses l where l.tenant_id = ? and ${condition})`;

const some = (ids: readonly string[] | undefined): ids is readonly string[] => ids !== undefined && ids.length > 0;

/** The filter's conditions on properties `p`. */
const ofProperty = (tenantId: string, filter: CompanyContactFilter): Condition[] => {
  const { propertyName, state, activeOnly, licensingAuthorityId, licenseTypeId } = filter;
  const ofLicense: Condition[] = [];
  if (licensingAuthorityId) ofLicense.push(['l.licensing_authority_id = ?', licensingAuthorityId]);
  if (licenseTypeId) ofLicense.push(['l.license_type_id = ?', licenseTypeId]);
  const conditions: Condition[] = [];
  if (propertyName) conditions.push([holds('p.name'), containing(propertyName)]);
  if (state) conditions.push(['p.state = ?', state]);
  if (activeOnly) conditions.push(['p.active']);
  if (ofLicense.length > 0) conditions.push([withLicense(allOf(ofLicense)), tenantId, ...valuesOf(ofLicense)]);
  return conditions;
};

/** The filter's conditions on contacts `c`. */
const ofContact = (tenantId: string, filter: CompanyContactFilter): Condition[] => {
  const { contactName, propertyContactIds: ids, excludePropertyContactIds: excluded } = filter;
  const conditions: Condition[] = [];
  if (contactName) conditions.push([holds('c.name'), containing(contactName)]);
  if (some(ids)) conditions.push([likeOneOf, tenantId, ids]);
  if (some(excluded)) conditions.push([`not ${likeOneOf}`, tenantId, excluded]);
  return conditions;
};

/** Properties `p` of the filter. */
export const propertiesMatching = <C extends Conditions>(
  list: C,
  tenantId: string,
  filter: CompanyContactFilter,
): C => {
  const { excludePropertyContactIds: excluded, ...criteria } = filter;
  list.and('p.tenant_id = ?', tenantId);
  for (const [text, ...values] of ofProperty(tenantId, filter)) list.and(text, ...values);
  for (const [text, ...values] of ofContact(tenantId, criteria)) list.and(withContact(text), tenantId, ...values);
  if (some(excluded)) list.and(`not ${withContact(likeOneOf)}`, tenantId, tenantId, excluded);
  return list;
};

/** Contacts `c` of the filter, apart from its properties. */
export const contactsNamed = (tenantId: string, filter: CompanyContactFilter): Conditions => {
  const list = new Conditions().and('c.tenant_id = ?', tenantId);
  for (const [text, ...values] of ofContact(tenantId, filter)) list.and(text, ...values);
  return list;
};

/**
 * The keys of all contacts at the properties of the filter, as a query; undefined if the filter has no properties.
 * `offset 0` finds these first: a count that ends at a limit would otherwise look for them once for each contact.
 */
const keysAt = (tenantId: string, filter: CompanyContactFilter): Condition | undefined => {
  const properties = ofProperty(tenantId, filter);
  if (properties.length === 0) return undefined;
  const text = `select m.company_key from property_contacts m
    join properties p on p.tenant_id = m.tenant_id and p.id = m.property_id
    where m.tenant_id = ? and ${allOf(properties)} offset 0`;
  return [text, tenantId, ...valuesOf(properties)];
};

/** The same if the filter has nothing else, so these are the keys of its rows; `$1` is the tenant. */
export const keysOfProperties = (tenantId: string, filter: CompanyContactFilter): Conditions | undefined => {
  const keys = ofContact(tenantId, filter).length === 0 ? keysAt(tenantId, filter) : undefined;
  return keys && new Conditions().and(...keys);
};

/** Contacts `c` with an equal one at a property of the filter. */
export const contactsMatching = (tenantId: string, filter: CompanyContactFilter): Conditions => {
  const list = contactsNamed(tenantId, filter);
  const keys = keysAt(tenantId, filter);
  if (keys) {
    const [text, ...values] = keys;
    list.and(`c.company_key in (${text})`, ...values);
  }
  return list;
};
