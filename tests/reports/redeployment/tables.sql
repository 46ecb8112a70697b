-- within the tenant, for the owner too
create table redeployments (
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
  effective_day date,
  reason text,
  from_department_id uuid,
  from_designation_id uuid,
  from_supervisor_id uuid,
  from_vessels text,
  from_roles text,
  to_department_id uuid,
  to_designation_id uuid,
  to_supervisor_id uuid,
  vessel_change text,
  to_vessel_id uuid,
  to_position text,
  to_roles jsonb,
  to_role_names text,
  obstacle text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX redeployments_department ON public.redeployments USING btree (tenant_id, scope_department, id);
CREATE INDEX redeployments_order ON public.redeployments USING btree (tenant_id, effective_day, id);
CREATE INDEX redeployments_owner ON public.redeployments USING btree (tenant_id, scope_owner, id);
CREATE INDEX redeployments_unfolded ON public.redeployments USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX redeployments_vessel ON public.redeployments USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.redeployments_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM redeployments;
create policy tenant on redeployments using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
