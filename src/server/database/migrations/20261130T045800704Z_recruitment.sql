CREATE TABLE "application_scores" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"job_application_id" uuid,
	"applicant" text,
	"scorer_id" uuid,
	"scores" jsonb,
	"score" double precision,
	"recommendation" text,
	"remarks" text,
	CONSTRAINT "application_scores_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "application_scores_owner" ON "application_scores" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "application_scores_department" ON "application_scores" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "application_scores_vessel" ON "application_scores" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "application_scores_order" ON "application_scores" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "application_scores_unfolded" ON "application_scores" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "application_scores_key" ON "application_scores" USING btree ("tenant_id","job_application_id","scorer_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "interview_meetings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"job_application_id" uuid,
	"applicant" text,
	"mode" text,
	"date" date,
	"start_time" bigint,
	"end_time" bigint,
	"place" text,
	"link" text,
	"participants" jsonb,
	"agenda" text,
	"attendance" text,
	"notes" text,
	CONSTRAINT "interview_meetings_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "interview_meetings_owner" ON "interview_meetings" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "interview_meetings_department" ON "interview_meetings" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "interview_meetings_vessel" ON "interview_meetings" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "interview_meetings_order" ON "interview_meetings" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "interview_meetings_unfolded" ON "interview_meetings" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"vacancy_id" uuid,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"available_from" date,
	"cover_letter" text,
	"resume" jsonb,
	"photograph" jsonb,
	"documents" jsonb,
	"department_id" uuid,
	"interviewers" jsonb,
	"erased_on" date,
	CONSTRAINT "job_applications_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "job_applications_owner" ON "job_applications" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "job_applications_department" ON "job_applications" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "job_applications_vessel" ON "job_applications" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "job_applications_order" ON "job_applications" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "job_applications_unfolded" ON "job_applications" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "offers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"job_application_id" uuid,
	"applicant" text,
	"vacancy_id" uuid,
	"pay" numeric,
	"pay_currency" text,
	"starts_on" date,
	"answer_by" date,
	"terms" text,
	"answered_on" date,
	"proof" jsonb,
	"refusal" text,
	CONSTRAINT "offers_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "offers_owner" ON "offers" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "offers_department" ON "offers" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "offers_vessel" ON "offers" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "offers_unfolded" ON "offers" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"job_application_id" uuid,
	"staff_id" uuid,
	"vacancy_id" uuid,
	"department_id" uuid,
	"starts_on" date,
	"tasks" jsonb,
	"done_tasks" jsonb,
	CONSTRAINT "onboardings_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "onboardings_owner" ON "onboardings" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "onboardings_department" ON "onboardings" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "onboardings_vessel" ON "onboardings" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "onboardings_order" ON "onboardings" USING btree ("tenant_id","starts_on","id");
--> statement-breakpoint
CREATE INDEX "onboardings_unfolded" ON "onboardings" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "signatories" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"user_id" uuid,
	"type" text,
	"order" bigint,
	CONSTRAINT "signatories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "signatories_owner" ON "signatories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "signatories_department" ON "signatories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "signatories_vessel" ON "signatories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "signatories_order" ON "signatories" USING btree ("tenant_id","order","id");
--> statement-breakpoint
CREATE INDEX "signatories_unfolded" ON "signatories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "signatories_key" ON "signatories" USING btree ("tenant_id","user_id","type") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"position" text,
	"department_id" uuid,
	"places" bigint,
	"filled" bigint,
	"job_type" text,
	"employment_type_id" uuid,
	"vacancy_request_id" uuid,
	"duties" text,
	"requirements" text,
	"is_public" boolean,
	"closes_on" date,
	CONSTRAINT "vacancies_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vacancies_owner" ON "vacancies" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vacancies_department" ON "vacancies" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vacancies_vessel" ON "vacancies" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vacancies_order" ON "vacancies" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "vacancies_unfolded" ON "vacancies" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vacancy_requests" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"title_key" text COLLATE "C",
	"approval" jsonb,
	"position" text,
	"department_id" uuid,
	"vacancy_type" text,
	"replaced_id" uuid,
	"places" bigint,
	"needed_by" date,
	"job_type" text,
	"employment_type_id" uuid,
	"reason" text,
	"is_budgeted" boolean,
	"pay_from" numeric,
	"pay_from_currency" text,
	"pay_to" numeric,
	"pay_to_currency" text,
	"duties" text,
	"requirements" text,
	"is_public" boolean,
	"signatories" jsonb,
	CONSTRAINT "vacancy_requests_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vacancy_requests_owner" ON "vacancy_requests" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vacancy_requests_department" ON "vacancy_requests" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vacancy_requests_vessel" ON "vacancy_requests" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vacancy_requests_order" ON "vacancy_requests" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "vacancy_requests_unfolded" ON "vacancy_requests" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "application_scores" enable row level security;
--> statement-breakpoint
alter table "application_scores" force row level security;
--> statement-breakpoint
create policy tenant on "application_scores" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "application_scores_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "application_scores";
--> statement-breakpoint
insert into sync_resource (name) values ('application-scores') on conflict (name) do nothing;
--> statement-breakpoint
alter table "interview_meetings" enable row level security;
--> statement-breakpoint
alter table "interview_meetings" force row level security;
--> statement-breakpoint
create policy tenant on "interview_meetings" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "interview_meetings_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "interview_meetings";
--> statement-breakpoint
insert into sync_resource (name) values ('interview-meetings') on conflict (name) do nothing;
--> statement-breakpoint
alter table "job_applications" enable row level security;
--> statement-breakpoint
alter table "job_applications" force row level security;
--> statement-breakpoint
create policy tenant on "job_applications" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "job_applications_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "job_applications";
--> statement-breakpoint
insert into sync_resource (name) values ('job-applications') on conflict (name) do nothing;
--> statement-breakpoint
alter table "offers" enable row level security;
--> statement-breakpoint
alter table "offers" force row level security;
--> statement-breakpoint
create policy tenant on "offers" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "offers_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "offers";
--> statement-breakpoint
insert into sync_resource (name) values ('offers') on conflict (name) do nothing;
--> statement-breakpoint
alter table "onboardings" enable row level security;
--> statement-breakpoint
alter table "onboardings" force row level security;
--> statement-breakpoint
create policy tenant on "onboardings" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "onboardings_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "onboardings";
--> statement-breakpoint
insert into sync_resource (name) values ('onboardings') on conflict (name) do nothing;
--> statement-breakpoint
alter table "signatories" enable row level security;
--> statement-breakpoint
alter table "signatories" force row level security;
--> statement-breakpoint
create policy tenant on "signatories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "signatories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "signatories";
--> statement-breakpoint
insert into sync_resource (name) values ('signatories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vacancies" enable row level security;
--> statement-breakpoint
alter table "vacancies" force row level security;
--> statement-breakpoint
create policy tenant on "vacancies" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vacancies_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vacancies";
--> statement-breakpoint
insert into sync_resource (name) values ('vacancies') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vacancy_requests" enable row level security;
--> statement-breakpoint
alter table "vacancy_requests" force row level security;
--> statement-breakpoint
create policy tenant on "vacancy_requests" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vacancy_requests_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vacancy_requests";
--> statement-breakpoint
insert into sync_resource (name) values ('vacancy-requests') on conflict (name) do nothing;
