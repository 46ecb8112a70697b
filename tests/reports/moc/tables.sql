-- within the tenant, for the owner too
create table moc_batches (
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
  title text,
  lines jsonb,
  outcomes jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX moc_batches_department ON public.moc_batches USING btree (tenant_id, scope_department, id);
CREATE INDEX moc_batches_order ON public.moc_batches USING btree (tenant_id, created_at, id);
CREATE INDEX moc_batches_owner ON public.moc_batches USING btree (tenant_id, scope_owner, id);
CREATE INDEX moc_batches_unfolded ON public.moc_batches USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX moc_batches_vessel ON public.moc_batches USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.moc_batches_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM moc_batches;
create policy tenant on moc_batches using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table moc_checklist_descriptions (
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
  place bigint,
  guidance text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX moc_checklist_descriptions_department ON public.moc_checklist_descriptions USING btree (tenant_id, scope_department, id);
CREATE INDEX moc_checklist_descriptions_order ON public.moc_checklist_descriptions USING btree (tenant_id, place, id);
CREATE INDEX moc_checklist_descriptions_owner ON public.moc_checklist_descriptions USING btree (tenant_id, scope_owner, id);
CREATE INDEX moc_checklist_descriptions_unfolded ON public.moc_checklist_descriptions USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX moc_checklist_descriptions_vessel ON public.moc_checklist_descriptions USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.moc_checklist_descriptions_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM moc_checklist_descriptions;
create policy tenant on moc_checklist_descriptions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table moc_checklist_items (
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
  moc_description_id uuid,
  name text,
  place bigint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX moc_checklist_items_department ON public.moc_checklist_items USING btree (tenant_id, scope_department, id);
CREATE INDEX moc_checklist_items_order ON public.moc_checklist_items USING btree (tenant_id, place, id);
CREATE INDEX moc_checklist_items_owner ON public.moc_checklist_items USING btree (tenant_id, scope_owner, id);
CREATE INDEX moc_checklist_items_unfolded ON public.moc_checklist_items USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX moc_checklist_items_vessel ON public.moc_checklist_items USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.moc_checklist_items_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM moc_checklist_items;
create policy tenant on moc_checklist_items using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table moc_logs (
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
  moc_request_id uuid,
  approved_on date,
  duration text,
  expires_on date,
  vessel_id uuid,
  actions jsonb,
  pre_start_review text,
  pre_start_reviewed_on date,
  outcome text,
  outcome_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX moc_logs_department ON public.moc_logs USING btree (tenant_id, scope_department, id);
CREATE INDEX moc_logs_order ON public.moc_logs USING btree (tenant_id, approved_on, id);
CREATE INDEX moc_logs_owner ON public.moc_logs USING btree (tenant_id, scope_owner, id);
CREATE INDEX moc_logs_unfolded ON public.moc_logs USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX moc_logs_vessel ON public.moc_logs USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.moc_logs_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM moc_logs;
create policy tenant on moc_logs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table moc_purposes (
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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX moc_purposes_department ON public.moc_purposes USING btree (tenant_id, scope_department, id);
CREATE INDEX moc_purposes_folded_order ON public.moc_purposes USING btree (tenant_id, order_key, id);
CREATE INDEX moc_purposes_owner ON public.moc_purposes USING btree (tenant_id, scope_owner, id);
CREATE INDEX moc_purposes_unfolded ON public.moc_purposes USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX moc_purposes_vessel ON public.moc_purposes USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.moc_purposes_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM moc_purposes;
create policy tenant on moc_purposes using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table moc_requests (
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
  amendment jsonb,
  name text,
  moc_purpose_id uuid,
  change_class text,
  duration text,
  expires_on date,
  verbal_authority_by_id uuid,
  verbal_authority_at timestamp(3) with time zone,
  verbal_authority_at_offset smallint,
  vessel_id uuid,
  start_on date,
  description text,
  reason text,
  alternatives text,
  people_affected text,
  critical_equipment boolean,
  cyber boolean,
  affected jsonb,
  descriptions jsonb,
  actions jsonb,
  attachments jsonb,
  asks_for text,
  rating text,
  zone text,
  residual_rating text,
  residual_zone text,
  risk_assessment_id uuid,
  signatures_due_at timestamp(3) with time zone,
  signatures_due_at_offset smallint,
  moc_log_id uuid,
  valid_until date,
  converted_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX moc_requests_department ON public.moc_requests USING btree (tenant_id, scope_department, id);
CREATE INDEX moc_requests_order ON public.moc_requests USING btree (tenant_id, created_at, id);
CREATE INDEX moc_requests_owner ON public.moc_requests USING btree (tenant_id, scope_owner, id);
CREATE INDEX moc_requests_unfolded ON public.moc_requests USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX moc_requests_valid_until ON public.moc_requests USING btree (tenant_id, valid_until, id);
CREATE INDEX moc_requests_vessel ON public.moc_requests USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.moc_requests_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM moc_requests;
create policy tenant on moc_requests using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table moc_risk_assessments (
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
  moc_request_id uuid,
  hazards text,
  likelihood text,
  people_severity text,
  assets_severity text,
  environment_severity text,
  reputation_severity text,
  controls text,
  control_owner_id uuid,
  review_on date,
  residual_likelihood text,
  residual_people_severity text,
  residual_assets_severity text,
  residual_environment_severity text,
  residual_reputation_severity text,
  rating text,
  zone text,
  residual_rating text,
  residual_zone text,
  frozen_at timestamp(3) with time zone,
  frozen_at_offset smallint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX moc_risk_assessments_department ON public.moc_risk_assessments USING btree (tenant_id, scope_department, id);
CREATE INDEX moc_risk_assessments_order ON public.moc_risk_assessments USING btree (tenant_id, created_at, id);
CREATE INDEX moc_risk_assessments_owner ON public.moc_risk_assessments USING btree (tenant_id, scope_owner, id);
CREATE INDEX moc_risk_assessments_unfolded ON public.moc_risk_assessments USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX moc_risk_assessments_vessel ON public.moc_risk_assessments USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.moc_risk_assessments_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM moc_risk_assessments;
create policy tenant on moc_risk_assessments using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
