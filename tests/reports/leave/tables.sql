-- within the tenant, for the owner too
create table leave_allocations (
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
  staff_id uuid,
  leave_type_id uuid,
  year bigint,
  days bigint,
  note text,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX leave_allocations_department ON public.leave_allocations USING btree (tenant_id, scope_department, id);
CREATE INDEX leave_allocations_order ON public.leave_allocations USING btree (tenant_id, year, id);
CREATE INDEX leave_allocations_owner ON public.leave_allocations USING btree (tenant_id, scope_owner, id);
CREATE INDEX leave_allocations_unfolded ON public.leave_allocations USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX leave_allocations_vessel ON public.leave_allocations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.leave_allocations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM leave_allocations;
CREATE UNIQUE INDEX leave_allocations_key ON public.leave_allocations USING btree (tenant_id, staff_id, leave_type_id, year) WHERE (deleted_at IS NULL);
create policy tenant on leave_allocations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table leave_medical_notes (
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
  staff_id uuid,
  leave_request_id uuid,
  note text,
  documents jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX leave_medical_notes_department ON public.leave_medical_notes USING btree (tenant_id, scope_department, id);
CREATE INDEX leave_medical_notes_order ON public.leave_medical_notes USING btree (tenant_id, created_at, id);
CREATE INDEX leave_medical_notes_owner ON public.leave_medical_notes USING btree (tenant_id, scope_owner, id);
CREATE INDEX leave_medical_notes_unfolded ON public.leave_medical_notes USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX leave_medical_notes_vessel ON public.leave_medical_notes USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.leave_medical_notes_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM leave_medical_notes;
create policy tenant on leave_medical_notes using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table leave_requests (
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
  approval jsonb,
  staff_id uuid,
  leave_type_id uuid,
  start_date date,
  end_date date,
  days bigint,
  reason text,
  handover_to_id uuid,
  handover_document jsonb,
  additional_documents jsonb,
  starts_midday boolean,
  ends_midday boolean,
  half_days bigint,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX leave_requests_department ON public.leave_requests USING btree (tenant_id, scope_department, id);
CREATE INDEX leave_requests_order ON public.leave_requests USING btree (tenant_id, start_date, id);
CREATE INDEX leave_requests_owner ON public.leave_requests USING btree (tenant_id, scope_owner, id);
CREATE INDEX leave_requests_unfolded ON public.leave_requests USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX leave_requests_vessel ON public.leave_requests USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.leave_requests_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM leave_requests;
create policy tenant on leave_requests using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table leave_types (
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
  counted_in text,
  days_per_year bigint,
  paid boolean,
  handover text,
  whole_days_only boolean,
  title_key text,
  order_key text,
  medical boolean,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX leave_types_department ON public.leave_types USING btree (tenant_id, scope_department, id);
CREATE INDEX leave_types_folded_order ON public.leave_types USING btree (tenant_id, order_key, id);
CREATE INDEX leave_types_order ON public.leave_types USING btree (tenant_id, name, id);
CREATE INDEX leave_types_owner ON public.leave_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX leave_types_unfolded ON public.leave_types USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX leave_types_vessel ON public.leave_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.leave_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM leave_types;
create policy tenant on leave_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table public_holidays (
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
  date date,
  name text,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX public_holidays_department ON public.public_holidays USING btree (tenant_id, scope_department, id);
CREATE INDEX public_holidays_order ON public.public_holidays USING btree (tenant_id, date, id);
CREATE INDEX public_holidays_owner ON public.public_holidays USING btree (tenant_id, scope_owner, id);
CREATE INDEX public_holidays_unfolded ON public.public_holidays USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX public_holidays_vessel ON public.public_holidays USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.public_holidays_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM public_holidays;
CREATE UNIQUE INDEX public_holidays_key ON public.public_holidays USING btree (tenant_id, date) WHERE (deleted_at IS NULL);
create policy tenant on public_holidays using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
