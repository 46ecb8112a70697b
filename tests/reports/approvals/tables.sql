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
  title_key text,
  order_key text,
  limit_amount numeric,
  limit_amount_currency text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX approval_chains_department ON public.approval_chains USING btree (tenant_id, scope_department, id);
CREATE INDEX approval_chains_folded_order ON public.approval_chains USING btree (tenant_id, order_key, id);
CREATE INDEX approval_chains_order ON public.approval_chains USING btree (tenant_id, name, id);
CREATE INDEX approval_chains_owner ON public.approval_chains USING btree (tenant_id, scope_owner, id);
CREATE INDEX approval_chains_unfolded ON public.approval_chains USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX approval_chains_vessel ON public.approval_chains USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.approval_chains_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM approval_chains;
create policy tenant on approval_chains using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

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
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX stand_ins_department ON public.stand_ins USING btree (tenant_id, scope_department, id);
CREATE INDEX stand_ins_order ON public.stand_ins USING btree (tenant_id, first_day, id);
CREATE INDEX stand_ins_owner ON public.stand_ins USING btree (tenant_id, scope_owner, id);
CREATE INDEX stand_ins_unfolded ON public.stand_ins USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX stand_ins_vessel ON public.stand_ins USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.stand_ins_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM stand_ins;
create policy tenant on stand_ins using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
