-- within the tenant, for the owner too
create table routine_check_categories (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
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
  pms_category_id text,
  data_sort_key bigint,
  frequency text,
  items jsonb,
  last_step jsonb,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX routine_check_categories_department ON public.routine_check_categories USING btree (tenant_id, scope_department, id);
CREATE INDEX routine_check_categories_order ON public.routine_check_categories USING btree (tenant_id, data_sort_key, id);
CREATE INDEX routine_check_categories_owner ON public.routine_check_categories USING btree (tenant_id, scope_owner, id);
CREATE INDEX routine_check_categories_unfolded ON public.routine_check_categories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX routine_check_categories_vessel ON public.routine_check_categories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.routine_check_categories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM routine_check_categories;
create policy tenant on routine_check_categories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table routine_checks (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
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
  vessel_id uuid,
  routine_check_category_id uuid,
  frequency text,
  year bigint,
  checked_on date,
  items jsonb,
  remarks text,
  photos jsonb,
  last_step jsonb,
  verified_by_signature jsonb,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX routine_checks_department ON public.routine_checks USING btree (tenant_id, scope_department, id);
CREATE INDEX routine_checks_order ON public.routine_checks USING btree (tenant_id, checked_on, id);
CREATE INDEX routine_checks_owner ON public.routine_checks USING btree (tenant_id, scope_owner, id);
CREATE INDEX routine_checks_unfolded ON public.routine_checks USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX routine_checks_vessel ON public.routine_checks USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.routine_checks_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM routine_checks;
create policy tenant on routine_checks using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vessel_engines (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  status text,
  status_at timestamp(3) with time zone,
  status_by uuid,
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
  vessel_id uuid,
  name text,
  engine_type text,
  maker text,
  serial_number text,
  installed_on date,
  counter_reading double precision,
  last_step jsonb,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_engines_department ON public.vessel_engines USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_engines_folded_order ON public.vessel_engines USING btree (tenant_id, order_key, id);
CREATE INDEX vessel_engines_order ON public.vessel_engines USING btree (tenant_id, name, id);
CREATE INDEX vessel_engines_owner ON public.vessel_engines USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_engines_unfolded ON public.vessel_engines USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessel_engines_vessel ON public.vessel_engines USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_engines_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_engines;
create policy tenant on vessel_engines using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
