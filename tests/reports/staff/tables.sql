-- within the tenant, for the owner too
create table departments (
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
  heads jsonb,
  last_step jsonb,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX departments_department ON public.departments USING btree (tenant_id, scope_department, id);
CREATE INDEX departments_folded_order ON public.departments USING btree (tenant_id, order_key, id);
CREATE INDEX departments_order ON public.departments USING btree (tenant_id, name, id);
CREATE INDEX departments_owner ON public.departments USING btree (tenant_id, scope_owner, id);
CREATE INDEX departments_unfolded ON public.departments USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX departments_vessel ON public.departments USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.departments_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM departments;
create policy tenant on departments using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table designations (
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
  department_id uuid,
  grade text,
  hods jsonb,
  description text,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX designations_department ON public.designations USING btree (tenant_id, scope_department, id);
CREATE INDEX designations_folded_order ON public.designations USING btree (tenant_id, order_key, id);
CREATE INDEX designations_order ON public.designations USING btree (tenant_id, name, id);
CREATE INDEX designations_owner ON public.designations USING btree (tenant_id, scope_owner, id);
CREATE INDEX designations_unfolded ON public.designations USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX designations_vessel ON public.designations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.designations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM designations;
create policy tenant on designations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table employment_details (
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
  employee_number text,
  designation_id uuid,
  grade text,
  branch_id uuid,
  qualification_id uuid,
  date_employed date,
  confirmation text,
  date_confirmed date,
  contract_ends date,
  remarks text,
  title_key text,
  confirmed_by_id uuid,
  probation_ends date,
  probation_reason text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX employment_details_department ON public.employment_details USING btree (tenant_id, scope_department, id);
CREATE INDEX employment_details_order ON public.employment_details USING btree (tenant_id, date_employed, id);
CREATE INDEX employment_details_owner ON public.employment_details USING btree (tenant_id, scope_owner, id);
CREATE INDEX employment_details_unfolded ON public.employment_details USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX employment_details_vessel ON public.employment_details USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.employment_details_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM employment_details;
CREATE UNIQUE INDEX employment_details_key ON public.employment_details USING btree (tenant_id, staff_id) WHERE (deleted_at IS NULL);
create policy tenant on employment_details using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table employment_types (
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
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX employment_types_department ON public.employment_types USING btree (tenant_id, scope_department, id);
CREATE INDEX employment_types_folded_order ON public.employment_types USING btree (tenant_id, order_key, id);
CREATE INDEX employment_types_order ON public.employment_types USING btree (tenant_id, name, id);
CREATE INDEX employment_types_owner ON public.employment_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX employment_types_unfolded ON public.employment_types USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX employment_types_vessel ON public.employment_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.employment_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM employment_types;
create policy tenant on employment_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table qualifications (
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
  description text,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX qualifications_department ON public.qualifications USING btree (tenant_id, scope_department, id);
CREATE INDEX qualifications_folded_order ON public.qualifications USING btree (tenant_id, order_key, id);
CREATE INDEX qualifications_order ON public.qualifications USING btree (tenant_id, name, id);
CREATE INDEX qualifications_owner ON public.qualifications USING btree (tenant_id, scope_owner, id);
CREATE INDEX qualifications_unfolded ON public.qualifications USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX qualifications_vessel ON public.qualifications USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.qualifications_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM qualifications;
create policy tenant on qualifications using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table staff (
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
  first_name text,
  last_name text,
  email text,
  job_title text,
  job_type text,
  offshore_role text,
  workstation text,
  department_id uuid,
  supervisor_id uuid,
  picture jsonb,
  last_step jsonb,
  employment_type uuid,
  location_type text,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX staff_address ON public.staff USING btree (tenant_id, lower(btrim(email))) WHERE (deleted_at IS NULL);
CREATE INDEX staff_department ON public.staff USING btree (tenant_id, scope_department, id);
CREATE INDEX staff_folded_order ON public.staff USING btree (tenant_id, order_key, id);
CREATE INDEX staff_order ON public.staff USING btree (tenant_id, last_name, id);
CREATE INDEX staff_owner ON public.staff USING btree (tenant_id, scope_owner, id);
CREATE INDEX staff_unfolded ON public.staff USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX staff_vessel ON public.staff USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.staff_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM staff;
create policy tenant on staff using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table staff_document_types (
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
  required boolean,
  needed_by text,
  expires boolean,
  lead_days bigint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX staff_document_types_department ON public.staff_document_types USING btree (tenant_id, scope_department, id);
CREATE INDEX staff_document_types_folded_order ON public.staff_document_types USING btree (tenant_id, order_key, id);
CREATE INDEX staff_document_types_owner ON public.staff_document_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX staff_document_types_unfolded ON public.staff_document_types USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX staff_document_types_vessel ON public.staff_document_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.staff_document_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM staff_document_types;
create policy tenant on staff_document_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
