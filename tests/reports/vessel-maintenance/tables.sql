-- within the tenant, for the owner too
create table counter_logs (
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
  vessel_id uuid,
  vessel_engine_id uuid,
  read_at timestamp(3) with time zone,
  read_at_offset smallint,
  reading double precision,
  is_replaced boolean,
  former_reading double precision,
  first_reading double precision,
  remark text,
  question text,
  difference_hours double precision,
  elapsed_hours double precision,
  vessel_daily_report_id uuid,
  engine_job_id uuid,
  servicing_id uuid,
  td_maintenance_report_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX counter_logs_department ON public.counter_logs USING btree (tenant_id, scope_department, id);
CREATE INDEX counter_logs_order ON public.counter_logs USING btree (tenant_id, read_at, id);
CREATE INDEX counter_logs_owner ON public.counter_logs USING btree (tenant_id, scope_owner, id);
CREATE INDEX counter_logs_unfolded ON public.counter_logs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX counter_logs_vessel ON public.counter_logs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.counter_logs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM counter_logs;
create policy tenant on counter_logs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table engine_jobs (
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
  vessel_id uuid,
  machine_id uuid,
  name text,
  instructions text,
  responsible_id uuid,
  is_critical boolean,
  is_class_credited boolean,
  due_on date,
  due_at_counter double precision,
  calendar_every bigint,
  calendar_unit text,
  counter_every double precision,
  next_from text,
  window_percent bigint,
  typed_per_day double precision,
  first_due_on date,
  first_due_at_counter double precision,
  postponements bigint,
  requested_on date,
  requested_at_counter double precision,
  postponement_reason text,
  risk_assessment jsonb,
  spares_checked boolean,
  done_at timestamp(3) with time zone,
  done_at_offset smallint,
  done_at_counter double precision,
  findings text,
  parts_used jsonb,
  completion_photos jsonb,
  completion_signature jsonb,
  previous_job_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX engine_jobs_department ON public.engine_jobs USING btree (tenant_id, scope_department, id);
CREATE INDEX engine_jobs_due_on ON public.engine_jobs USING btree (tenant_id, due_on, id);
CREATE INDEX engine_jobs_order ON public.engine_jobs USING btree (tenant_id, created_at, id);
CREATE INDEX engine_jobs_owner ON public.engine_jobs USING btree (tenant_id, scope_owner, id);
CREATE INDEX engine_jobs_unfolded ON public.engine_jobs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX engine_jobs_vessel ON public.engine_jobs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.engine_jobs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM engine_jobs;
create policy tenant on engine_jobs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
create table servicings (
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
  vessel_id uuid,
  vessel_engine_id uuid,
  name text,
  serviced_at timestamp(3) with time zone,
  serviced_at_offset smallint,
  counter_reading double precision,
  serviced_by text,
  engine_job_id uuid,
  findings text,
  parts_used jsonb,
  photos jsonb,
  signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX servicings_department ON public.servicings USING btree (tenant_id, scope_department, id);
CREATE INDEX servicings_order ON public.servicings USING btree (tenant_id, serviced_at, id);
CREATE INDEX servicings_owner ON public.servicings USING btree (tenant_id, scope_owner, id);
CREATE INDEX servicings_unfolded ON public.servicings USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX servicings_vessel ON public.servicings USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.servicings_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM servicings;
create policy tenant on servicings using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table td_maintenance_categories (
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
  pms_category_id text,
  data_sort_key bigint,
  frequency text,
  items jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX td_maintenance_categories_department ON public.td_maintenance_categories USING btree (tenant_id, scope_department, id);
CREATE INDEX td_maintenance_categories_order ON public.td_maintenance_categories USING btree (tenant_id, data_sort_key, id);
CREATE INDEX td_maintenance_categories_owner ON public.td_maintenance_categories USING btree (tenant_id, scope_owner, id);
CREATE INDEX td_maintenance_categories_unfolded ON public.td_maintenance_categories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX td_maintenance_categories_vessel ON public.td_maintenance_categories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.td_maintenance_categories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM td_maintenance_categories;
create policy tenant on td_maintenance_categories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table td_maintenance_checks (
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
  vessel_id uuid,
  vessel_engine_id uuid,
  td_maintenance_category_id uuid,
  frequency text,
  year bigint,
  checked_on date,
  items jsonb,
  remarks text,
  photos jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX td_maintenance_checks_department ON public.td_maintenance_checks USING btree (tenant_id, scope_department, id);
CREATE INDEX td_maintenance_checks_order ON public.td_maintenance_checks USING btree (tenant_id, checked_on, id);
CREATE INDEX td_maintenance_checks_owner ON public.td_maintenance_checks USING btree (tenant_id, scope_owner, id);
CREATE INDEX td_maintenance_checks_unfolded ON public.td_maintenance_checks USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX td_maintenance_checks_vessel ON public.td_maintenance_checks USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.td_maintenance_checks_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM td_maintenance_checks;
create policy tenant on td_maintenance_checks using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table td_maintenance_jobs (
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
  work text,
  vessel_id uuid,
  vessel_engine_id uuid,
  td_maintenance_category_id uuid,
  assigned_to_id uuid,
  priority text,
  due_on date,
  instructions text,
  completed_on date,
  findings text,
  parts jsonb,
  photos jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX td_maintenance_jobs_department ON public.td_maintenance_jobs USING btree (tenant_id, scope_department, id);
CREATE INDEX td_maintenance_jobs_order ON public.td_maintenance_jobs USING btree (tenant_id, due_on, id);
CREATE INDEX td_maintenance_jobs_owner ON public.td_maintenance_jobs USING btree (tenant_id, scope_owner, id);
CREATE INDEX td_maintenance_jobs_unfolded ON public.td_maintenance_jobs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX td_maintenance_jobs_vessel ON public.td_maintenance_jobs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.td_maintenance_jobs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM td_maintenance_jobs;
create policy tenant on td_maintenance_jobs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table td_maintenance_reports (
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
  amendment jsonb,
  vessel_id uuid,
  vessel_engine_id uuid,
  td_maintenance_category_id uuid,
  td_maintenance_job_id uuid,
  worked_on date,
  counter_reading double precision,
  work_done text,
  condition text,
  findings text,
  parts jsonb,
  recommendations text,
  photos jsonb,
  parts_used jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX td_maintenance_reports_department ON public.td_maintenance_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX td_maintenance_reports_order ON public.td_maintenance_reports USING btree (tenant_id, worked_on, id);
CREATE INDEX td_maintenance_reports_owner ON public.td_maintenance_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX td_maintenance_reports_unfolded ON public.td_maintenance_reports USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX td_maintenance_reports_vessel ON public.td_maintenance_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.td_maintenance_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM td_maintenance_reports;
create policy tenant on td_maintenance_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
