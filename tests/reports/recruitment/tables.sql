-- within the tenant, for the owner too
create table application_scores (
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
  job_application_id uuid,
  applicant text,
  scorer_id uuid,
  scores jsonb,
  score double precision,
  recommendation text,
  remarks text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX application_scores_department ON public.application_scores USING btree (tenant_id, scope_department, id);
CREATE INDEX application_scores_order ON public.application_scores USING btree (tenant_id, created_at, id);
CREATE INDEX application_scores_owner ON public.application_scores USING btree (tenant_id, scope_owner, id);
CREATE INDEX application_scores_unfolded ON public.application_scores USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX application_scores_vessel ON public.application_scores USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.application_scores_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM application_scores;
CREATE UNIQUE INDEX application_scores_key ON public.application_scores USING btree (tenant_id, job_application_id, scorer_id) WHERE (deleted_at IS NULL);
create policy tenant on application_scores using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table interview_meetings (
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
  job_application_id uuid,
  applicant text,
  mode text,
  date date,
  start_time bigint,
  end_time bigint,
  place text,
  link text,
  participants jsonb,
  agenda text,
  attendance text,
  notes text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX interview_meetings_department ON public.interview_meetings USING btree (tenant_id, scope_department, id);
CREATE INDEX interview_meetings_order ON public.interview_meetings USING btree (tenant_id, date, id);
CREATE INDEX interview_meetings_owner ON public.interview_meetings USING btree (tenant_id, scope_owner, id);
CREATE INDEX interview_meetings_unfolded ON public.interview_meetings USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX interview_meetings_vessel ON public.interview_meetings USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.interview_meetings_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM interview_meetings;
create policy tenant on interview_meetings using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table job_applications (
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
  vacancy_id uuid,
  first_name text,
  last_name text,
  email text,
  phone text,
  address text,
  available_from date,
  cover_letter text,
  resume jsonb,
  photograph jsonb,
  documents jsonb,
  department_id uuid,
  interviewers jsonb,
  erased_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX job_applications_department ON public.job_applications USING btree (tenant_id, scope_department, id);
CREATE INDEX job_applications_order ON public.job_applications USING btree (tenant_id, created_at, id);
CREATE INDEX job_applications_owner ON public.job_applications USING btree (tenant_id, scope_owner, id);
CREATE INDEX job_applications_unfolded ON public.job_applications USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX job_applications_vessel ON public.job_applications USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.job_applications_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM job_applications;
create policy tenant on job_applications using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table offers (
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
  job_application_id uuid,
  applicant text,
  vacancy_id uuid,
  pay numeric,
  pay_currency text,
  starts_on date,
  answer_by date,
  terms text,
  answered_on date,
  proof jsonb,
  refusal text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX offers_department ON public.offers USING btree (tenant_id, scope_department, id);
CREATE INDEX offers_order ON public.offers USING btree (tenant_id, created_at, id);
CREATE INDEX offers_owner ON public.offers USING btree (tenant_id, scope_owner, id);
CREATE INDEX offers_unfolded ON public.offers USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX offers_vessel ON public.offers USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.offers_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM offers;
create policy tenant on offers using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table onboardings (
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
  job_application_id uuid,
  staff_id uuid,
  vacancy_id uuid,
  department_id uuid,
  starts_on date,
  tasks jsonb,
  done_tasks jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX onboardings_department ON public.onboardings USING btree (tenant_id, scope_department, id);
CREATE INDEX onboardings_order ON public.onboardings USING btree (tenant_id, starts_on, id);
CREATE INDEX onboardings_owner ON public.onboardings USING btree (tenant_id, scope_owner, id);
CREATE INDEX onboardings_unfolded ON public.onboardings USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX onboardings_vessel ON public.onboardings USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.onboardings_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM onboardings;
create policy tenant on onboardings using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table signatories (
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
  user_id uuid,
  type text,
  order bigint,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX signatories_department ON public.signatories USING btree (tenant_id, scope_department, id);
CREATE INDEX signatories_order ON public.signatories USING btree (tenant_id, "order", id);
CREATE INDEX signatories_owner ON public.signatories USING btree (tenant_id, scope_owner, id);
CREATE INDEX signatories_unfolded ON public.signatories USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX signatories_vessel ON public.signatories USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.signatories_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM signatories;
CREATE UNIQUE INDEX signatories_key ON public.signatories USING btree (tenant_id, user_id, type) WHERE (deleted_at IS NULL);
create policy tenant on signatories using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vacancies (
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
  position text,
  department_id uuid,
  places bigint,
  filled bigint,
  job_type text,
  employment_type_id uuid,
  vacancy_request_id uuid,
  duties text,
  requirements text,
  is_public boolean,
  closes_on date,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vacancies_department ON public.vacancies USING btree (tenant_id, scope_department, id);
CREATE INDEX vacancies_order ON public.vacancies USING btree (tenant_id, created_at, id);
CREATE INDEX vacancies_owner ON public.vacancies USING btree (tenant_id, scope_owner, id);
CREATE INDEX vacancies_unfolded ON public.vacancies USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vacancies_vessel ON public.vacancies USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vacancies_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vacancies;
create policy tenant on vacancies using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table vacancy_requests (
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
  position text,
  department_id uuid,
  vacancy_type text,
  replaced_id uuid,
  places bigint,
  needed_by date,
  job_type text,
  employment_type_id uuid,
  reason text,
  is_budgeted boolean,
  pay_from numeric,
  pay_from_currency text,
  pay_to numeric,
  pay_to_currency text,
  duties text,
  requirements text,
  is_public boolean,
  signatories jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX vacancy_requests_department ON public.vacancy_requests USING btree (tenant_id, scope_department, id);
CREATE INDEX vacancy_requests_order ON public.vacancy_requests USING btree (tenant_id, created_at, id);
CREATE INDEX vacancy_requests_owner ON public.vacancy_requests USING btree (tenant_id, scope_owner, id);
CREATE INDEX vacancy_requests_unfolded ON public.vacancy_requests USING btree (tenant_id, id) WHERE (ascii(search) <> 1);
CREATE INDEX vacancy_requests_vessel ON public.vacancy_requests USING btree (tenant_id, scope_vessel, id);
CREATE STATISTICS public.vacancy_requests_scopes (dependencies) ON tenant_id, scope_owner, scope_department, scope_vessel FROM vacancy_requests;
create policy tenant on vacancy_requests using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
