-- within the tenant, for the owner too
create table certificate_categories (
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
  lead_days bigint,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX certificate_categories_department ON public.certificate_categories USING btree (tenant_id, scope_department, id);
CREATE INDEX certificate_categories_folded_order ON public.certificate_categories USING btree (tenant_id, order_key, id);
CREATE INDEX certificate_categories_order ON public.certificate_categories USING btree (tenant_id, name, id);
CREATE INDEX certificate_categories_owner ON public.certificate_categories USING btree (tenant_id, scope_owner, id);
CREATE INDEX certificate_categories_unfolded ON public.certificate_categories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX certificate_categories_vessel ON public.certificate_categories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.certificate_categories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM certificate_categories;
create policy tenant on certificate_categories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table certificate_registers (
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
  category_id uuid,
  certificate_number text,
  issuer text,
  issued_on date,
  validity text,
  expires_on date,
  lead_days bigint,
  responsible_id uuid,
  documents jsonb,
  remarks text,
  renews_id uuid,
  title_key text,
  order_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX certificate_registers_department ON public.certificate_registers USING btree (tenant_id, scope_department, id);
CREATE INDEX certificate_registers_expires_on ON public.certificate_registers USING btree (tenant_id, expires_on, id);
CREATE INDEX certificate_registers_folded_order ON public.certificate_registers USING btree (tenant_id, order_key, id);
CREATE INDEX certificate_registers_order ON public.certificate_registers USING btree (tenant_id, name, id);
CREATE INDEX certificate_registers_owner ON public.certificate_registers USING btree (tenant_id, scope_owner, id);
CREATE INDEX certificate_registers_unfolded ON public.certificate_registers USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX certificate_registers_vessel ON public.certificate_registers USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.certificate_registers_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM certificate_registers;
create policy tenant on certificate_registers using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
