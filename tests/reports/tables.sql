-- open: needed before a tenant is known
create table account_links (
  token_hash text not null,
  tenant_id uuid not null,
  account_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX account_links_account ON public.account_links USING btree (account_id);

-- open: needed before a tenant is known
create table accounts (
  id uuid not null,
  tenant_id uuid not null,
  email text not null,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  UNIQUE (email),
  PRIMARY KEY (id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CHECK ((email = lower(email)))
);
CREATE INDEX accounts_tenant ON public.accounts USING btree (tenant_id);

-- within the tenant, for the owner too
create table approval_chains (
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
  resource_name text,
  steps jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX approval_chains_department ON public.approval_chains USING btree (tenant_id, scope_department, id);
CREATE INDEX approval_chains_order ON public.approval_chains USING btree (tenant_id, name, id);
CREATE INDEX approval_chains_owner ON public.approval_chains USING btree (tenant_id, scope_owner, id);
CREATE INDEX approval_chains_vessel ON public.approval_chains USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.approval_chains_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM approval_chains;
create policy tenant on approval_chains using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table author_keys (
  tenant_id uuid not null,
  id uuid not null,
  author uuid not null,
  device uuid not null,
  public_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX author_keys_author ON public.author_keys USING btree (tenant_id, author);
create policy tenant on author_keys using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table awaited_files (
  tenant_id uuid not null,
  resource text not null,
  record_id uuid not null,
  file_id uuid not null,
  author uuid not null,
  sha256 text not null,
  type text not null,
  size bigint not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, resource, record_id, file_id)
);
CREATE INDEX awaited_files_file ON public.awaited_files USING btree (tenant_id, file_id);
create policy tenant on awaited_files using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table branches (
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
  address text,
  phone text,
  is_headquarter boolean,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX branches_department ON public.branches USING btree (tenant_id, scope_department, id);
CREATE INDEX branches_order ON public.branches USING btree (tenant_id, name, id);
CREATE INDEX branches_owner ON public.branches USING btree (tenant_id, scope_owner, id);
CREATE INDEX branches_vessel ON public.branches USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.branches_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM branches;
create policy tenant on branches using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX crew_rosters_department ON public.crew_rosters USING btree (tenant_id, scope_department, id);
CREATE INDEX crew_rosters_order ON public.crew_rosters USING btree (tenant_id, joins_on, id);
CREATE INDEX crew_rosters_owner ON public.crew_rosters USING btree (tenant_id, scope_owner, id);
CREATE INDEX crew_rosters_vessel ON public.crew_rosters USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.crew_rosters_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM crew_rosters;
create policy tenant on crew_rosters using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX departments_department ON public.departments USING btree (tenant_id, scope_department, id);
CREATE INDEX departments_order ON public.departments USING btree (tenant_id, name, id);
CREATE INDEX departments_owner ON public.departments USING btree (tenant_id, scope_owner, id);
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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX designations_department ON public.designations USING btree (tenant_id, scope_department, id);
CREATE INDEX designations_order ON public.designations USING btree (tenant_id, name, id);
CREATE INDEX designations_owner ON public.designations USING btree (tenant_id, scope_owner, id);
CREATE INDEX designations_vessel ON public.designations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.designations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM designations;
create policy tenant on designations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table device_reports (
  tenant_id uuid not null,
  device_id uuid not null,
  at timestamp with time zone not null,
  app_version text not null,
  waiting integer not null,
  oldest_at timestamp with time zone,
  needs_you integer not null,
  held integer not null,
  clock_skew bigint,
  drift_at timestamp with time zone,
  drift_streams integer,
  following integer,
  PRIMARY KEY (tenant_id, device_id),
  CHECK ((char_length(app_version) <= 40)),
  CHECK ((drift_streams >= 0)),
  CHECK ((following >= 0)),
  CHECK ((held >= 0)),
  CHECK ((needs_you >= 0)),
  CHECK ((waiting >= 0))
);
create policy tenant on device_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table devices (
  id uuid not null,
  tenant_id uuid not null,
  secret_hash text not null,
  name text not null,
  registered_by uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX devices_tenant ON public.devices USING btree (tenant_id);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX employment_details_department ON public.employment_details USING btree (tenant_id, scope_department, id);
CREATE INDEX employment_details_order ON public.employment_details USING btree (tenant_id, date_employed, id);
CREATE INDEX employment_details_owner ON public.employment_details USING btree (tenant_id, scope_owner, id);
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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX employment_types_department ON public.employment_types USING btree (tenant_id, scope_department, id);
CREATE INDEX employment_types_order ON public.employment_types USING btree (tenant_id, name, id);
CREATE INDEX employment_types_owner ON public.employment_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX employment_types_vessel ON public.employment_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.employment_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM employment_types;
create policy tenant on employment_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table file_links (
  tenant_id uuid not null,
  file_id uuid not null,
  resource text not null,
  record_id uuid not null,
  PRIMARY KEY (tenant_id, file_id, resource, record_id)
);
CREATE INDEX file_links_record ON public.file_links USING btree (tenant_id, resource, record_id);
create policy tenant on file_links using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table files (
  tenant_id uuid not null,
  id uuid not null,
  sha256 text not null,
  name text not null,
  type text not null,
  size bigint not null,
  folder text not null,
  uploader uuid not null,
  device uuid,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX files_sha256 ON public.files USING btree (tenant_id, sha256);
CREATE INDEX files_uploader ON public.files USING btree (tenant_id, uploader, sha256);
create policy tenant on files using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table held_entries (
  tenant_id uuid not null,
  entry_id uuid not null,
  entry_hash text not null,
  bytes bytea not null,
  code text not null,
  author uuid,
  device uuid,
  at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  answer jsonb,
  PRIMARY KEY (tenant_id, entry_id, entry_hash)
);
CREATE INDEX held_entries_open ON public.held_entries USING btree (tenant_id, at) WHERE (decided_at IS NULL);
create policy tenant on held_entries using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table history (
  tenant_id uuid not null,
  at timestamp with time zone not null default now(),
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  version integer not null,
  actor uuid,
  acting_for uuid,
  entry_id uuid,
  action text not null,
  patch jsonb not null default '{}'::jsonb,
  answers jsonb not null default '{}'::jsonb,
  made_at text,
  reviewed_by uuid,
  PRIMARY KEY (tenant_id, at, id)
) partition by RANGE (at);
CREATE INDEX history_record ON ONLY public.history USING btree (tenant_id, resource, record_id, at, id);
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON public.history FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy tenant on history using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create unlogged table kept_bundles (
  tenant_id uuid not null,
  stream text not null,
  after_id uuid not null,
  made_of text not null,
  position bigint not null,
  next_id uuid,
  sha256 text not null,
  bytes bytea not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, stream, after_id)
);
CREATE INDEX kept_bundles_made ON public.kept_bundles USING btree (tenant_id, made_at);
create policy tenant on kept_bundles using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX leave_allocations_department ON public.leave_allocations USING btree (tenant_id, scope_department, id);
CREATE INDEX leave_allocations_order ON public.leave_allocations USING btree (tenant_id, year, id);
CREATE INDEX leave_allocations_owner ON public.leave_allocations USING btree (tenant_id, scope_owner, id);
CREATE INDEX leave_allocations_vessel ON public.leave_allocations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.leave_allocations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM leave_allocations;
CREATE UNIQUE INDEX leave_allocations_key ON public.leave_allocations USING btree (tenant_id, staff_id, leave_type_id, year) WHERE (deleted_at IS NULL);
create policy tenant on leave_allocations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX leave_requests_department ON public.leave_requests USING btree (tenant_id, scope_department, id);
CREATE INDEX leave_requests_order ON public.leave_requests USING btree (tenant_id, start_date, id);
CREATE INDEX leave_requests_owner ON public.leave_requests USING btree (tenant_id, scope_owner, id);
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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX leave_types_department ON public.leave_types USING btree (tenant_id, scope_department, id);
CREATE INDEX leave_types_order ON public.leave_types USING btree (tenant_id, name, id);
CREATE INDEX leave_types_owner ON public.leave_types USING btree (tenant_id, scope_owner, id);
CREATE INDEX leave_types_vessel ON public.leave_types USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.leave_types_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM leave_types;
create policy tenant on leave_types using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table login_attempts (
  id bigint not null generated always as identity,
  account_key text not null,
  address_prefix text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
CREATE INDEX login_attempts_account ON public.login_attempts USING btree (account_key, at);
CREATE INDEX login_attempts_address ON public.login_attempts USING btree (address_prefix, at);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX near_miss_reports_department ON public.near_miss_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX near_miss_reports_order ON public.near_miss_reports USING btree (tenant_id, date_time, id);
CREATE INDEX near_miss_reports_owner ON public.near_miss_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX near_miss_reports_vessel ON public.near_miss_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.near_miss_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM near_miss_reports;
create policy tenant on near_miss_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table number_series (
  tenant_id uuid not null,
  series text not null,
  year integer not null,
  next integer not null default 1,
  PRIMARY KEY (tenant_id, series, year)
);
create policy tenant on number_series using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX public_holidays_department ON public.public_holidays USING btree (tenant_id, scope_department, id);
CREATE INDEX public_holidays_order ON public.public_holidays USING btree (tenant_id, date, id);
CREATE INDEX public_holidays_owner ON public.public_holidays USING btree (tenant_id, scope_owner, id);
CREATE INDEX public_holidays_vessel ON public.public_holidays USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.public_holidays_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM public_holidays;
CREATE UNIQUE INDEX public_holidays_key ON public.public_holidays USING btree (tenant_id, date) WHERE (deleted_at IS NULL);
create policy tenant on public_holidays using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX qualifications_department ON public.qualifications USING btree (tenant_id, scope_department, id);
CREATE INDEX qualifications_order ON public.qualifications USING btree (tenant_id, name, id);
CREATE INDEX qualifications_owner ON public.qualifications USING btree (tenant_id, scope_owner, id);
CREATE INDEX qualifications_vessel ON public.qualifications USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.qualifications_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM qualifications;
create policy tenant on qualifications using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table receipts (
  tenant_id uuid not null,
  entry_id uuid not null,
  entry_hash text not null,
  author uuid not null,
  device uuid,
  result text not null,
  body jsonb not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, entry_id)
) partition by RANGE (entry_id);
create policy tenant on receipts using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX report_places_department ON public.report_places USING btree (tenant_id, scope_department, id);
CREATE INDEX report_places_order ON public.report_places USING btree (tenant_id, name, id);
CREATE INDEX report_places_owner ON public.report_places USING btree (tenant_id, scope_owner, id);
CREATE INDEX report_places_vessel ON public.report_places USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.report_places_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM report_places;
create policy tenant on report_places using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table role_assignments (
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
  role_id uuid,
  valid_from timestamp(3) with time zone,
  valid_from_offset smallint,
  valid_until timestamp(3) with time zone,
  valid_until_offset smallint,
  last_step jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX role_assignments_department ON public.role_assignments USING btree (tenant_id, scope_department, id);
CREATE INDEX role_assignments_order ON public.role_assignments USING btree (tenant_id, valid_from, id);
CREATE INDEX role_assignments_owner ON public.role_assignments USING btree (tenant_id, scope_owner, id);
CREATE INDEX role_assignments_vessel ON public.role_assignments USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.role_assignments_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM role_assignments;
create policy tenant on role_assignments using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table roles (
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
  description text,
  permissions jsonb,
  last_step jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX roles_department ON public.roles USING btree (tenant_id, scope_department, id);
CREATE INDEX roles_order ON public.roles USING btree (tenant_id, name, id);
CREATE INDEX roles_owner ON public.roles USING btree (tenant_id, scope_owner, id);
CREATE INDEX roles_vessel ON public.roles USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.roles_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM roles;
create policy tenant on roles using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table routine_check_categories (
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
  pms_category_id text,
  data_sort_key bigint,
  frequency text,
  items jsonb,
  last_step jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX routine_check_categories_department ON public.routine_check_categories USING btree (tenant_id, scope_department, id);
CREATE INDEX routine_check_categories_order ON public.routine_check_categories USING btree (tenant_id, data_sort_key, id);
CREATE INDEX routine_check_categories_owner ON public.routine_check_categories USING btree (tenant_id, scope_owner, id);
CREATE INDEX routine_check_categories_vessel ON public.routine_check_categories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.routine_check_categories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM routine_check_categories;
create policy tenant on routine_check_categories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table routine_checks (
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
  routine_check_category_id uuid,
  frequency text,
  year bigint,
  checked_on date,
  items jsonb,
  remarks text,
  photos jsonb,
  last_step jsonb,
  verified_by_signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX routine_checks_department ON public.routine_checks USING btree (tenant_id, scope_department, id);
CREATE INDEX routine_checks_order ON public.routine_checks USING btree (tenant_id, checked_on, id);
CREATE INDEX routine_checks_owner ON public.routine_checks USING btree (tenant_id, scope_owner, id);
CREATE INDEX routine_checks_vessel ON public.routine_checks USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.routine_checks_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM routine_checks;
create policy tenant on routine_checks using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX safety_observation_reports_department ON public.safety_observation_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX safety_observation_reports_order ON public.safety_observation_reports USING btree (tenant_id, observer_date_time, id);
CREATE INDEX safety_observation_reports_owner ON public.safety_observation_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX safety_observation_reports_vessel ON public.safety_observation_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.safety_observation_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM safety_observation_reports;
create policy tenant on safety_observation_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table schema_migrations (
  id integer not null default nextval('schema_migrations_id_seq'::regclass),
  hash text not null,
  created_at bigint,
  PRIMARY KEY (id)
);

-- open: needed before a tenant is known
create table sessions (
  token_hash text not null,
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  account_id uuid not null,
  device_id uuid,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  UNIQUE (id),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (device_id) REFERENCES devices(id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id) WHERE (ended_at IS NULL);

-- within the tenant, for the owner too
create table signatures (
  tenant_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  version integer not null,
  round integer not null default 1,
  position integer not null default 1,
  transition text not null,
  signer uuid not null,
  acting_for uuid,
  content_hash text not null,
  device uuid,
  signed_at text not null,
  entry_id uuid,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX signatures_record ON public.signatures USING btree (tenant_id, resource, record_id);
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON public.signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy tenant on signatures using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX staff_address ON public.staff USING btree (tenant_id, lower(btrim(email))) WHERE (deleted_at IS NULL);
CREATE INDEX staff_department ON public.staff USING btree (tenant_id, scope_department, id);
CREATE INDEX staff_order ON public.staff USING btree (tenant_id, last_name, id);
CREATE INDEX staff_owner ON public.staff USING btree (tenant_id, scope_owner, id);
CREATE INDEX staff_vessel ON public.staff USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.staff_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM staff;
create policy tenant on staff using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table stand_ins (
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
  stand_in_id uuid,
  first_day date,
  last_day date,
  reason text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stand_ins_department ON public.stand_ins USING btree (tenant_id, scope_department, id);
CREATE INDEX stand_ins_order ON public.stand_ins USING btree (tenant_id, first_day, id);
CREATE INDEX stand_ins_owner ON public.stand_ins USING btree (tenant_id, scope_owner, id);
CREATE INDEX stand_ins_vessel ON public.stand_ins USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.stand_ins_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM stand_ins;
create policy tenant on stand_ins using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table sync_head (
  tenant_id uuid not null,
  resource smallint not null,
  id uuid not null,
  seq bigint not null,
  kd bigint,
  kv bigint,
  ko bigint,
  deleted boolean not null default false,
  PRIMARY KEY (tenant_id, resource, id)
);
CREATE INDEX sync_head_department ON public.sync_head USING btree (tenant_id, kd, seq);
CREATE INDEX sync_head_owner ON public.sync_head USING btree (tenant_id, ko, seq);
CREATE INDEX sync_head_vessel ON public.sync_head USING btree (tenant_id, kv, seq);
CREATE UNIQUE INDEX sync_head_seq ON public.sync_head USING btree (tenant_id, seq);
create policy tenant on sync_head using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table sync_key (
  tenant_id uuid not null,
  resource smallint not null,
  id uuid not null,
  key bigint not null,
  seq bigint not null,
  live boolean not null,
  PRIMARY KEY (tenant_id, resource, id, key)
);
CREATE INDEX sync_key_key ON public.sync_key USING btree (tenant_id, key, seq);
create policy tenant on sync_key using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table sync_resource (
  number smallint not null generated always as identity,
  name text not null,
  UNIQUE (name),
  PRIMARY KEY (number)
);

-- within the tenant, for the owner too
create table tenant_seq (
  tenant_id uuid not null,
  n bigint not null,
  floor bigint not null default 0,
  PRIMARY KEY (tenant_id)
);
create policy tenant on tenant_seq using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table tenants (
  id uuid not null,
  slug text not null,
  name text not null,
  epoch uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default now(),
  UNIQUE (slug),
  PRIMARY KEY (id),
  CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

-- within the tenant, for the owner too
create table usage_records (
  tenant_id uuid not null,
  person_id uuid not null,
  day date not null,
  module text not null,
  counter uuid not null,
  seconds integer not null,
  PRIMARY KEY (tenant_id, person_id, day, module, counter),
  CHECK (((char_length(module) >= 1) AND (char_length(module) <= 100))),
  CHECK (((seconds >= 1) AND (seconds <= 86400)))
);
CREATE INDEX usage_records_day ON public.usage_records USING btree (tenant_id, day);
create policy tenant on usage_records using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_assignments_department ON public.vessel_assignments USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_assignments_order ON public.vessel_assignments USING btree (tenant_id, valid_from, id);
CREATE INDEX vessel_assignments_owner ON public.vessel_assignments USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_assignments_vessel ON public.vessel_assignments USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_assignments_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_assignments;
create policy tenant on vessel_assignments using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_daily_reports_department ON public.vessel_daily_reports USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_daily_reports_order ON public.vessel_daily_reports USING btree (tenant_id, date, id);
CREATE INDEX vessel_daily_reports_owner ON public.vessel_daily_reports USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_daily_reports_vessel ON public.vessel_daily_reports USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_daily_reports_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_daily_reports;
CREATE UNIQUE INDEX vessel_daily_reports_key ON public.vessel_daily_reports USING btree (tenant_id, vessel_id, date) WHERE (deleted_at IS NULL);
create policy tenant on vessel_daily_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vessel_engines (
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
  name text,
  engine_type text,
  maker text,
  serial_number text,
  installed_on date,
  counter_reading double precision,
  last_step jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessel_engines_department ON public.vessel_engines USING btree (tenant_id, scope_department, id);
CREATE INDEX vessel_engines_order ON public.vessel_engines USING btree (tenant_id, name, id);
CREATE INDEX vessel_engines_owner ON public.vessel_engines USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessel_engines_vessel ON public.vessel_engines USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessel_engines_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessel_engines;
create policy tenant on vessel_engines using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vessels_department ON public.vessels USING btree (tenant_id, scope_department, id);
CREATE INDEX vessels_order ON public.vessels USING btree (tenant_id, name, id);
CREATE INDEX vessels_owner ON public.vessels USING btree (tenant_id, scope_owner, id);
CREATE INDEX vessels_vessel ON public.vessels USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vessels_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vessels;
create policy tenant on vessels using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX work_rest_hours_department ON public.work_rest_hours USING btree (tenant_id, scope_department, id);
CREATE INDEX work_rest_hours_order ON public.work_rest_hours USING btree (tenant_id, date, id);
CREATE INDEX work_rest_hours_owner ON public.work_rest_hours USING btree (tenant_id, scope_owner, id);
CREATE INDEX work_rest_hours_vessel ON public.work_rest_hours USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.work_rest_hours_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM work_rest_hours;
CREATE UNIQUE INDEX work_rest_hours_key ON public.work_rest_hours USING btree (tenant_id, staff_id, date) WHERE (deleted_at IS NULL);
create policy tenant on work_rest_hours using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
