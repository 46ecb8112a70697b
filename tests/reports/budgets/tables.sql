-- within the tenant, for the owner too
create table budget_expenses (
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
  budget_id uuid,
  kind text,
  month text,
  amount numeric,
  amount_currency text,
  description text,
  reverses_id uuid,
  department_id uuid,
  year bigint,
  period text,
  month_from date,
  source_type text,
  source_id text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX budget_expenses_department ON public.budget_expenses USING btree (tenant_id, scope_department, id);
CREATE INDEX budget_expenses_order ON public.budget_expenses USING btree (tenant_id, created_at, id);
CREATE INDEX budget_expenses_owner ON public.budget_expenses USING btree (tenant_id, scope_owner, id);
CREATE INDEX budget_expenses_unfolded ON public.budget_expenses USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX budget_expenses_vessel ON public.budget_expenses USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.budget_expenses_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM budget_expenses;
create policy tenant on budget_expenses using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table budgets (
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
  department_id uuid,
  year bigint,
  period text,
  year_policy text,
  months_policy text,
  months jsonb,
  planned numeric,
  planned_currency text,
  edition bigint,
  note text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX budgets_department ON public.budgets USING btree (tenant_id, scope_department, id);
CREATE INDEX budgets_order ON public.budgets USING btree (tenant_id, year, id);
CREATE INDEX budgets_owner ON public.budgets USING btree (tenant_id, scope_owner, id);
CREATE INDEX budgets_unfolded ON public.budgets USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX budgets_vessel ON public.budgets USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.budgets_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM budgets;
CREATE UNIQUE INDEX budgets_key ON public.budgets USING btree (tenant_id, department_id, year) WHERE (deleted_at IS NULL);
create policy tenant on budgets using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
