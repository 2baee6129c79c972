import type { AccountStatus, Role } from '@evergreen/contracts/accounts/enums';
import type { ReminderChoices } from '@evergreen/contracts/accounts/reminders';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

@Entity('users')
export class UserRow extends RecordRow {
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text') email!: string;
  @Column('text', { nullable: true }) phoneNumber!: string | null;
  @Column('jsonb') roles!: Role[];
  @Column('text') status!: AccountStatus;
  @Column('timestamp with time zone', { nullable: true }) lockedUntil!: string | null;
  @Column('boolean') renewalInvoiceRecipient!: boolean;
  @Column('boolean') twoFactorEnabled!: boolean;
  /** The image in the document store of the user's tenant. */
  @Column('text', { nullable: true }) signatureHash!: string | null;
  @Column('text', { nullable: true }) signatureContentType!: string | null;
  /** Null: the defaults. */
  @Column('jsonb', { nullable: true }) reminders!: ReminderChoices | null;
  @Column('date', { nullable: true }) awayFrom!: string | null;
  @Column('date', { nullable: true }) awayTo!: string | null;
}
