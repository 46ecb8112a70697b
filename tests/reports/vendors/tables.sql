-- within the tenant, for the owner too
create table service_requirements (
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
  service_id uuid,
  name text,
  asked_of text,
  is_required boolean,
  description text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX service_requirements_department ON public.service_requirements USING btree (tenant_id, scope_department, id);
CREATE INDEX service_requirements_folded_order ON public.service_requirements USING btree (tenant_id, order_key, id);
CREATE INDEX service_requirements_owner ON public.service_requirements USING btree (tenant_id, scope_owner, id);
CREATE INDEX service_requirements_unfolded ON public.service_requirements USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX service_requirements_vessel ON public.service_requirements USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.service_requirements_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM service_requirements;
create policy tenant on service_requirements using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table statements_of_account (
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
  vendor_id uuid,
  period_from date,
  period_to date,
  currency text,
  opening_balance numeric,
  lines jsonb,
  balance numeric,
  balance_currency text,
  vendor_opening_balance numeric,
  vendor_lines jsonb,
  vendor_balance numeric,
  vendor_balance_currency text,
  difference numeric,
  difference_currency text,
  signed_by text,
  signed_position text,
  signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX statements_of_account_department ON public.statements_of_account USING btree (tenant_id, scope_department, id);
CREATE INDEX statements_of_account_order ON public.statements_of_account USING btree (tenant_id, period_to, id);
CREATE INDEX statements_of_account_owner ON public.statements_of_account USING btree (tenant_id, scope_owner, id);
CREATE INDEX statements_of_account_unfolded ON public.statements_of_account USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX statements_of_account_vessel ON public.statements_of_account USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.statements_of_account_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM statements_of_account;
create policy tenant on statements_of_account using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vendor_bank_accounts (
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
  vendor_id uuid,
  bank_name text,
  account_name text,
  account_number text,
  currency text,
  sort_code text,
  signature jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendor_bank_accounts_department ON public.vendor_bank_accounts USING btree (tenant_id, scope_department, id);
CREATE INDEX vendor_bank_accounts_order ON public.vendor_bank_accounts USING btree (tenant_id, created_at, id);
CREATE INDEX vendor_bank_accounts_owner ON public.vendor_bank_accounts USING btree (tenant_id, scope_owner, id);
CREATE INDEX vendor_bank_accounts_unfolded ON public.vendor_bank_accounts USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vendor_bank_accounts_vessel ON public.vendor_bank_accounts USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vendor_bank_accounts_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vendor_bank_accounts;
create policy tenant on vendor_bank_accounts using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vendor_evaluations (
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
  vendor_id uuid,
  period_from date,
  period_to date,
  scores jsonb,
  score double precision,
  band text,
  remark text,
  documents jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendor_evaluations_department ON public.vendor_evaluations USING btree (tenant_id, scope_department, id);
CREATE INDEX vendor_evaluations_order ON public.vendor_evaluations USING btree (tenant_id, period_to, id);
CREATE INDEX vendor_evaluations_owner ON public.vendor_evaluations USING btree (tenant_id, scope_owner, id);
CREATE INDEX vendor_evaluations_unfolded ON public.vendor_evaluations USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vendor_evaluations_vessel ON public.vendor_evaluations USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vendor_evaluations_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vendor_evaluations;
create policy tenant on vendor_evaluations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vendor_services (
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
  description text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendor_services_department ON public.vendor_services USING btree (tenant_id, scope_department, id);
CREATE INDEX vendor_services_folded_order ON public.vendor_services USING btree (tenant_id, order_key, id);
CREATE INDEX vendor_services_owner ON public.vendor_services USING btree (tenant_id, scope_owner, id);
CREATE INDEX vendor_services_unfolded ON public.vendor_services USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vendor_services_vessel ON public.vendor_services USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vendor_services_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vendor_services;
create policy tenant on vendor_services using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vendors (
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
  approval jsonb,
  name text,
  type text,
  department_id uuid,
  existing_vendor boolean,
  logo jsonb,
  phone text,
  email text,
  address text,
  website text,
  contacts jsonb,
  registration_number text,
  incorporated_on date,
  id_type text,
  id_number text,
  tax_number text,
  vat_number text,
  identification_file jsonb,
  registration_papers jsonb,
  services jsonb,
  requirements jsonb,
  qualification_documents jsonb,
  tools_documents jsonb,
  ssip_certification jsonb,
  has_prohibition_notice boolean,
  prohibition_notice_details jsonb,
  iso_certificate jsonb,
  iso_certificate_number text,
  iso_accredited_body text,
  iso_scope text,
  iso_expires_on date,
  supporting_documents jsonb,
  waste_details text,
  declaration_name text,
  declaration_position text,
  declared_on date,
  declaration_signature jsonb,
  risk_tier text,
  granted_services jsonb,
  account_standing text,
  payable_in text,
  next_expiry_on date,
  verifications jsonb,
  next_expiring text,
  evaluation_score double precision,
  evaluation_band text,
  evaluated_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vendors_department ON public.vendors USING btree (tenant_id, scope_department, id);
CREATE INDEX vendors_folded_order ON public.vendors USING btree (tenant_id, order_key, id);
CREATE INDEX vendors_next_expiry_on ON public.vendors USING btree (tenant_id, next_expiry_on, id);
CREATE INDEX vendors_owner ON public.vendors USING btree (tenant_id, scope_owner, id);
CREATE INDEX vendors_unfolded ON public.vendors USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vendors_vessel ON public.vendors USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vendors_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vendors;
create policy tenant on vendors using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
