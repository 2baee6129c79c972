import type { LicenseFile, RenewalDocument } from '@evergreen/workflows/renewing/renewal.events';
import type { RenewalFacts } from '@evergreen/workflows/renewing/renewal.facts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LicenseDocumentPolicy } from '@evergreen/contracts/licensing/enums';
import type { CourierOption } from '@evergreen/contracts/renewing/enums';
import { RecordRow } from '../../../kernel/events/record-row.js';

/** Facts with a column of the same name. */
type Facts = Omit<RenewalFacts, 'licenseFile' | 'openInvoices' | 'abandonedAt'>;

@Entity('renewals')
export class RenewalRow extends RecordRow implements Facts {
  @Column('uuid') licenseId!: string;
  @Column('text') status!: 'inProcess' | 'complete' | 'abandoned';
  @Column('smallint') stage!: number;
  @Column('boolean') trackingOnly!: boolean;
  @Column('text') documentPolicy!: LicenseDocumentPolicy;
  @Column('uuid', { nullable: true }) begunBy!: string | null;
  @Column('uuid', { nullable: true }) completedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) completedAt!: string | null;
  @Column('date', { nullable: true }) processStartDate!: string | null;
  @Column('date', { nullable: true }) renewalDueDate!: string | null;
  @Column('date', { nullable: true }) formsReceivedDate!: string | null;
  @Column('boolean') noInvoiceRequired!: boolean;
  @Column('date', { nullable: true }) formsFiledDate!: string | null;
  @Column('jsonb') documents!: readonly RenewalDocument[];
  @Column('date', { nullable: true }) licenseReceivedDate!: string | null;
  @Column('date', { nullable: true }) effectiveDate!: string | null;
  @Column('date', { nullable: true }) expirationDate!: string | null;
  @Column('date', { nullable: true }) trackDate!: string | null;
  @Column('date', { nullable: true }) previousExpirationDate!: string | null;
  @Column('jsonb', { nullable: true }) document!: LicenseFile | null;
  @Column('date', { nullable: true }) licenseSentDate!: string | null;
  @Column('text', { nullable: true }) shippingMethodLicense!: CourierOption | null;
  @Column('date', { nullable: true }) licenseEmailSentDate!: string | null;
  @Column('boolean') sendLicenseNotApplicable!: boolean;
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('timestamp with time zone', { nullable: true }) notesTimestamp!: string | null;
  @Column('date', { nullable: true }) followUpDate!: string | null;
  /** Stated by a register, not worked on here. */
  @Column('boolean') imported!: boolean;
}

@Entity('renewal_steps')
export class RenewalStepRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') renewalId!: string;
  @PrimaryColumn('smallint') step!: number;
  @Column('uuid', { nullable: true }) closedBy!: string | null;
  @Column('timestamp with time zone') closedAt!: string;
}
