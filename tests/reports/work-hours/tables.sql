-- within the tenant, for the owner too
create table crew_rosters (
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
  staff_id uuid,
  vessel_id uuid,
  position text,
  watchkeeper boolean,
  joins_on date,
  leaves_on date,
  last_step jsonb,
  department text,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX crew_rosters_department ON public.crew_rosters USING btree (tenant_id, scope_department, id);
CREATE INDEX crew_rosters_order ON public.crew_rosters USING btree (tenant_id, joins_on, id);
CREATE INDEX crew_rosters_owner ON public.crew_rosters USING btree (tenant_id, scope_owner, id);
CREATE INDEX crew_rosters_unfolded ON public.crew_rosters USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX crew_rosters_vessel ON public.crew_rosters USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.crew_rosters_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM crew_rosters;
create policy tenant on crew_rosters using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table work_rest_hours (
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
  staff_id uuid,
  vessel_id uuid,
  crew_roster_id uuid,
  date date,
  utc_offset_minutes bigint,
  day_minutes bigint,
  intervals jsonb,
  remarks text,
  documents jsonb,
  last_step jsonb,
  amendment jsonb,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX work_rest_hours_department ON public.work_rest_hours USING btree (tenant_id, scope_department, id);
CREATE INDEX work_rest_hours_order ON public.work_rest_hours USING btree (tenant_id, date, id);
CREATE INDEX work_rest_hours_owner ON public.work_rest_hours USING btree (tenant_id, scope_owner, id);
CREATE INDEX work_rest_hours_unfolded ON public.work_rest_hours USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX work_rest_hours_vessel ON public.work_rest_hours USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.work_rest_hours_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM work_rest_hours;
CREATE UNIQUE INDEX work_rest_hours_key ON public.work_rest_hours USING btree (tenant_id, staff_id, date) WHERE (deleted_at IS NULL);
create policy tenant on work_rest_hours using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table work_rest_investigations (
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
  work_rest_hour_id uuid,
  staff_id uuid,
  vessel_id uuid,
  date date,
  broken_rules text,
  cause text,
  action text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX work_rest_investigations_department ON public.work_rest_investigations USING btree (tenant_id, scope_department, id);
CREATE INDEX work_rest_investigations_order ON public.work_rest_investigations USING btree (tenant_id, date, id);
CREATE INDEX work_rest_investigations_owner ON public.work_rest_investigations USING btree (tenant_id, scope_owner, id);
CREATE INDEX work_rest_investigations_unfolded ON public.work_rest_investigations USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX work_rest_investigations_vessel ON public.work_rest_investigations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.work_rest_investigations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM work_rest_investigations;
CREATE UNIQUE INDEX work_rest_investigations_key ON public.work_rest_investigations USING btree (tenant_id, work_rest_hour_id) WHERE (deleted_at IS NULL);
create policy tenant on work_rest_investigations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
