-- within the tenant, for the owner too
create table company_banks (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  order_key text,
  amendment jsonb,
  bank_name text,
  account_name text,
  account_number text,
  currency text,
  branch_name text,
  sort_code text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX company_banks_department ON public.company_banks USING btree (tenant_id, scope_department, id);
CREATE INDEX company_banks_folded_order ON public.company_banks USING btree (tenant_id, order_key, id);
CREATE INDEX company_banks_owner ON public.company_banks USING btree (tenant_id, scope_owner, id);
CREATE INDEX company_banks_unfolded ON public.company_banks USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX company_banks_vessel ON public.company_banks USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.company_banks_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM company_banks;
create policy tenant on company_banks using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table exchange_rates (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  currency text,
  base_currency text,
  rate_on date,
  rate numeric,
  source text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX exchange_rates_department ON public.exchange_rates USING btree (tenant_id, scope_department, id);
CREATE INDEX exchange_rates_order ON public.exchange_rates USING btree (tenant_id, rate_on, id);
CREATE INDEX exchange_rates_owner ON public.exchange_rates USING btree (tenant_id, scope_owner, id);
CREATE INDEX exchange_rates_unfolded ON public.exchange_rates USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX exchange_rates_vessel ON public.exchange_rates USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.exchange_rates_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM exchange_rates;
CREATE UNIQUE INDEX exchange_rates_key ON public.exchange_rates USING btree (tenant_id, currency, base_currency, rate_on) WHERE (deleted_at IS NULL);
create policy tenant on exchange_rates using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table payment_batches (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  name text,
  note text,
  lines jsonb,
  outcomes jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX payment_batches_department ON public.payment_batches USING btree (tenant_id, scope_department, id);
CREATE INDEX payment_batches_order ON public.payment_batches USING btree (tenant_id, created_at, id);
CREATE INDEX payment_batches_owner ON public.payment_batches USING btree (tenant_id, scope_owner, id);
CREATE INDEX payment_batches_unfolded ON public.payment_batches USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX payment_batches_vessel ON public.payment_batches USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.payment_batches_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM payment_batches;
create policy tenant on payment_batches using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table payment_groups (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  order_key text,
  name text,
  description text,
  manager_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX payment_groups_department ON public.payment_groups USING btree (tenant_id, scope_department, id);
CREATE INDEX payment_groups_folded_order ON public.payment_groups USING btree (tenant_id, order_key, id);
CREATE INDEX payment_groups_owner ON public.payment_groups USING btree (tenant_id, scope_owner, id);
CREATE INDEX payment_groups_unfolded ON public.payment_groups USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX payment_groups_vessel ON public.payment_groups USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.payment_groups_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM payment_groups;
create policy tenant on payment_groups using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table payment_requisitions (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  approval jsonb,
  purpose text,
  payee_kind text,
  vendor_id uuid,
  payee_id uuid,
  payee_name text,
  amount numeric,
  amount_currency text,
  urgency text,
  due_on date,
  department_id uuid,
  vessel_id uuid,
  note text,
  invoice_number text,
  invoiced_on date,
  invoice jsonb,
  documents jsonb,
  inventory_requisition_id uuid,
  exchange_rate numeric,
  exchange_rate_on date,
  base_amount numeric,
  base_amount_currency text,
  is_beyond_budget boolean,
  payee_account_id text,
  likes jsonb,
  named_vendor_id uuid,
  type text,
  payment_group_id uuid,
  scheduled_on date,
  transferred_to_id uuid,
  transfer_remark text,
  paid_amount numeric,
  paid_amount_currency text,
  paid_on date,
  company_bank_id uuid,
  payment_rate numeric,
  payment_reference text,
  payment_proof jsonb,
  payments jsonb,
  paid numeric,
  paid_currency text,
  rest numeric,
  rest_currency text,
  receipt jsonb,
  supply text,
  is_without_vat boolean,
  vat_percent numeric,
  vat numeric,
  vat_currency text,
  withheld_percent numeric,
  withheld numeric,
  withheld_currency text,
  payable numeric,
  payable_currency text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX payment_requisitions_department ON public.payment_requisitions USING btree (tenant_id, scope_department, id);
CREATE INDEX payment_requisitions_order ON public.payment_requisitions USING btree (tenant_id, created_at, id);
CREATE INDEX payment_requisitions_owner ON public.payment_requisitions USING btree (tenant_id, scope_owner, id);
CREATE INDEX payment_requisitions_unfolded ON public.payment_requisitions USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX payment_requisitions_vessel ON public.payment_requisitions USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.payment_requisitions_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM payment_requisitions;
create policy tenant on payment_requisitions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table petty_cash_floats (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  order_key text,
  name text,
  holder_id uuid,
  vessel_id uuid,
  limit numeric,
  limit_currency text,
  ceiling numeric,
  ceiling_currency text,
  balance numeric,
  balance_currency text,
  movement_count bigint,
  top_up_amount numeric,
  top_up_amount_currency text,
  topped_up_on date,
  top_up_reference text,
  counted_amount numeric,
  counted_amount_currency text,
  counted_at timestamp(3) with time zone,
  counted_at_offset smallint,
  count_remark text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX petty_cash_floats_department ON public.petty_cash_floats USING btree (tenant_id, scope_department, id);
CREATE INDEX petty_cash_floats_folded_order ON public.petty_cash_floats USING btree (tenant_id, order_key, id);
CREATE INDEX petty_cash_floats_owner ON public.petty_cash_floats USING btree (tenant_id, scope_owner, id);
CREATE INDEX petty_cash_floats_unfolded ON public.petty_cash_floats USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX petty_cash_floats_vessel ON public.petty_cash_floats USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.petty_cash_floats_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM petty_cash_floats;
create policy tenant on petty_cash_floats using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table petty_cash_movements (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  float_id uuid,
  kind text,
  moved_at timestamp(3) with time zone,
  moved_at_offset smallint,
  change numeric,
  change_currency text,
  balance numeric,
  balance_currency text,
  short_by numeric,
  short_by_currency text,
  sequence bigint,
  is_count boolean,
  corrects_id uuid,
  petty_cash_request_id uuid,
  remark text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX petty_cash_movements_department ON public.petty_cash_movements USING btree (tenant_id, scope_department, id);
CREATE INDEX petty_cash_movements_order ON public.petty_cash_movements USING btree (tenant_id, moved_at, id);
CREATE INDEX petty_cash_movements_owner ON public.petty_cash_movements USING btree (tenant_id, scope_owner, id);
CREATE INDEX petty_cash_movements_unfolded ON public.petty_cash_movements USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX petty_cash_movements_vessel ON public.petty_cash_movements USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.petty_cash_movements_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM petty_cash_movements;
create policy tenant on petty_cash_movements using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table petty_cash_requests (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  approval jsonb,
  purpose text,
  kind text,
  amount numeric,
  amount_currency text,
  needed_on date,
  vessel_id uuid,
  note text,
  receipts jsonb,
  float_id uuid,
  holder_id uuid,
  paid_amount numeric,
  paid_amount_currency text,
  paid_on date,
  short_by numeric,
  short_by_currency text,
  spent_amount numeric,
  spent_amount_currency text,
  returned_amount numeric,
  returned_amount_currency text,
  settlement_receipts jsonb,
  exchange_rate numeric,
  exchange_rate_on date,
  base_amount numeric,
  base_amount_currency text,
  is_beyond_budget boolean,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX petty_cash_requests_department ON public.petty_cash_requests USING btree (tenant_id, scope_department, id);
CREATE INDEX petty_cash_requests_order ON public.petty_cash_requests USING btree (tenant_id, created_at, id);
CREATE INDEX petty_cash_requests_owner ON public.petty_cash_requests USING btree (tenant_id, scope_owner, id);
CREATE INDEX petty_cash_requests_unfolded ON public.petty_cash_requests USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX petty_cash_requests_vessel ON public.petty_cash_requests USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.petty_cash_requests_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM petty_cash_requests;
create policy tenant on petty_cash_requests using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table tax_rates (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
  last_step jsonb,
  number text,
  provisional_number text,
  active boolean not null default true,
  scope_owner uuid,
  scope_department uuid,
  scope_vessel uuid,
  scope_participants uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  schema_version smallint not null,
  deleted_at timestamp(3) with time zone,
  search text not null default ''::text,
  title_key text,
  tax text,
  supply text,
  effective_from date,
  percent numeric,
  percent_without_tax_number numeric,
  legal_basis text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX tax_rates_department ON public.tax_rates USING btree (tenant_id, scope_department, id);
CREATE INDEX tax_rates_order ON public.tax_rates USING btree (tenant_id, effective_from, id);
CREATE INDEX tax_rates_owner ON public.tax_rates USING btree (tenant_id, scope_owner, id);
CREATE INDEX tax_rates_unfolded ON public.tax_rates USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX tax_rates_vessel ON public.tax_rates USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.tax_rates_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM tax_rates;
CREATE UNIQUE INDEX tax_rates_key ON public.tax_rates USING btree (tenant_id, tax, supply, effective_from) WHERE (deleted_at IS NULL);
create policy tenant on tax_rates using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
