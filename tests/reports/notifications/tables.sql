-- within the tenant, for the owner too
create table notification_settings (
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
  turn text,
  decided text,
  stopped text,
  done text,
  due text,
  mention text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX notification_settings_department ON public.notification_settings USING btree (tenant_id, scope_department, id);
CREATE INDEX notification_settings_order ON public.notification_settings USING btree (tenant_id, created_at, id);
CREATE INDEX notification_settings_owner ON public.notification_settings USING btree (tenant_id, scope_owner, id);
CREATE INDEX notification_settings_unfolded ON public.notification_settings USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX notification_settings_vessel ON public.notification_settings USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.notification_settings_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM notification_settings;
create policy tenant on notification_settings using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table notifications (
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
  recipient_id text,
  kind text,
  title text,
  resource_name text,
  record_id text,
  step text,
  actor_id text,
  occurred_at timestamp(3) with time zone,
  occurred_at_offset smallint,
  read_at timestamp(3) with time zone,
  read_at_offset smallint,
  snoozed_until date,
  title_key text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX notifications_department ON public.notifications USING btree (tenant_id, scope_department, id);
CREATE INDEX notifications_order ON public.notifications USING btree (tenant_id, occurred_at, id);
CREATE INDEX notifications_owner ON public.notifications USING btree (tenant_id, scope_owner, id);
CREATE INDEX notifications_unfolded ON public.notifications USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX notifications_vessel ON public.notifications USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.notifications_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM notifications;
create policy tenant on notifications using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
