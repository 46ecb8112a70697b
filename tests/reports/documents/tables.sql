-- within the tenant, for the owner too
create table document_acknowledgements (
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
  document_repo_id uuid,
  version_number bigint,
  staff_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX document_acknowledgements_department ON public.document_acknowledgements USING btree (tenant_id, scope_department, id);
CREATE INDEX document_acknowledgements_order ON public.document_acknowledgements USING btree (tenant_id, created_at, id);
CREATE INDEX document_acknowledgements_owner ON public.document_acknowledgements USING btree (tenant_id, scope_owner, id);
CREATE INDEX document_acknowledgements_unfolded ON public.document_acknowledgements USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX document_acknowledgements_vessel ON public.document_acknowledgements USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.document_acknowledgements_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM document_acknowledgements;
CREATE UNIQUE INDEX document_acknowledgements_key ON public.document_acknowledgements USING btree (tenant_id, document_repo_id, version_number, staff_id) WHERE (deleted_at IS NULL);
create policy tenant on document_acknowledgements using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table document_categories (
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
  retention_period bigint,
  review_months bigint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX document_categories_department ON public.document_categories USING btree (tenant_id, scope_department, id);
CREATE INDEX document_categories_folded_order ON public.document_categories USING btree (tenant_id, order_key, id);
CREATE INDEX document_categories_owner ON public.document_categories USING btree (tenant_id, scope_owner, id);
CREATE INDEX document_categories_unfolded ON public.document_categories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX document_categories_vessel ON public.document_categories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.document_categories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM document_categories;
create policy tenant on document_categories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table document_repos (
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
  category_id uuid,
  document_type text,
  department_id uuid,
  responsible_id uuid,
  description text,
  read_by text,
  readers jsonb,
  stable_document_only boolean,
  control_number text,
  version_number bigint,
  effective_on date,
  review_due_on date,
  expires_on date,
  document jsonb,
  document_repo_version_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX document_repos_department ON public.document_repos USING btree (tenant_id, scope_department, id);
CREATE INDEX document_repos_expires_on ON public.document_repos USING btree (tenant_id, expires_on, id);
CREATE INDEX document_repos_folded_order ON public.document_repos USING btree (tenant_id, order_key, id);
CREATE INDEX document_repos_owner ON public.document_repos USING btree (tenant_id, scope_owner, id);
CREATE INDEX document_repos_review_due_on ON public.document_repos USING btree (tenant_id, review_due_on, id);
CREATE INDEX document_repos_unfolded ON public.document_repos USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX document_repos_vessel ON public.document_repos USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.document_repos_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM document_repos;
create policy tenant on document_repos using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table document_reviewers (
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
  category_id uuid,
  order_number bigint,
  who text,
  staff_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX document_reviewers_department ON public.document_reviewers USING btree (tenant_id, scope_department, id);
CREATE INDEX document_reviewers_order ON public.document_reviewers USING btree (tenant_id, order_number, id);
CREATE INDEX document_reviewers_owner ON public.document_reviewers USING btree (tenant_id, scope_owner, id);
CREATE INDEX document_reviewers_unfolded ON public.document_reviewers USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX document_reviewers_vessel ON public.document_reviewers USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.document_reviewers_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM document_reviewers;
create policy tenant on document_reviewers using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table document_versions (
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
  category_id uuid,
  document_repo_id uuid,
  document_repo_name text,
  document_type text,
  department_id uuid,
  document jsonb,
  changes text,
  date date,
  effective_on date,
  review_due_on date,
  expires_on date,
  retention_period bigint,
  existing boolean,
  old_number text,
  approved_on date,
  approved_by text,
  one_drive_link text,
  reviewers jsonb,
  version_number bigint,
  control_number text,
  in_force boolean,
  in_force_from date,
  in_force_until date,
  superseded_by_number bigint,
  retain_until date,
  disposal_asked_by_id uuid,
  disposal_certificate text,
  disposed_at timestamp(3) with time zone,
  disposed_at_offset smallint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX document_versions_department ON public.document_versions USING btree (tenant_id, scope_department, id);
CREATE INDEX document_versions_order ON public.document_versions USING btree (tenant_id, date, id);
CREATE INDEX document_versions_owner ON public.document_versions USING btree (tenant_id, scope_owner, id);
CREATE INDEX document_versions_unfolded ON public.document_versions USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX document_versions_vessel ON public.document_versions USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.document_versions_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM document_versions;
create policy tenant on document_versions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table onedrive_links (
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
  url text,
  category_id uuid,
  department_id uuid,
  description text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX onedrive_links_department ON public.onedrive_links USING btree (tenant_id, scope_department, id);
CREATE INDEX onedrive_links_folded_order ON public.onedrive_links USING btree (tenant_id, order_key, id);
CREATE INDEX onedrive_links_owner ON public.onedrive_links USING btree (tenant_id, scope_owner, id);
CREATE INDEX onedrive_links_unfolded ON public.onedrive_links USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX onedrive_links_vessel ON public.onedrive_links USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.onedrive_links_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM onedrive_links;
create policy tenant on onedrive_links using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
