import type { AccountStatus, Role } from '@evergreen/contracts/enums';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../kernel/events/record-row.js';

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
  /** Where the picture lies in the document store of the person's own tenant. */
  @Column('text', { nullable: true }) signatureHash!: string | null;
  @Column('text', { nullable: true }) signatureContentType!: string | null;
}
