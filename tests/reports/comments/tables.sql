-- within the tenant, for the owner too
create table comments (
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
  text text,
  mentions jsonb,
  not_reached jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX comments_department ON public.comments USING btree (tenant_id, scope_department, id);
CREATE INDEX comments_folded_order ON public.comments USING btree (tenant_id, order_key, id);
CREATE INDEX comments_owner ON public.comments USING btree (tenant_id, scope_owner, id);
CREATE INDEX comments_unfolded ON public.comments USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX comments_vessel ON public.comments USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.comments_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM comments;
create policy tenant on comments using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
