-- within the tenant, for the owner too
create table equipment (
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
  equipment_group_id uuid,
  serial_number text,
  maker text,
  size text,
  picture jsonb,
  vessel_id uuid,
  company_location_id uuid,
  commissioned_on date,
  next_test_on date,
  service_life_ends_on date,
  certificate_number text,
  certificate_expires_on date,
  initial_pressure text,
  net text,
  has_safety_valve boolean,
  remarks text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_department ON public.equipment USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_folded_order ON public.equipment USING btree (tenant_id, order_key, id);
CREATE INDEX equipment_owner ON public.equipment USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_unfolded ON public.equipment USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_vessel ON public.equipment USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment;
create policy tenant on equipment using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table equipment_defects (
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
  equipment_id uuid,
  vessel_id uuid,
  equipment_inspection_id uuid,
  equipment_maintenance_id uuid,
  failed_item text,
  defect_type_id uuid,
  severity text,
  date date,
  description text,
  photos jsonb,
  confirmed_at timestamp(3) with time zone,
  confirmed_at_offset smallint,
  maintenance_approved_at timestamp(3) with time zone,
  maintenance_approved_at_offset smallint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_defects_department ON public.equipment_defects USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_defects_order ON public.equipment_defects USING btree (tenant_id, date, id);
CREATE INDEX equipment_defects_owner ON public.equipment_defects USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_defects_unfolded ON public.equipment_defects USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_defects_vessel ON public.equipment_defects USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_defects_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment_defects;
create policy tenant on equipment_defects using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table equipment_groups (
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
  kind text,
  description text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_groups_department ON public.equipment_groups USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_groups_folded_order ON public.equipment_groups USING btree (tenant_id, order_key, id);
CREATE INDEX equipment_groups_owner ON public.equipment_groups USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_groups_unfolded ON public.equipment_groups USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_groups_vessel ON public.equipment_groups USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_groups_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment_groups;
create policy tenant on equipment_groups using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table equipment_inspections (
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
  equipment_id uuid,
  vessel_id uuid,
  equipment_routine_check_id uuid,
  equipment_maintenance_id uuid,
  inspected_by uuid,
  date_time timestamp(3) with time zone,
  date_time_offset smallint,
  commenced_time timestamp(3) with time zone,
  commenced_time_offset smallint,
  completed_time timestamp(3) with time zone,
  completed_time_offset smallint,
  items jsonb,
  remarks text,
  photos jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_inspections_department ON public.equipment_inspections USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_inspections_order ON public.equipment_inspections USING btree (tenant_id, date_time, id);
CREATE INDEX equipment_inspections_owner ON public.equipment_inspections USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_inspections_unfolded ON public.equipment_inspections USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_inspections_vessel ON public.equipment_inspections USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_inspections_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment_inspections;
create policy tenant on equipment_inspections using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table equipment_maintenances (
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
  equipment_id uuid,
  vessel_id uuid,
  maintenance_type_id uuid,
  date date,
  description text,
  equipment_defect_id uuid,
  before_image jsonb,
  completed_on date,
  findings text,
  after_image jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_maintenances_department ON public.equipment_maintenances USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_maintenances_order ON public.equipment_maintenances USING btree (tenant_id, date, id);
CREATE INDEX equipment_maintenances_owner ON public.equipment_maintenances USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_maintenances_unfolded ON public.equipment_maintenances USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_maintenances_vessel ON public.equipment_maintenances USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_maintenances_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment_maintenances;
create policy tenant on equipment_maintenances using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table equipment_materials (
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
  equipment_maintenance_id uuid,
  name text,
  quantity double precision,
  unit text,
  picture jsonb,
  remark text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_materials_department ON public.equipment_materials USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_materials_order ON public.equipment_materials USING btree (tenant_id, created_at, id);
CREATE INDEX equipment_materials_owner ON public.equipment_materials USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_materials_unfolded ON public.equipment_materials USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_materials_vessel ON public.equipment_materials USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_materials_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment_materials;
create policy tenant on equipment_materials using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table equipment_performance_logs (
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
  equipment_id uuid,
  vessel_id uuid,
  date date,
  operation text,
  log_times jsonb,
  pressure_before double precision,
  pressure_after double precision,
  remarks text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_performance_logs_department ON public.equipment_performance_logs USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_performance_logs_order ON public.equipment_performance_logs USING btree (tenant_id, date, id);
CREATE INDEX equipment_performance_logs_owner ON public.equipment_performance_logs USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_performance_logs_unfolded ON public.equipment_performance_logs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_performance_logs_vessel ON public.equipment_performance_logs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_performance_logs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment_performance_logs;
create policy tenant on equipment_performance_logs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table equipment_routine_checks (
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
  equipment_id uuid,
  vessel_id uuid,
  date date,
  inspected_by uuid,
  condition text,
  pressure double precision,
  remarks text,
  photos jsonb,
  verified_by_signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX equipment_routine_checks_department ON public.equipment_routine_checks USING btree (tenant_id, scope_department, id);
CREATE INDEX equipment_routine_checks_order ON public.equipment_routine_checks USING btree (tenant_id, date, id);
CREATE INDEX equipment_routine_checks_owner ON public.equipment_routine_checks USING btree (tenant_id, scope_owner, id);
CREATE INDEX equipment_routine_checks_unfolded ON public.equipment_routine_checks USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX equipment_routine_checks_vessel ON public.equipment_routine_checks USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.equipment_routine_checks_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM equipment_routine_checks;
create policy tenant on equipment_routine_checks using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table fender_parts (
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
  equipment_id uuid,
  name text,
  kind text,
  serial_number text,
  quantity bigint,
  condition_id uuid,
  fitted_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX fender_parts_department ON public.fender_parts USING btree (tenant_id, scope_department, id);
CREATE INDEX fender_parts_folded_order ON public.fender_parts USING btree (tenant_id, order_key, id);
CREATE INDEX fender_parts_owner ON public.fender_parts USING btree (tenant_id, scope_owner, id);
CREATE INDEX fender_parts_unfolded ON public.fender_parts USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX fender_parts_vessel ON public.fender_parts USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.fender_parts_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM fender_parts;
create policy tenant on fender_parts using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table landing_notes (
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
  vessel_id uuid,
  company_location_id uuid,
  date date,
  equipment_defect_id uuid,
  equipment_maintenance_id uuid,
  lines jsonb,
  remarks text,
  photos jsonb,
  moved_at timestamp(3) with time zone,
  moved_at_offset smallint,
  carrier text,
  received_condition text,
  missing text,
  received_remark text,
  received_photos jsonb,
  receiver_signature jsonb,
  received_lines jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX landing_notes_department ON public.landing_notes USING btree (tenant_id, scope_department, id);
CREATE INDEX landing_notes_order ON public.landing_notes USING btree (tenant_id, date, id);
CREATE INDEX landing_notes_owner ON public.landing_notes USING btree (tenant_id, scope_owner, id);
CREATE INDEX landing_notes_unfolded ON public.landing_notes USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX landing_notes_vessel ON public.landing_notes USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.landing_notes_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM landing_notes;
create policy tenant on landing_notes using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table maintenance_options (
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
  type text,
  name text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX maintenance_options_department ON public.maintenance_options USING btree (tenant_id, scope_department, id);
CREATE INDEX maintenance_options_folded_order ON public.maintenance_options USING btree (tenant_id, order_key, id);
CREATE INDEX maintenance_options_owner ON public.maintenance_options USING btree (tenant_id, scope_owner, id);
CREATE INDEX maintenance_options_unfolded ON public.maintenance_options USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX maintenance_options_vessel ON public.maintenance_options USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.maintenance_options_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM maintenance_options;
create policy tenant on maintenance_options using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table pre_mobilizations (
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
  equipment_maintenance_id uuid,
  equipment_id uuid,
  vessel_id uuid,
  kind text,
  date date,
  operation text,
  items jsonb,
  remarks text,
  photos jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX pre_mobilizations_department ON public.pre_mobilizations USING btree (tenant_id, scope_department, id);
CREATE INDEX pre_mobilizations_order ON public.pre_mobilizations USING btree (tenant_id, date, id);
CREATE INDEX pre_mobilizations_owner ON public.pre_mobilizations USING btree (tenant_id, scope_owner, id);
CREATE INDEX pre_mobilizations_unfolded ON public.pre_mobilizations USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX pre_mobilizations_vessel ON public.pre_mobilizations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.pre_mobilizations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM pre_mobilizations;
create policy tenant on pre_mobilizations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
