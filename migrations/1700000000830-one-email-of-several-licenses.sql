-- One e-mail may carry the documents of several licenses: each of them knows it.
alter table license_emails drop constraint license_emails_pkey;
alter table license_emails add primary key (tenant_id, message_id, license_id);
