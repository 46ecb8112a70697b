-- within the tenant, for the owner too
create table vessel_daily_reports (
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
  date date,
  utc_offset_minutes bigint,
  activity text,
  location text,
  position jsonb,
  client text,
  persons_on_board bigint,
  weather text,
  wind_force bigint,
  wave_height double precision,
  vessel_engine_id uuid,
  machinery jsonb,
  fuels jsonb,
  lubes jsonb,
  sludges jsonb,
  waters jsonb,
  towings jsonb,
  drills text,
  toolbox_talks bigint,
  stop_cards bigint,
  near_misses bigint,
  crew_changes jsonb,
  downtimes jsonb,
  deck_stock text,
  infos jsonb,
  remarks text,
  photos jsonb,
  last_step jsonb,
  amendment jsonb,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_daily_reports_department ON public.vessel_daily_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_daily_reports_order ON public.vessel_daily_reports USING btree (tenant_id, date, id);
CREATE INDEX vessel_daily_reports_owner ON public.vessel_daily_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_daily_reports_unfolded ON public.vessel_daily_reports USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessel_daily_reports_vessel ON public.vessel_daily_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_daily_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_daily_reports;
CREATE UNIQUE INDEX vessel_daily_reports_key ON public.vessel_daily_reports USING btree (tenant_id, vessel_id, date) WHERE (deleted_at IS NULL);
create policy tenant on vessel_daily_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
