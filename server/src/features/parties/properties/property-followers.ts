import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';

/** The result of one command for the contacts of one property. */
export interface ContactsChanged {
  readonly propertyId: string;
  /** Whether the property got its first contact. */
  readonly gained: boolean;
  /** Whether the former key contact was replaced or removed. */
  readonly keyContactLost: boolean;
  /** Text on who was replaced, among the people that authorities want to be informed of. */
  readonly replacedText?: string;
}

/** How other areas react, in the same transaction: they depend on properties, and not the other way round. */
export interface PropertyFollower {
  /** A new property has no contact, and needs one by this day. */
  reminded(uow: UnitOfWork, property: { readonly id: string; readonly tenantId: string; readonly on: string }): unknown;
  /** All properties of the command at once: there may be hundreds. */
  contactsChanged(uow: UnitOfWork, changed: readonly ContactsChanged[]): Promise<void>;
  /** Called when nothing can be added to a property any more. */
  removed(uow: UnitOfWork, propertyId: string): Promise<void>;
}

@Injectable()
export class PropertyFollowers implements PropertyFollower {
  private readonly followers: PropertyFollower[] = [];

  follow(follower: PropertyFollower): void {
    this.followers.push(follower);
  }

  async reminded(...args: Parameters<PropertyFollower['reminded']>): Promise<void> {
    for (const follower of this.followers) await follower.reminded(...args);
  }

  async contactsChanged(...notice: Parameters<PropertyFollower['contactsChanged']>): Promise<void> {
    for (const follower of this.followers) await follower.contactsChanged(...notice);
  }

  async removed(...args: Parameters<PropertyFollower['removed']>): Promise<void> {
    for (const follower of this.followers) await follower.removed(...args);
  }
}
