-- within the tenant, for the owner too
create table bio_data (
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
  middle_name text,
  former_name text,
  birth_date date,
  gender text,
  marital_status text,
  religion text,
  nationality text,
  state_of_origin text,
  phone text,
  home_address text,
  home_town text,
  next_of_kin_name text,
  next_of_kin_relationship text,
  next_of_kin_phone text,
  next_of_kin_address text,
  id_type text,
  id_number text,
  id_expires_on date,
  id_document jsonb,
  picture jsonb,
  signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX bio_data_department ON public.bio_data USING btree (tenant_id, scope_department, id);
CREATE INDEX bio_data_order ON public.bio_data USING btree (tenant_id, created_at, id);
CREATE INDEX bio_data_owner ON public.bio_data USING btree (tenant_id, scope_owner, id);
CREATE INDEX bio_data_unfolded ON public.bio_data USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX bio_data_vessel ON public.bio_data USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.bio_data_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM bio_data;
CREATE UNIQUE INDEX bio_data_key ON public.bio_data USING btree (tenant_id, staff_id) WHERE (deleted_at IS NULL);
create policy tenant on bio_data using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table education_qualifications (
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
  school text,
  major text,
  qualification_id uuid,
  completed_in bigint,
  certificate jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX education_qualifications_department ON public.education_qualifications USING btree (tenant_id, scope_department, id);
CREATE INDEX education_qualifications_order ON public.education_qualifications USING btree (tenant_id, created_at, id);
CREATE INDEX education_qualifications_owner ON public.education_qualifications USING btree (tenant_id, scope_owner, id);
CREATE INDEX education_qualifications_unfolded ON public.education_qualifications USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX education_qualifications_vessel ON public.education_qualifications USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.education_qualifications_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM education_qualifications;
create policy tenant on education_qualifications using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table education_references (
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
  staff_id uuid,
  name text,
  position text,
  institution text,
  relationship text,
  phone text,
  email text,
  address text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX education_references_department ON public.education_references USING btree (tenant_id, scope_department, id);
CREATE INDEX education_references_folded_order ON public.education_references USING btree (tenant_id, order_key, id);
CREATE INDEX education_references_owner ON public.education_references USING btree (tenant_id, scope_owner, id);
CREATE INDEX education_references_unfolded ON public.education_references USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX education_references_vessel ON public.education_references USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.education_references_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM education_references;
create policy tenant on education_references using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table field_proposals (
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
  field text,
  old_value text,
  old_day date,
  value text,
  day date,
  reason text,
  resource text,
  record_id text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX field_proposals_department ON public.field_proposals USING btree (tenant_id, scope_department, id);
CREATE INDEX field_proposals_order ON public.field_proposals USING btree (tenant_id, created_at, id);
CREATE INDEX field_proposals_owner ON public.field_proposals USING btree (tenant_id, scope_owner, id);
CREATE INDEX field_proposals_unfolded ON public.field_proposals USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX field_proposals_vessel ON public.field_proposals USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.field_proposals_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM field_proposals;
create policy tenant on field_proposals using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table guarantors (
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
  staff_id uuid,
  first_name text,
  last_name text,
  relationship text,
  occupation text,
  employer text,
  phone text,
  email text,
  address text,
  id_type text,
  id_number text,
  identification jsonb,
  image jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX guarantors_department ON public.guarantors USING btree (tenant_id, scope_department, id);
CREATE INDEX guarantors_folded_order ON public.guarantors USING btree (tenant_id, order_key, id);
CREATE INDEX guarantors_owner ON public.guarantors USING btree (tenant_id, scope_owner, id);
CREATE INDEX guarantors_unfolded ON public.guarantors USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX guarantors_vessel ON public.guarantors USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.guarantors_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM guarantors;
create policy tenant on guarantors using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table staff_bank_accounts (
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
  bank_name text,
  account_name text,
  account_number text,
  currency text,
  sort_code text,
  is_shared boolean,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX staff_bank_accounts_department ON public.staff_bank_accounts USING btree (tenant_id, scope_department, id);
CREATE INDEX staff_bank_accounts_order ON public.staff_bank_accounts USING btree (tenant_id, created_at, id);
CREATE INDEX staff_bank_accounts_owner ON public.staff_bank_accounts USING btree (tenant_id, scope_owner, id);
CREATE INDEX staff_bank_accounts_unfolded ON public.staff_bank_accounts USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX staff_bank_accounts_vessel ON public.staff_bank_accounts USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.staff_bank_accounts_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM staff_bank_accounts;
create policy tenant on staff_bank_accounts using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table staff_certifications (
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
  name text,
  certificate_number text,
  issuer text,
  issued_on date,
  validity text,
  expires_on date,
  documents jsonb,
  remarks text,
  verification_document jsonb,
  renews_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX staff_certifications_department ON public.staff_certifications USING btree (tenant_id, scope_department, id);
CREATE INDEX staff_certifications_expires_on ON public.staff_certifications USING btree (tenant_id, expires_on, id);
CREATE INDEX staff_certifications_order ON public.staff_certifications USING btree (tenant_id, created_at, id);
CREATE INDEX staff_certifications_owner ON public.staff_certifications USING btree (tenant_id, scope_owner, id);
CREATE INDEX staff_certifications_unfolded ON public.staff_certifications USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX staff_certifications_vessel ON public.staff_certifications USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.staff_certifications_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM staff_certifications;
create policy tenant on staff_certifications using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table staff_documents (
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
  tenant_document_type_id uuid,
  file jsonb,
  document_number text,
  issued_on date,
  validity text,
  expires_on date,
  remarks text,
  renews_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX staff_documents_department ON public.staff_documents USING btree (tenant_id, scope_department, id);
CREATE INDEX staff_documents_expires_on ON public.staff_documents USING btree (tenant_id, expires_on, id);
CREATE INDEX staff_documents_order ON public.staff_documents USING btree (tenant_id, created_at, id);
CREATE INDEX staff_documents_owner ON public.staff_documents USING btree (tenant_id, scope_owner, id);
CREATE INDEX staff_documents_unfolded ON public.staff_documents USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX staff_documents_vessel ON public.staff_documents USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.staff_documents_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM staff_documents;
create policy tenant on staff_documents using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
