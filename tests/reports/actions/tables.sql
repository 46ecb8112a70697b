-- within the tenant, for the owner too
create table actions (
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
  resource_name text,
  record_id text,
  kind_name text,
  action text,
  details text,
  severity text,
  due_on date,
  owner_id uuid,
  verifier_id uuid,
  before_start boolean,
  giver_id uuid,
  vessel_id uuid,
  follows_id uuid,
  completed_on date,
  what_was_done text,
  evidence jsonb,
  effect text,
  effect_checked_on date,
  effect_remark text,
  checks_effect boolean,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX actions_department ON public.actions USING btree (tenant_id, scope_department, id);
CREATE INDEX actions_due_on ON public.actions USING btree (tenant_id, due_on, id);
CREATE INDEX actions_folded_order ON public.actions USING btree (tenant_id, order_key, id);
CREATE INDEX actions_owner ON public.actions USING btree (tenant_id, scope_owner, id);
CREATE INDEX actions_unfolded ON public.actions USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX actions_vessel ON public.actions USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.actions_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM actions;
create policy tenant on actions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
