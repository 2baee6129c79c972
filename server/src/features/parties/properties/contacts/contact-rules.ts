import { propertyContactMessages } from '@evergreen/contracts/parties/properties';
import { may } from '@evergreen/workflows/permissions';
import { nameKey } from '@evergreen/workflows/record-keys';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { adjustRecord } from '../../../../kernel/records/writing.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { contacts, type PropertyContactFields } from './contacts.records.js';
import { PropertyFollowers } from '../property-followers.js';

interface Known {
  readonly id: string;
  readonly name: string;
  readonly isKeyContact: boolean;
}

interface HeldProperty {
  readonly id: string;
  readonly active: boolean;
  /** Whether the user may edit the property, by the designation of its active licenses. */
  readonly editable: boolean;
  readonly isContactRequired: boolean;
  readonly before: readonly Known[];
}

const heldSql = `select p.id, p.active,
    not exists (select from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id
      and l.active and l.renewal_designation <> 'BillingClient') as "allLicensesDesignatedToClient",
    coalesce((select c.is_property_contact_required from clients c where c.tenant_id = $3 and c.id = p.tenant_id), false)
      as "isContactRequired",
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'isKeyContact', c.is_key_contact) order by c.id)
      from property_contacts c where c.tenant_id = p.tenant_id and c.property_id = p.id), '[]') as before
  from properties p where p.tenant_id = $1 and p.id = any ($2::uuid[])`;

type Read = Omit<HeldProperty, 'editable'> & { readonly allLicensesDesignatedToClient: boolean };

const keyOf = (known: Iterable<Known>): Known | undefined => [...known].find(({ isKeyContact }) => isKeyContact);

/** The contacts of some properties, locked against others until the transaction ends. */
export class HeldContacts {
  private readonly now: ReadonlyMap<string, Map<string, Known>>;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly followers: PropertyFollowers,
    readonly properties: ReadonlyMap<string, HeldProperty>,
  ) {
    this.now = new Map(
      [...properties].map(([id, { before }]) => [id, new Map(before.map((contact) => [contact.id, contact]))]),
    );
  }

  /** @throws Missing */
  of(propertyId: string): HeldProperty {
    const property = this.properties.get(propertyId);
    if (!property) throw new Missing();
    return property;
  }

  /** Adds a planned change; `settle` handles what follows from all of them. */
  add(propertyId: string, id: string, fields: Pick<PropertyContactFields, 'name' | 'isKeyContact'>): void {
    this.set(propertyId, { id, name: fields.name, isKeyContact: fields.isKeyContact });
  }

  change(propertyId: string, id: string, fields: Partial<PropertyContactFields>): void {
    const known = this.now.get(propertyId)?.get(id);
    if (!known) throw new Missing();
    const { name = known.name, isKeyContact = known.isKeyContact } = fields;
    this.set(propertyId, { id, name, isKeyContact });
  }

  remove(propertyId: string, id: string): void {
    if (!this.now.get(propertyId)?.delete(id)) throw new Missing();
  }

  /** A property has one key contact: a new one replaces the former. */
  private set(propertyId: string, contact: Known): void {
    const contacts = this.now.get(propertyId);
    if (!contacts) throw new Missing();
    if (contact.isKeyContact)
      for (const other of contacts.values())
        if (other.isKeyContact && other.id !== contact.id) contacts.set(other.id, { ...other, isKeyContact: false });
    contacts.set(contact.id, contact);
  }

  /** Properties that would lose the last contact, which they must have. */
  get bereft(): readonly string[] {
    return [...this.properties.values()]
      .filter(
        ({ id, isContactRequired, before }) => isContactRequired && before.length > 0 && this.now.get(id)?.size === 0,
      )
      .map(({ id }) => id);
  }

  /**
   * Former key contacts lose the mark, and the successors are notified, once for all properties.
   * @param notice the text on who left; and other properties on whose licenses they were
   * @throws Refusal
   */
  async settle(notice?: { readonly words: string; readonly properties: ReadonlySet<string> }): Promise<void> {
    if (this.bereft.length > 0) throw new Refusal(propertyContactMessages.oneRequired);
    const changed = [];
    for (const { id: propertyId, before } of this.properties.values()) {
      const now = this.now.get(propertyId) ?? new Map<string, Known>();
      const key = keyOf(before);
      const nextKey = keyOf(now.values());
      for (const { id, isKeyContact } of before)
        if (isKeyContact && now.get(id)?.isKeyContact === false)
          await adjustRecord(this.uow, contacts, id, { isKeyContact: false });
      const keyContactLost =
        key !== undefined && (key.id !== nextKey?.id || nameKey(key.name) !== nameKey(nextKey.name));
      const gained = [...now.keys()].some((id) => before.every((known) => known.id !== id));
      const isNotified = notice !== undefined && (keyContactLost || notice.properties.has(propertyId));
      if (keyContactLost || gained || isNotified)
        changed.push({ propertyId, gained, keyContactLost, ...(isNotified && { replacedText: notice.words }) });
    }
    if (changed.length > 0) await this.followers.contactsChanged(this.uow, changed);
  }
}

/**
 * The rules for every change of a property's contacts: the last required one stays, one of them is the key contact,
 * and followers are notified. Hold the properties, add the changes, write them, settle.
 */
@Injectable()
export class ContactRules {
  constructor(private readonly followers: PropertyFollowers) {}

  /**
   * Locked in the order of their ids: two users who remove the last two contacts wait for each other. Unknown ones
   * are left out.
   */
  async hold(uow: UnitOfWork, propertyIds: readonly string[]): Promise<HeldContacts> {
    const tenantId = tenantOf(uow.by);
    const [, contacts] = await Promise.all([
      uow.query('select from properties where tenant_id = $1 and id = any ($2::uuid[]) order by id for no key update', [
        tenantId,
        propertyIds,
      ]),
      uow.query<Read>(heldSql, [tenantId, propertyIds, uow.by.firmId]),
    ]);
    const properties = contacts.map(({ allLicensesDesignatedToClient, ...property }): HeldProperty => ({
      ...property,
      editable: may(uow.by, 'property.edit', { tenantId, allLicensesDesignatedToClient }),
    }));
    return new HeldContacts(uow, this.followers, new Map(properties.map((property) => [property.id, property])));
  }
}
