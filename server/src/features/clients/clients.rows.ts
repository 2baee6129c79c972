import type {
  ClientCostStructure,
  ClientServiceLevel,
  LicensingServiceLevel,
  RenewalBillingResponsibility,
} from '@evergreen/contracts/enums';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../kernel/events/record-row.js';

@Entity('firms')
export class FirmRow extends RecordRow {
  @Column('text') name!: string;
}

/** Belongs to the firm; its id is the tenant of the client's own records. */
@Entity('clients')
export class ClientRow extends RecordRow {
  @Column('text') name!: string;
  @Column('text') legalName!: string;
  @Column('text') serviceLevel!: ClientServiceLevel;
  @Column('text') licensingServiceLevel!: LicensingServiceLevel;
  @Column('text') costStructure!: ClientCostStructure;
  @Column('text') renewalBillingResponsibility!: RenewalBillingResponsibility;
  @Column('boolean') isBillingIdRequired!: boolean;
  @Column('boolean') isPropertyContactRequired!: boolean;
  @Column('boolean') isPropertyDivisionRequired!: boolean;
  @Column('boolean') allowUserPasswordLogin!: boolean;
  @Column('text') timeZone!: string;
  @Column('text', { nullable: true }) address1!: string | null;
  @Column('text', { nullable: true }) address2!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text', { nullable: true }) state!: string | null;
  @Column('text', { nullable: true }) zip!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) county!: string | null;
  @Column('boolean') active!: boolean;
}
