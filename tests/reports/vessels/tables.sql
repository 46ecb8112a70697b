-- within the tenant, for the owner too
create table vessel_assignments (
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
  valid_from timestamp(3) with time zone,
  valid_from_offset smallint,
  valid_until timestamp(3) with time zone,
  valid_until_offset smallint,
  last_step jsonb,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_assignments_department ON public.vessel_assignments USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_assignments_order ON public.vessel_assignments USING btree (tenant_id, valid_from, id);
CREATE INDEX vessel_assignments_owner ON public.vessel_assignments USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_assignments_unfolded ON public.vessel_assignments USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessel_assignments_vessel ON public.vessel_assignments USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_assignments_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_assignments;
create policy tenant on vessel_assignments using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vessel_document_types (
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
  lead_days bigint,
  template jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_document_types_department ON public.vessel_document_types USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_document_types_folded_order ON public.vessel_document_types USING btree (tenant_id, order_key, id);
CREATE INDEX vessel_document_types_owner ON public.vessel_document_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_document_types_unfolded ON public.vessel_document_types USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessel_document_types_vessel ON public.vessel_document_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_document_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_document_types;
create policy tenant on vessel_document_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vessel_documents (
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
  vessel_document_type_id uuid,
  file jsonb,
  document_number text,
  issuer text,
  issued_on date,
  validity text,
  expires_on date,
  responsible_id uuid,
  remarks text,
  survey_opens_on date,
  survey_due_on date,
  survey_closes_on date,
  endorsements jsonb,
  renews_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_documents_department ON public.vessel_documents USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_documents_expires_on ON public.vessel_documents USING btree (tenant_id, expires_on, id);
CREATE INDEX vessel_documents_order ON public.vessel_documents USING btree (tenant_id, created_at, id);
CREATE INDEX vessel_documents_owner ON public.vessel_documents USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_documents_survey_due_on ON public.vessel_documents USING btree (tenant_id, survey_due_on, id);
CREATE INDEX vessel_documents_unfolded ON public.vessel_documents USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessel_documents_vessel ON public.vessel_documents USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_documents_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_documents;
create policy tenant on vessel_documents using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vessels (
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
  imo_number text,
  flag_state text,
  call_sign text,
  vessel_type text,
  gross_tonnage bigint,
  hours_regime text,
  operational boolean,
  last_step jsonb,
  title_key text,
  order_key text,
  earlier_hours_regimes jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessels_department ON public.vessels USING btree (tenant_id, scope_department, id);
CREATE INDEX vessels_folded_order ON public.vessels USING btree (tenant_id, order_key, id);
CREATE INDEX vessels_order ON public.vessels USING btree (tenant_id, name, id);
CREATE INDEX vessels_owner ON public.vessels USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessels_unfolded ON public.vessels USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vessels_vessel ON public.vessels USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessels_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessels;
create policy tenant on vessels using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
