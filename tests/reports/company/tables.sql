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
  email text,
  letterhead jsonb,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX branches_department ON public.branches USING btree (tenant_id, scope_department, id);
CREATE INDEX branches_folded_order ON public.branches USING btree (tenant_id, order_key, id);
CREATE INDEX branches_order ON public.branches USING btree (tenant_id, name, id);
CREATE INDEX branches_owner ON public.branches USING btree (tenant_id, scope_owner, id);
CREATE INDEX branches_unfolded ON public.branches USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX branches_vessel ON public.branches USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.branches_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM branches;
create policy tenant on branches using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table company_details (
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
  registration_number text,
  tax_number text,
  logo jsonb,
  address text,
  phone text,
  email text,
  website text,
  cfa_franc text,
  title_key text,
  order_key text,
  time_zone text,
  base_currency text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX company_details_department ON public.company_details USING btree (tenant_id, scope_department, id);
CREATE INDEX company_details_folded_order ON public.company_details USING btree (tenant_id, order_key, id);
CREATE INDEX company_details_order ON public.company_details USING btree (tenant_id, name, id);
CREATE INDEX company_details_owner ON public.company_details USING btree (tenant_id, scope_owner, id);
CREATE INDEX company_details_unfolded ON public.company_details USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX company_details_vessel ON public.company_details USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.company_details_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM company_details;
CREATE UNIQUE INDEX company_details_key ON public.company_details USING btree (tenant_id) WHERE (deleted_at IS NULL);
create policy tenant on company_details using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table company_locations (
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
  branch_id uuid,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX company_locations_department ON public.company_locations USING btree (tenant_id, scope_department, id);
CREATE INDEX company_locations_folded_order ON public.company_locations USING btree (tenant_id, order_key, id);
CREATE INDEX company_locations_order ON public.company_locations USING btree (tenant_id, name, id);
CREATE INDEX company_locations_owner ON public.company_locations USING btree (tenant_id, scope_owner, id);
CREATE INDEX company_locations_unfolded ON public.company_locations USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX company_locations_vessel ON public.company_locations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.company_locations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM company_locations;
create policy tenant on company_locations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
