import type { DesignationApprovalStatus, RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RecordRow } from '../../../../kernel/events/record-row.js';
import type { LicenseFields } from './licenses.fields.js';

/** A license with the fields of its renewal in process: the fields from `renewalId` on are written by renewals only. */
@Entity('licenses')
export class LicenseRow extends RecordRow implements LicenseFields {
  @Column('uuid') propertyId!: string;
  @Column('uuid') licensingAuthorityId!: string;
  @Column('uuid') licenseTypeId!: string;
  @Column('text') licenseNumber!: string;
  @Column('text', { nullable: true }) accountNumber!: string | null;
  @Column('text', { nullable: true }) premisesName!: string | null;
  @Column('text', { nullable: true }) legacyName!: string | null;
  @Column('text', { nullable: true }) legacyType!: string | null;
  @Column('text', { nullable: true }) legacyPremise!: string | null;
  @Column('text') address1!: string;
  @Column('text', { nullable: true }) address2!: string | null;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text', { nullable: true }) zip!: string | null;
  @Column('text', { nullable: true }) county!: string | null;
  @Column('text') country!: string;
  @Column('text') jurisdiction!: LicenseFields['jurisdiction'];
  @Column('text') classification!: LicenseFields['classification'];
  @Column('text', { nullable: true }) category!: string | null;
  @Column('text') licenseTerm!: LicenseFields['licenseTerm'];
  @Column('boolean') isSeasonal!: boolean;
  @Column('jsonb') licensees!: LicenseFields['licensees'];
  @Column('jsonb') officers!: LicenseFields['officers'];
  @Column('boolean') active!: boolean;
  @Column('date', { nullable: true }) originalIssueDate!: string | null;
  @Column('date', { nullable: true }) suspendedDate!: string | null;
  @Column('date', { nullable: true }) effectiveDate!: string | null;
  @Column('date', { nullable: true }) expirationDate!: string | null;
  @Column('date', { nullable: true }) trackDate!: string | null;
  @Column('date', { nullable: true }) dueDate!: string | null;
  @Column('boolean') isTrackingOnly!: boolean;
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('timestamp with time zone', { nullable: true }) notesTimestamp!: string | null;
  @Column('text', { nullable: true }) alert!: string | null;
  @Column('boolean') isUrgentAlert!: boolean;
  @Column('timestamp with time zone', { nullable: true }) alertTimestamp!: string | null;
  @Column('text') renewalDesignation!: LicenseFields['renewalDesignation'];
  @Column('text') renewalDesignationApprovalStatus!: DesignationApprovalStatus;
  @Column('text', { nullable: true }) requestedDesignation!: RenewalDesignation | null;
  @Column('uuid', { nullable: true }) requestedAssigneeId!: string | null;
  @Column('uuid', { nullable: true }) designationRequestedBy!: string | null;
  @Column('timestamp with time zone', { nullable: true }) designationRequestedAt!: string | null;
  @Column('uuid', { nullable: true }) assignedUserId!: string | null;
  @Column('uuid', { nullable: true }) masterLicenseId!: string | null;
  @Column('boolean') isMaster!: boolean;
  @Column('jsonb', { nullable: true }) document!: LicenseFields['document'];
  @Column('boolean') bond!: boolean;
  @Column('text', { nullable: true }) bondNumber!: string | null;
  @Column('text', { nullable: true }) bondType!: string | null;
  @Column('text', { nullable: true }) bondTerm!: string | null;
  @Column('text', { nullable: true }) bondDocumentUrl!: string | null;
  @Column('boolean') insurance!: boolean;
  @Column('date', { nullable: true }) insuranceExpirationDate!: string | null;
  @Column('text', { nullable: true }) insuranceDocumentUrl!: string | null;
  @Column('text', { nullable: true }) billingId!: string | null;
  @Column('numeric', { precision: 9, scale: 2, nullable: true }) touchFeeAmount!: string | null;

  @Column('uuid', { nullable: true }) renewalId!: string | null;
  @Column('smallint', { nullable: true }) renewalStage!: RenewalStage | null;
  @Column('boolean', { nullable: true }) renewalTrackingOnly!: boolean | null;
  @Column('date', { nullable: true }) renewalDueDate!: string | null;
  @Column('date', { nullable: true }) renewalFollowUpDate!: string | null;
  @Column('text', { nullable: true }) renewalNotes!: string | null;

  @Column({
    type: 'smallint',
    nullable: true,
    generatedType: 'STORED',
    asExpression: `coalesce(renewal_stage, case
      when active and license_term <> 'Perpetual' and (track_date is not null or master_license_id is not null) then 1 end)`,
  })
  readonly stage?: RenewalStage | null;
}

/**
 * An e-mail with a license's document to a contact of its property, alone or with others; the message itself has the
 * state.
 */
@Entity('license_emails')
export class LicenseEmailRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') messageId!: string;
  @PrimaryColumn('uuid') licenseId!: string;
  /** Null if it was sent outside a renewal. */
  @Column('uuid', { nullable: true }) renewalId!: string | null;
  @Column('uuid') propertyContactId!: string;
  @Column('date') sentOn!: string;
  @Column('uuid', { nullable: true }) sentBy!: string | null;
}
