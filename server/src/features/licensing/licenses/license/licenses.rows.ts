import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, optional } from '../../../../kernel/records/fields.js';
import { recordRow } from '../../../../kernel/records/record-projection.js';
import { storedLicense } from './licenses.fields.js';

const StoredRow = recordRow('License', 'licenses', {
  ...storedLicense,
  notesTimestamp: optional(instant('Notes Last Updated')),
  alertTimestamp: optional(instant('Alert Last Updated')),
});

/** A license with the fields of its renewal in process: the fields from `renewalId` on are written by renewals only. */
@Entity('licenses')
export class LicenseRow extends StoredRow {
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
