-- within the tenant, for the owner too
create table inventory_requisitions (
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
  purpose text,
  inventory_type text,
  department_id uuid,
  vessel_id uuid,
  vessel_engine_id uuid,
  urgency text,
  needed_by date,
  reason text,
  requests jsonb,
  owners jsonb,
  requisitionable_type text,
  requisitionable_id text,
  decisions jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX inventory_requisitions_department ON public.inventory_requisitions USING btree (tenant_id, scope_department, id);
CREATE INDEX inventory_requisitions_order ON public.inventory_requisitions USING btree (tenant_id, created_at, id);
CREATE INDEX inventory_requisitions_owner ON public.inventory_requisitions USING btree (tenant_id, scope_owner, id);
CREATE INDEX inventory_requisitions_unfolded ON public.inventory_requisitions USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX inventory_requisitions_vessel ON public.inventory_requisitions USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.inventory_requisitions_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM inventory_requisitions;
create policy tenant on inventory_requisitions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
