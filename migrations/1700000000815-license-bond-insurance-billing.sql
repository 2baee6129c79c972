-- What a license says of its bond, its insurance and its billing: nothing, of those that are there.
alter table licenses
  add column bond boolean not null default false,
  add column bond_number text,
  add column bond_type text,
  add column bond_term text,
  add column bond_document_url text,
  add column insurance boolean not null default false,
  add column insurance_expiration_date date,
  add column insurance_document_url text,
  add column billing_id text,
  add column touch_fee_amount numeric(9, 2);
