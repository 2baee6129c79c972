-- Who was sent a license's document, by which message; and the day on the renewal that it belongs to.
create table license_emails (
  tenant_id uuid not null,
  message_id uuid not null,
  license_id uuid not null,
  renewal_id uuid,
  property_contact_id uuid not null,
  sent_on date not null,
  sent_by uuid,
  primary key (tenant_id, message_id)
);
create index license_emails_of_license on license_emails (tenant_id, license_id);
create index license_emails_of_renewal on license_emails (tenant_id, renewal_id) where renewal_id is not null;
call protect('license_emails');

alter table renewals add column license_email_sent_date date;
