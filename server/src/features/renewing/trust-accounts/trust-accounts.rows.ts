import type { LedgerItemKind } from '@evergreen/contracts/renewing/accounting';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

@Entity('trust_accounts')
export class TrustAccountRow extends RecordRow {
  @Column('boolean') isActive!: boolean;
  @Column('numeric', { precision: 9, scale: 2 }) minimumBalanceThreshold!: string;
}

@Entity('ledger_items')
export class LedgerItemRow extends RecordRow {
  @Column('text') kind!: LedgerItemKind;
  @Column('numeric', { precision: 10, scale: 2 }) amount!: string;
  @Column('date') postedOn!: string;
  @Column('text', { nullable: true }) memo!: string | null;
  @Column('uuid', { nullable: true }) invoiceId!: string | null;
  @Column('uuid', { nullable: true }) licenseId!: string | null;
  @Column('uuid', { nullable: true }) renewalId!: string | null;
  @Column('uuid', { nullable: true }) postedBy!: string | null;
}
