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
  has_vendor_sourcing boolean,
  vendors jsonb,
  closes_at timestamp(3) with time zone,
  closes_at_offset smallint,
  opened_at timestamp(3) with time zone,
  opened_at_offset smallint,
  opened_by_id uuid,
  compared_on date,
  awards jsonb,
  few_reason text,
  award_total numeric,
  award_total_currency text,
  arrivals jsonb,
  receipts jsonb,
  handouts jsonb,
  issues jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX inventory_requisitions_department ON public.inventory_requisitions USING btree (tenant_id, scope_department, id);
CREATE INDEX inventory_requisitions_order ON public.inventory_requisitions USING btree (tenant_id, created_at, id);
CREATE INDEX inventory_requisitions_owner ON public.inventory_requisitions USING btree (tenant_id, scope_owner, id);
CREATE INDEX inventory_requisitions_unfolded ON public.inventory_requisitions USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX inventory_requisitions_vessel ON public.inventory_requisitions USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.inventory_requisitions_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM inventory_requisitions;
create policy tenant on inventory_requisitions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table requisition_batches (
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
  name text,
  note text,
  lines jsonb,
  outcomes jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX requisition_batches_department ON public.requisition_batches USING btree (tenant_id, scope_department, id);
CREATE INDEX requisition_batches_order ON public.requisition_batches USING btree (tenant_id, created_at, id);
CREATE INDEX requisition_batches_owner ON public.requisition_batches USING btree (tenant_id, scope_owner, id);
CREATE INDEX requisition_batches_unfolded ON public.requisition_batches USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX requisition_batches_vessel ON public.requisition_batches USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.requisition_batches_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM requisition_batches;
create policy tenant on requisition_batches using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vendor_sourcings (
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
  inventory_requisition_id uuid,
  vendor_id uuid,
  note text,
  closes_at timestamp(3) with time zone,
  closes_at_offset smallint,
  lines jsonb,
  currency text,
  quoted_lines jsonb,
  valid_until date,
  lead_time_days bigint,
  terms text,
  invoice jsonb,
  quotation_remark text,
  opened_at timestamp(3) with time zone,
  opened_at_offset smallint,
  fits jsonb,
  review_remark text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendor_sourcings_department ON public.vendor_sourcings USING btree (tenant_id, scope_department, id);
CREATE INDEX vendor_sourcings_order ON public.vendor_sourcings USING btree (tenant_id, created_at, id);
CREATE INDEX vendor_sourcings_owner ON public.vendor_sourcings USING btree (tenant_id, scope_owner, id);
CREATE INDEX vendor_sourcings_unfolded ON public.vendor_sourcings USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vendor_sourcings_vessel ON public.vendor_sourcings USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vendor_sourcings_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vendor_sourcings;
CREATE UNIQUE INDEX vendor_sourcings_key ON public.vendor_sourcings USING btree (tenant_id, inventory_requisition_id, vendor_id) WHERE (deleted_at IS NULL);
create policy tenant on vendor_sourcings using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
