-- Invoices of all three kinds; what is deleted stays as a row, for the history and for whoever takes it back.
create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  kind text not null check (kind in ('CreditCard', 'CheckRequest', 'AchCredit')),
  renewal_id uuid not null,
  license_id uuid not null,
  amount numeric(9, 2) not null check (amount >= 0),
  payable_to text not null,
  means text,
  is_certified_check boolean,
  date_requested date,
  settled_on date,
  check_number integer check (check_number > 0),
  shipping_method_check text,
  explanation text,
  use_trust_account boolean not null,
  cancelled_on date,
  deleted boolean not null,
  created_by uuid,
  -- A check is issued once its date and its number exist, the others once they are paid (document 2).
  status text not null generated always as (
    case when cancelled_on is not null then 'Cancelled'
         when settled_on is not null and (kind <> 'CheckRequest' or check_number is not null) then 'Issued'
         else 'Pending' end
  ) stored,
  primary key (tenant_id, id),
  constraint invoices_license foreign key (tenant_id, license_id) references licenses (tenant_id, id) deferrable,
  constraint invoices_renewal foreign key (tenant_id, renewal_id) references renewals (tenant_id, id) deferrable
);
create index invoices_of_renewal on invoices (tenant_id, renewal_id);
create index invoices_of_license on invoices (tenant_id, license_id);
create index invoices_by_creation on invoices (tenant_id, created_on, id) where not deleted;
call protect('invoices');

-- A client has one at most: it goes by the client's own id.
create table trust_accounts (
  tenant_id uuid not null,
  id uuid not null check (id = tenant_id),
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  is_active boolean not null,
  minimum_balance_threshold numeric(9, 2) not null check (minimum_balance_threshold >= 0),
  primary key (tenant_id, id)
);
call protect('trust_accounts');

-- The ledger is only ever added to: the application may not change or delete a row of it. Its sum is the balance.
create table ledger_items (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  kind text not null check (kind in ('Invoice', 'Reversal', 'Adjustment', 'Deposit', 'Correction')),
  amount numeric(10, 2) not null check (amount <> 0),
  posted_on date not null,
  memo text,
  invoice_id uuid,
  license_id uuid,
  renewal_id uuid,
  posted_by uuid,
  primary key (tenant_id, id),
  constraint ledger_items_account foreign key (tenant_id, tenant_id) references trust_accounts (tenant_id, id) deferrable,
  constraint ledger_items_license foreign key (tenant_id, license_id) references licenses (tenant_id, id) deferrable
);
create index ledger_items_in_order on ledger_items (tenant_id, posted_on, created_on, id) include (amount);
create index ledger_items_of_license on ledger_items (tenant_id, license_id) where license_id is not null;
create index ledger_items_of_invoice on ledger_items (tenant_id, invoice_id) where invoice_id is not null;
call protect('ledger_items', 'select, insert');
