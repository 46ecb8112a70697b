-- within the tenant, for the owner too
create table incident_logs (
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
  description text,
  date_time timestamp(3) with time zone,
  date_time_offset smallint,
  year bigint,
  location text,
  vessel_id uuid,
  category text,
  actual_severity text,
  potential_severity text,
  report_kind text,
  report_id text,
  investigator_id uuid,
  involved jsonb,
  due_on date,
  findings text,
  immediate_causes jsonb,
  basic_causes jsonb,
  whys jsonb,
  investigation_documents jsonb,
  investigation_completed_at timestamp(3) with time zone,
  investigation_completed_at_offset smallint,
  lessons_learned text,
  effect_after_days bigint,
  effect_check_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX incident_logs_department ON public.incident_logs USING btree (tenant_id, scope_department, id);
CREATE INDEX incident_logs_due_on ON public.incident_logs USING btree (tenant_id, due_on, id);
CREATE INDEX incident_logs_order ON public.incident_logs USING btree (tenant_id, date_time, id);
CREATE INDEX incident_logs_owner ON public.incident_logs USING btree (tenant_id, scope_owner, id);
CREATE INDEX incident_logs_unfolded ON public.incident_logs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX incident_logs_vessel ON public.incident_logs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.incident_logs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM incident_logs;
create policy tenant on incident_logs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table near_miss_reports (
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
  evidences jsonb,
  description text,
  date_time timestamp(3) with time zone,
  date_time_offset smallint,
  location text,
  vessel_id uuid,
  position jsonb,
  category text,
  potential_loss text,
  potential_severity text,
  likelihood text,
  immediate_action text,
  people_involved text,
  parent_id uuid,
  close_out_action text,
  evidences_after_close_out jsonb,
  last_step jsonb,
  amendment jsonb,
  title_key text,
  assessed_severity text,
  incident_log_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX near_miss_reports_department ON public.near_miss_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX near_miss_reports_order ON public.near_miss_reports USING btree (tenant_id, date_time, id);
CREATE INDEX near_miss_reports_owner ON public.near_miss_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX near_miss_reports_unfolded ON public.near_miss_reports USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX near_miss_reports_vessel ON public.near_miss_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.near_miss_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM near_miss_reports;
create policy tenant on near_miss_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table non_conformances (
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
  description text,
  requirement text,
  grading text,
  source text,
  found_on date,
  vessel_id uuid,
  department_id uuid,
  evidences jsonb,
  parent_kind text,
  parent_id text,
  responsible_id uuid,
  due_on date,
  correction text,
  root_cause text,
  cause text,
  corrective_action text,
  preventive_action text,
  close_out_action text,
  evidences_after_close_out jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX non_conformances_department ON public.non_conformances USING btree (tenant_id, scope_department, id);
CREATE INDEX non_conformances_due_on ON public.non_conformances USING btree (tenant_id, due_on, id);
CREATE INDEX non_conformances_order ON public.non_conformances USING btree (tenant_id, found_on, id);
CREATE INDEX non_conformances_owner ON public.non_conformances USING btree (tenant_id, scope_owner, id);
CREATE INDEX non_conformances_unfolded ON public.non_conformances USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX non_conformances_vessel ON public.non_conformances USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.non_conformances_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM non_conformances;
create policy tenant on non_conformances using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table preliminary_incident_reports (
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
  evidences jsonb,
  description text,
  date_time timestamp(3) with time zone,
  date_time_offset smallint,
  known_at timestamp(3) with time zone,
  known_at_offset smallint,
  location text,
  vessel_id uuid,
  position jsonb,
  category text,
  actual_severity text,
  activity text,
  sequence text,
  potential_severity text,
  likelihood text,
  people jsonb,
  damage text,
  immediate_actions jsonb,
  work_stopped boolean,
  area_safe boolean,
  help_needed text,
  agencies jsonb,
  agency_remarks text,
  has_mooring_rope boolean,
  rope_id text,
  rope_maker text,
  rope_type text,
  ship_design_mbl double precision,
  rope_ldbf double precision,
  rope_installed_on date,
  rope_hours double precision,
  rope_inspected_on date,
  rope_turned_on date,
  break_position text,
  rope_load text,
  snap_back boolean,
  people_in_zone bigint,
  rope_certificate jsonb,
  rope_photos jsonb,
  has_spill boolean,
  spill_substance text,
  spill_volume double precision,
  reached_water boolean,
  spill_contained boolean,
  spill_response text,
  weather text,
  wind_force bigint,
  sea_state bigint,
  light text,
  incident_log_id uuid,
  agency_due_at timestamp(3) with time zone,
  agency_due_at_offset smallint,
  lessons_learned text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX preliminary_incident_reports_department ON public.preliminary_incident_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX preliminary_incident_reports_order ON public.preliminary_incident_reports USING btree (tenant_id, date_time, id);
CREATE INDEX preliminary_incident_reports_owner ON public.preliminary_incident_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX preliminary_incident_reports_unfolded ON public.preliminary_incident_reports USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX preliminary_incident_reports_vessel ON public.preliminary_incident_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.preliminary_incident_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM preliminary_incident_reports;
create policy tenant on preliminary_incident_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table report_places (
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
  vessel_id uuid,
  secret text,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX report_places_department ON public.report_places USING btree (tenant_id, scope_department, id);
CREATE INDEX report_places_folded_order ON public.report_places USING btree (tenant_id, order_key, id);
CREATE INDEX report_places_order ON public.report_places USING btree (tenant_id, name, id);
CREATE INDEX report_places_owner ON public.report_places USING btree (tenant_id, scope_owner, id);
CREATE INDEX report_places_unfolded ON public.report_places USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX report_places_vessel ON public.report_places USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.report_places_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM report_places;
create policy tenant on report_places using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table safety_observation_reports (
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
  evidences jsonb,
  observation text,
  description text,
  location text,
  vessel_id uuid,
  observer_date_time timestamp(3) with time zone,
  observer_date_time_offset smallint,
  category text,
  conversation text,
  immediate_action text,
  close_out_action text,
  evidences_after_close_out jsonb,
  amendment jsonb,
  title_key text,
  incident_log_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX safety_observation_reports_department ON public.safety_observation_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX safety_observation_reports_order ON public.safety_observation_reports USING btree (tenant_id, observer_date_time, id);
CREATE INDEX safety_observation_reports_owner ON public.safety_observation_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX safety_observation_reports_unfolded ON public.safety_observation_reports USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX safety_observation_reports_vessel ON public.safety_observation_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.safety_observation_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM safety_observation_reports;
create policy tenant on safety_observation_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
