-- within the tenant, for the owner too
create table departmental_objectives (
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
  department_id uuid,
  year bigint,
  objective_id uuid,
  strategy_id uuid,
  kpi text,
  target text,
  weight bigint,
  progress bigint,
  remarks text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX departmental_objectives_department ON public.departmental_objectives USING btree (tenant_id, scope_department, id);
CREATE INDEX departmental_objectives_folded_order ON public.departmental_objectives USING btree (tenant_id, order_key, id);
CREATE INDEX departmental_objectives_owner ON public.departmental_objectives USING btree (tenant_id, scope_owner, id);
CREATE INDEX departmental_objectives_unfolded ON public.departmental_objectives USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX departmental_objectives_vessel ON public.departmental_objectives USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.departmental_objectives_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM departmental_objectives;
create policy tenant on departmental_objectives using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table objectives (
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
  year bigint,
  description text,
  parent_id uuid,
  weight bigint,
  owner_id uuid,
  progress bigint,
  departmental_objective_kpis jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX objectives_department ON public.objectives USING btree (tenant_id, scope_department, id);
CREATE INDEX objectives_folded_order ON public.objectives USING btree (tenant_id, order_key, id);
CREATE INDEX objectives_owner ON public.objectives USING btree (tenant_id, scope_owner, id);
CREATE INDEX objectives_unfolded ON public.objectives USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX objectives_vessel ON public.objectives USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.objectives_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM objectives;
create policy tenant on objectives using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table opportunities (
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
  year bigint,
  department_id uuid,
  strategy_id uuid,
  description text,
  likelihood text,
  benefit text,
  actions text,
  owner_id uuid,
  review_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX opportunities_department ON public.opportunities USING btree (tenant_id, scope_department, id);
CREATE INDEX opportunities_folded_order ON public.opportunities USING btree (tenant_id, order_key, id);
CREATE INDEX opportunities_owner ON public.opportunities USING btree (tenant_id, scope_owner, id);
CREATE INDEX opportunities_review_on ON public.opportunities USING btree (tenant_id, review_on, id);
CREATE INDEX opportunities_unfolded ON public.opportunities USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX opportunities_vessel ON public.opportunities USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.opportunities_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM opportunities;
create policy tenant on opportunities using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table risk_committees (
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
  year bigint,
  remarks text,
  members jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX risk_committees_department ON public.risk_committees USING btree (tenant_id, scope_department, id);
CREATE INDEX risk_committees_order ON public.risk_committees USING btree (tenant_id, year, id);
CREATE INDEX risk_committees_owner ON public.risk_committees USING btree (tenant_id, scope_owner, id);
CREATE INDEX risk_committees_unfolded ON public.risk_committees USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX risk_committees_vessel ON public.risk_committees USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.risk_committees_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM risk_committees;
CREATE UNIQUE INDEX risk_committees_key ON public.risk_committees USING btree (tenant_id, year) WHERE (deleted_at IS NULL);
create policy tenant on risk_committees using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table risk_matrices (
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
  medium_from1 text,
  high_from1 text,
  medium_from2 text,
  high_from2 text,
  medium_from3 text,
  high_from3 text,
  medium_from4 text,
  high_from4 text,
  medium_from5 text,
  high_from5 text,
  review_days_low bigint,
  review_days_medium bigint,
  review_days_high bigint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX risk_matrices_department ON public.risk_matrices USING btree (tenant_id, scope_department, id);
CREATE INDEX risk_matrices_order ON public.risk_matrices USING btree (tenant_id, created_at, id);
CREATE INDEX risk_matrices_owner ON public.risk_matrices USING btree (tenant_id, scope_owner, id);
CREATE INDEX risk_matrices_unfolded ON public.risk_matrices USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX risk_matrices_vessel ON public.risk_matrices USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.risk_matrices_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM risk_matrices;
CREATE UNIQUE INDEX risk_matrices_key ON public.risk_matrices USING btree (tenant_id) WHERE (deleted_at IS NULL);
create policy tenant on risk_matrices using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table risks (
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
  category text,
  year bigint,
  department_id uuid,
  strategy_id uuid,
  description text,
  cause text,
  likelihood text,
  people_severity text,
  assets_severity text,
  environment_severity text,
  reputation_severity text,
  rating text,
  zone text,
  controls text,
  control_owner_id uuid,
  residual_likelihood text,
  residual_people_severity text,
  residual_assets_severity text,
  residual_environment_severity text,
  residual_reputation_severity text,
  residual_rating text,
  residual_zone text,
  owner_id uuid,
  review_on date,
  acceptance_reason text,
  accepted_until date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX risks_accepted_until ON public.risks USING btree (tenant_id, accepted_until, id);
CREATE INDEX risks_department ON public.risks USING btree (tenant_id, scope_department, id);
CREATE INDEX risks_folded_order ON public.risks USING btree (tenant_id, order_key, id);
CREATE INDEX risks_owner ON public.risks USING btree (tenant_id, scope_owner, id);
CREATE INDEX risks_review_on ON public.risks USING btree (tenant_id, review_on, id);
CREATE INDEX risks_unfolded ON public.risks USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX risks_vessel ON public.risks USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.risks_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM risks;
create policy tenant on risks using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table strategies (
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
  objective_id uuid,
  year bigint,
  department_id uuid,
  description text,
  weight bigint,
  owner_id uuid,
  due_on date,
  progress bigint,
  tracking_status text,
  tracked_on date,
  tracking_note text,
  result text,
  result_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX strategies_department ON public.strategies USING btree (tenant_id, scope_department, id);
CREATE INDEX strategies_due_on ON public.strategies USING btree (tenant_id, due_on, id);
CREATE INDEX strategies_folded_order ON public.strategies USING btree (tenant_id, order_key, id);
CREATE INDEX strategies_owner ON public.strategies USING btree (tenant_id, scope_owner, id);
CREATE INDEX strategies_unfolded ON public.strategies USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX strategies_vessel ON public.strategies USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.strategies_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM strategies;
create policy tenant on strategies using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
