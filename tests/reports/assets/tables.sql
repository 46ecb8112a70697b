-- within the tenant, for the owner too
create table asset_audits (
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
  name text,
  date date,
  asset_category_id uuid,
  department_id uuid,
  branch_id uuid,
  remarks text,
  expected_count bigint,
  found_count bigint,
  missing_count bigint,
  unexpected_count bigint,
  items jsonb,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX asset_audits_department ON public.asset_audits USING btree (tenant_id, scope_department, id);
CREATE INDEX asset_audits_order ON public.asset_audits USING btree (tenant_id, date, id);
CREATE INDEX asset_audits_owner ON public.asset_audits USING btree (tenant_id, scope_owner, id);
CREATE INDEX asset_audits_unfolded ON public.asset_audits USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX asset_audits_vessel ON public.asset_audits USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.asset_audits_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM asset_audits;
create policy tenant on asset_audits using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table asset_categories (
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
  name text,
  description text,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX asset_categories_department ON public.asset_categories USING btree (tenant_id, scope_department, id);
CREATE INDEX asset_categories_folded_order ON public.asset_categories USING btree (tenant_id, order_key, id);
CREATE INDEX asset_categories_order ON public.asset_categories USING btree (tenant_id, name, id);
CREATE INDEX asset_categories_owner ON public.asset_categories USING btree (tenant_id, scope_owner, id);
CREATE INDEX asset_categories_unfolded ON public.asset_categories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX asset_categories_vessel ON public.asset_categories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.asset_categories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM asset_categories;
create policy tenant on asset_categories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table asset_fields (
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
  asset_category_id uuid,
  name text,
  kind text,
  unit text,
  choices jsonb,
  required boolean,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX asset_fields_department ON public.asset_fields USING btree (tenant_id, scope_department, id);
CREATE INDEX asset_fields_folded_order ON public.asset_fields USING btree (tenant_id, order_key, id);
CREATE INDEX asset_fields_order ON public.asset_fields USING btree (tenant_id, name, id);
CREATE INDEX asset_fields_owner ON public.asset_fields USING btree (tenant_id, scope_owner, id);
CREATE INDEX asset_fields_unfolded ON public.asset_fields USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX asset_fields_vessel ON public.asset_fields USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.asset_fields_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM asset_fields;
create policy tenant on asset_fields using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table asset_logs (
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
  asset_id uuid,
  subject text,
  department_id uuid,
  receiver_id uuid,
  date date,
  condition text,
  remarks text,
  photos jsonb,
  received_condition text,
  received_remark text,
  received_photos jsonb,
  receiver_signature jsonb,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX asset_logs_department ON public.asset_logs USING btree (tenant_id, scope_department, id);
CREATE INDEX asset_logs_order ON public.asset_logs USING btree (tenant_id, date, id);
CREATE INDEX asset_logs_owner ON public.asset_logs USING btree (tenant_id, scope_owner, id);
CREATE INDEX asset_logs_unfolded ON public.asset_logs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX asset_logs_vessel ON public.asset_logs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.asset_logs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM asset_logs;
create policy tenant on asset_logs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table assets (
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
  name text,
  asset_category_id uuid,
  serial_number text,
  unit_value numeric,
  unit_value_currency text,
  purchased_on date,
  picture jsonb,
  department_id uuid,
  branch_id uuid,
  holder_id uuid,
  condition text,
  custom_values jsonb,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX assets_department ON public.assets USING btree (tenant_id, scope_department, id);
CREATE INDEX assets_folded_order ON public.assets USING btree (tenant_id, order_key, id);
CREATE INDEX assets_order ON public.assets USING btree (tenant_id, name, id);
CREATE INDEX assets_owner ON public.assets USING btree (tenant_id, scope_owner, id);
CREATE INDEX assets_unfolded ON public.assets USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX assets_vessel ON public.assets USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.assets_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM assets;
create policy tenant on assets using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
