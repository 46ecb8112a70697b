-- within the tenant, for the owner too
create table vessel_defect_notes (
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
  vessel_defect_report_id uuid,
  note text,
  photos jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_defect_notes_department ON public.vessel_defect_notes USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_defect_notes_order ON public.vessel_defect_notes USING btree (tenant_id, created_at, id);
CREATE INDEX vessel_defect_notes_owner ON public.vessel_defect_notes USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_defect_notes_unfolded ON public.vessel_defect_notes USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessel_defect_notes_vessel ON public.vessel_defect_notes USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_defect_notes_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_defect_notes;
create policy tenant on vessel_defect_notes using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vessel_defect_reports (
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
  description text,
  found_on date,
  location text,
  vessel_engine_id uuid,
  effect text,
  details text,
  immediate_action text,
  parts_needed text,
  photos jsonb,
  routine_check_id uuid,
  check_item_id text,
  reported_by_captain boolean,
  priority text,
  concerns_class boolean,
  plan text,
  due_on date,
  work_done text,
  rectified_on date,
  parts_used jsonb,
  photos_after jsonb,
  closing_signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_defect_reports_department ON public.vessel_defect_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_defect_reports_due_on ON public.vessel_defect_reports USING btree (tenant_id, due_on, id);
CREATE INDEX vessel_defect_reports_order ON public.vessel_defect_reports USING btree (tenant_id, found_on, id);
CREATE INDEX vessel_defect_reports_owner ON public.vessel_defect_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_defect_reports_unfolded ON public.vessel_defect_reports USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessel_defect_reports_vessel ON public.vessel_defect_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_defect_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_defect_reports;
create policy tenant on vessel_defect_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
