import type { PropertyContact, PropertyContacts, PropertyContactsQuery } from '@evergreen/contracts/parties/properties';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';

const propertySql = `select coalesce((select c.is_property_contact_required from clients c
    where c.tenant_id = $3 and c.id = $1), false) as "isPropertyContactRequired"
  from properties p where p.tenant_id = $1 and p.id = $2`;

const contactsSql = `select id, version, property_id as "propertyId", name, title, phone, email,
    is_key_contact as "isKeyContact", created_on as "createdOn"
  from property_contacts
  where tenant_id = $1 and property_id = $2 and ($3::boolean is null or (coalesce(email, '') <> '') = $3)
  order by name, id`;

@Injectable()
export class PropertyContactQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, propertyId: string, { hasEmailAddress }: PropertyContactsQuery): Promise<PropertyContacts> {
    const tenantId = tenantOf(by);
    return this.database.read(scopeOf(by), async (sql) => {
      const [property] = await sql.query<Omit<PropertyContacts, 'items'>>(propertySql, [
        tenantId,
        propertyId,
        by.firmId,
      ]);
      if (!property) throw new Missing();
      const items = await sql.query<PropertyContact>(contactsSql, [tenantId, propertyId, hasEmailAddress ?? null]);
      return { ...property, items };
    });
  }
}
