import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';

/** What became of the contacts of one property in one command. */
export interface ContactsChanged {
  readonly propertyId: string;
  /** It got one. */
  readonly gained: boolean;
  /** The key contact that it had is another person now, or no one. */
  readonly keyContactLost: boolean;
  /** In words, who of the people that authorities want to hear of is another person there now. */
  readonly told?: string;
}

/** What other areas do about it, in the same transaction: they know properties, and not the other way round. */
export interface PropertyFollower {
  /** A new property is without a contact, and is to get one by this day. */
  reminded(uow: UnitOfWork, property: { readonly id: string; readonly tenantId: string; readonly on: string }): unknown;
  /** Of all properties of the command at once: there may be hundreds. */
  contactsChanged(uow: UnitOfWork, changed: readonly ContactsChanged[]): Promise<void>;
  /** Nothing is added to it any more. */
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
