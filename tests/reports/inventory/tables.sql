-- within the tenant, for the owner too
create table inventories (
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
  inventory_category_id uuid,
  part_number text,
  unit text,
  picture jsonb,
  type text,
  department_id uuid,
  vessel_id uuid,
  company_location_id uuid,
  location text,
  responsible_id uuid,
  minimum_quantity double precision,
  hod_required_quantity double precision,
  opening_quantity double precision,
  available_quantity double precision,
  movement_count bigint,
  custom_values jsonb,
  on_order_quantity double precision,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX inventories_department ON public.inventories USING btree (tenant_id, scope_department, id);
CREATE INDEX inventories_folded_order ON public.inventories USING btree (tenant_id, order_key, id);
CREATE INDEX inventories_owner ON public.inventories USING btree (tenant_id, scope_owner, id);
CREATE INDEX inventories_unfolded ON public.inventories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX inventories_vessel ON public.inventories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.inventories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM inventories;
create policy tenant on inventories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table inventory_categories (
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
  count_tolerance bigint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX inventory_categories_department ON public.inventory_categories USING btree (tenant_id, scope_department, id);
CREATE INDEX inventory_categories_folded_order ON public.inventory_categories USING btree (tenant_id, order_key, id);
CREATE INDEX inventory_categories_owner ON public.inventory_categories USING btree (tenant_id, scope_owner, id);
CREATE INDEX inventory_categories_unfolded ON public.inventory_categories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX inventory_categories_vessel ON public.inventory_categories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.inventory_categories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM inventory_categories;
create policy tenant on inventory_categories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table inventory_fields (
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
  inventory_category_id uuid,
  name text,
  kind text,
  unit text,
  choices jsonb,
  required boolean,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX inventory_fields_department ON public.inventory_fields USING btree (tenant_id, scope_department, id);
CREATE INDEX inventory_fields_folded_order ON public.inventory_fields USING btree (tenant_id, order_key, id);
CREATE INDEX inventory_fields_owner ON public.inventory_fields USING btree (tenant_id, scope_owner, id);
CREATE INDEX inventory_fields_unfolded ON public.inventory_fields USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX inventory_fields_vessel ON public.inventory_fields USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.inventory_fields_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM inventory_fields;
create policy tenant on inventory_fields using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table inventory_managers (
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
  inventory_id uuid,
  manager_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX inventory_managers_department ON public.inventory_managers USING btree (tenant_id, scope_department, id);
CREATE INDEX inventory_managers_order ON public.inventory_managers USING btree (tenant_id, created_at, id);
CREATE INDEX inventory_managers_owner ON public.inventory_managers USING btree (tenant_id, scope_owner, id);
CREATE INDEX inventory_managers_unfolded ON public.inventory_managers USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX inventory_managers_vessel ON public.inventory_managers USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.inventory_managers_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM inventory_managers;
CREATE UNIQUE INDEX inventory_managers_key ON public.inventory_managers USING btree (tenant_id, inventory_id, manager_id) WHERE (deleted_at IS NULL);
create policy tenant on inventory_managers using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table stock_additions (
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
  inventory_id uuid,
  kind text,
  quantity double precision,
  moved_at timestamp(3) with time zone,
  moved_at_offset smallint,
  remark text,
  photos jsonb,
  expected_quantity double precision,
  difference double precision,
  short_by double precision,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stock_additions_department ON public.stock_additions USING btree (tenant_id, scope_department, id);
CREATE INDEX stock_additions_order ON public.stock_additions USING btree (tenant_id, created_at, id);
CREATE INDEX stock_additions_owner ON public.stock_additions USING btree (tenant_id, scope_owner, id);
CREATE INDEX stock_additions_unfolded ON public.stock_additions USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX stock_additions_vessel ON public.stock_additions USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.stock_additions_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM stock_additions;
create policy tenant on stock_additions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table stock_logs (
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
  inventory_id uuid,
  kind text,
  moved_at timestamp(3) with time zone,
  moved_at_offset smallint,
  change double precision,
  balance double precision,
  short_by double precision,
  sequence bigint,
  is_count boolean,
  corrects_id uuid,
  stock_addition_id uuid,
  stock_transfer_id uuid,
  remark text,
  engine_job_id uuid,
  servicing_id uuid,
  vessel_defect_report_id uuid,
  td_maintenance_report_id uuid,
  inventory_requisition_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stock_logs_department ON public.stock_logs USING btree (tenant_id, scope_department, id);
CREATE INDEX stock_logs_order ON public.stock_logs USING btree (tenant_id, moved_at, id);
CREATE INDEX stock_logs_owner ON public.stock_logs USING btree (tenant_id, scope_owner, id);
CREATE INDEX stock_logs_unfolded ON public.stock_logs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX stock_logs_vessel ON public.stock_logs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.stock_logs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM stock_logs;
create policy tenant on stock_logs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table stock_transfers (
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
  inventory_from_id uuid,
  inventory_to_id uuid,
  quantity double precision,
  moved_at timestamp(3) with time zone,
  moved_at_offset smallint,
  remark text,
  photos jsonb,
  department_id uuid,
  vessel_id uuid,
  short_by double precision,
  missing_quantity double precision,
  received_quantity double precision,
  received_remark text,
  received_photos jsonb,
  receiver_signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stock_transfers_department ON public.stock_transfers USING btree (tenant_id, scope_department, id);
CREATE INDEX stock_transfers_order ON public.stock_transfers USING btree (tenant_id, created_at, id);
CREATE INDEX stock_transfers_owner ON public.stock_transfers USING btree (tenant_id, scope_owner, id);
CREATE INDEX stock_transfers_unfolded ON public.stock_transfers USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX stock_transfers_vessel ON public.stock_transfers USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.stock_transfers_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM stock_transfers;
create policy tenant on stock_transfers using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
