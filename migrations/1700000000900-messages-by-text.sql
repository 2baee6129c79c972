-- A message leaves as an e-mail, or as a text to a phone.
alter table messages add column channel text not null default 'email' check (channel in ('email', 'sms'));
