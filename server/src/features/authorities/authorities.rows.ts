import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../kernel/events/record-row.js';
import type { AuthorityFields, LicenseTypeFields } from './authorities.fields.js';

@Entity('licensing_authorities')
export class AuthorityRow extends RecordRow implements AuthorityFields {
  @Column('text') name!: string;
  @Column('text', { nullable: true }) abbreviation!: string | null;
  @Column('boolean') active!: boolean;
  @Column('text') jurisdiction!: AuthorityFields['jurisdiction'];
  @Column('text', { nullable: true }) stateProvince!: string | null;
  @Column('jsonb', { nullable: true }) address!: AuthorityFields['address'];
  @Column('jsonb', { nullable: true }) mailingAddress!: AuthorityFields['mailingAddress'];
  @Column('boolean') mailingAddressSameAsLocation!: boolean;
  @Column('text', { nullable: true }) formSourceType!: AuthorityFields['formSourceType'];
  @Column('text', { nullable: true }) renewalDetails!: string | null;
  @Column('text') payableTo!: string;
  @Column('boolean') payableToSameAsName!: boolean;
  @Column('text', { nullable: true }) websiteUrl!: string | null;
  @Column('text', { nullable: true }) generalContactPhone!: string | null;
  @Column('text', { nullable: true }) payeeCode!: string | null;
  @Column('jsonb', { nullable: true }) intervals!: AuthorityFields['intervals'];
  @Column('jsonb') documents!: AuthorityFields['documents'];
}

@Entity('license_types')
export class LicenseTypeRow extends RecordRow implements LicenseTypeFields {
  @Column('uuid') licensingAuthorityId!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) abbreviation!: string | null;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') term!: LicenseTypeFields['term'];
  @Column('text') classification!: LicenseTypeFields['classification'];
  @Column('text', { nullable: true }) category!: string | null;
  @Column('jsonb') subCategories!: string[];
  @Column('numeric', { precision: 12, scale: 2, nullable: true }) originalLicenseFee!: string | null;
  @Column('numeric', { precision: 12, scale: 2, nullable: true }) licenseRenewalFee!: string | null;
  @Column('boolean') active!: boolean;
  @Column('boolean') isSeasonal!: boolean;
  @Column('text', { nullable: true }) formsLinkUrl!: string | null;
  @Column('boolean') hasManagerChangeRequirement!: boolean;
  @Column('text', { nullable: true }) managerChangeRequirementNotes!: string | null;
  @Column('boolean') isPaymentOnly!: boolean;
  @Column('text') licenseDocumentIssuance!: LicenseTypeFields['licenseDocumentIssuance'];
  @Column('text', { nullable: true }) renewalDetails!: string | null;
  @Column('jsonb') renewalTipIds!: string[];
  @Column('jsonb', { nullable: true }) intervals!: AuthorityFields['intervals'];
  @Column('text', { nullable: true }) glCode!: string | null;
}
