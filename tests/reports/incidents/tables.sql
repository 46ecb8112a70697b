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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX safety_observation_reports_department ON public.safety_observation_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX safety_observation_reports_order ON public.safety_observation_reports USING btree (tenant_id, observer_date_time, id);
CREATE INDEX safety_observation_reports_owner ON public.safety_observation_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX safety_observation_reports_unfolded ON public.safety_observation_reports USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX safety_observation_reports_vessel ON public.safety_observation_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.safety_observation_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM safety_observation_reports;
create policy tenant on safety_observation_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
