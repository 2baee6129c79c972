-- What a property has besides its place. What stood before was mailed to where it stands, and said nothing else: the values that events
-- of version 1 are read with, so that a rebuild changes nothing.
alter table properties
  add column mailing_address_same_as_property boolean not null default true,
  add column mailing_address1 text,
  add column mailing_address2 text,
  add column mailing_city text,
  add column mailing_state text,
  add column mailing_zip text,
  add column mailing_county text,
  add column mailing_country text,
  add column fax_number text,
  add column division_id uuid,
  add column billing_id text,
  add column billing_matter_number text,
  add column file_matter_number text,
  add column line_of_business_id text,
  add column management_agreement_term text,
  add column lease_term text;
