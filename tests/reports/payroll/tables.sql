-- within the tenant, for the owner too
create table deduction_types (
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
  rate_kind text,
  rates jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX deduction_types_department ON public.deduction_types USING btree (tenant_id, scope_department, id);
CREATE INDEX deduction_types_folded_order ON public.deduction_types USING btree (tenant_id, order_key, id);
CREATE INDEX deduction_types_owner ON public.deduction_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX deduction_types_unfolded ON public.deduction_types USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX deduction_types_vessel ON public.deduction_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.deduction_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM deduction_types;
create policy tenant on deduction_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table payrolls (
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
  staff_id uuid,
  year bigint,
  month text,
  note text,
  remunerations jsonb,
  deductions jsonb,
  gross numeric,
  gross_currency text,
  deducted numeric,
  deducted_currency text,
  net numeric,
  net_currency text,
  previous_net numeric,
  previous_net_currency text,
  difference numeric,
  difference_currency text,
  recipient_id uuid,
  paid_on date,
  payment_reference text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX payrolls_department ON public.payrolls USING btree (tenant_id, scope_department, id);
CREATE INDEX payrolls_order ON public.payrolls USING btree (tenant_id, created_at, id);
CREATE INDEX payrolls_owner ON public.payrolls USING btree (tenant_id, scope_owner, id);
CREATE INDEX payrolls_unfolded ON public.payrolls USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX payrolls_vessel ON public.payrolls USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.payrolls_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM payrolls;
CREATE UNIQUE INDEX payrolls_key ON public.payrolls USING btree (tenant_id, staff_id, year, month) WHERE (deleted_at IS NULL);
create policy tenant on payrolls using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table remuneration_types (
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
  is_basic boolean,
  rate_kind text,
  rates jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX remuneration_types_department ON public.remuneration_types USING btree (tenant_id, scope_department, id);
CREATE INDEX remuneration_types_folded_order ON public.remuneration_types USING btree (tenant_id, order_key, id);
CREATE INDEX remuneration_types_owner ON public.remuneration_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX remuneration_types_unfolded ON public.remuneration_types USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX remuneration_types_vessel ON public.remuneration_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.remuneration_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM remuneration_types;
create policy tenant on remuneration_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
