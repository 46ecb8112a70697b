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
  title_key text,
  asked_id uuid,
  given_by_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX role_assignments_department ON public.role_assignments USING btree (tenant_id, scope_department, id);
CREATE INDEX role_assignments_order ON public.role_assignments USING btree (tenant_id, valid_from, id);
CREATE INDEX role_assignments_owner ON public.role_assignments USING btree (tenant_id, scope_owner, id);
CREATE INDEX role_assignments_unfolded ON public.role_assignments USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
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
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX roles_department ON public.roles USING btree (tenant_id, scope_department, id);
CREATE INDEX roles_folded_order ON public.roles USING btree (tenant_id, order_key, id);
CREATE INDEX roles_order ON public.roles USING btree (tenant_id, name, id);
CREATE INDEX roles_owner ON public.roles USING btree (tenant_id, scope_owner, id);
CREATE INDEX roles_unfolded ON public.roles USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX roles_vessel ON public.roles USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.roles_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM roles;
create policy tenant on roles using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
