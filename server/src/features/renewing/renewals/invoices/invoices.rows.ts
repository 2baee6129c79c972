import type { CourierOption, InvoiceKind, InvoiceStatus } from '@evergreen/contracts/renewing/enums';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../../kernel/events/record-row.js';

@Entity('invoices')
export class InvoiceRow extends RecordRow {
  @Column('text') kind!: InvoiceKind;
  @Column('uuid') renewalId!: string;
  @Column('uuid') licenseId!: string;
  @Column('numeric', { precision: 9, scale: 2 }) amount!: string;
  @Column('text') payableTo!: string;
  @Column('text', { nullable: true }) means!: string | null;
  @Column('boolean', { nullable: true }) isCertifiedCheck!: boolean | null;
  @Column('date', { nullable: true }) dateRequested!: string | null;
  @Column('date', { nullable: true }) settledOn!: string | null;
  @Column('integer', { nullable: true }) checkNumber!: number | null;
  @Column('text', { nullable: true }) shippingMethodCheck!: CourierOption | null;
  @Column('text', { nullable: true }) explanation!: string | null;
  @Column('boolean') useTrustAccount!: boolean;
  @Column('date', { nullable: true }) cancelledOn!: string | null;
  @Column('boolean') deleted!: boolean;
  @Column('uuid', { nullable: true }) createdBy!: string | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `case when cancelled_on is not null then 'Cancelled'
      when settled_on is not null and (kind <> 'CheckRequest' or check_number is not null) then 'Issued' else 'Pending' end`,
  })
  readonly status?: InvoiceStatus;
}
