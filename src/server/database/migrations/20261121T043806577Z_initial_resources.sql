CREATE TABLE "roles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"name" text,
	"description" text,
	"permissions" jsonb,
	CONSTRAINT "roles_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_assignments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"staff_id" uuid,
	"role_id" uuid,
	"valid_from" timestamp (3) with time zone,
	"valid_from_offset" smallint,
	"valid_until" timestamp (3) with time zone,
	"valid_until_offset" smallint,
	CONSTRAINT "role_assignments_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"name" text,
	"heads" jsonb,
	CONSTRAINT "departments_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"first_name" text,
	"last_name" text,
	"email" text,
	"job_title" text,
	"job_type" text,
	"offshore_role" text,
	"workstation" text,
	"department_id" uuid,
	"supervisor_id" uuid,
	"picture" jsonb,
	CONSTRAINT "staff_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vessels" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"name" text,
	"imo_number" text,
	"flag_state" text,
	"call_sign" text,
	"vessel_type" text,
	"gross_tonnage" bigint,
	"hours_regime" text,
	"operational" boolean,
	CONSTRAINT "vessels_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vessel_assignments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"staff_id" uuid,
	"vessel_id" uuid,
	"position" text,
	"valid_from" timestamp (3) with time zone,
	"valid_from_offset" smallint,
	"valid_until" timestamp (3) with time zone,
	"valid_until_offset" smallint,
	CONSTRAINT "vessel_assignments_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vessel_engines" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"vessel_id" uuid,
	"name" text,
	"engine_type" text,
	"maker" text,
	"serial_number" text,
	"installed_on" date,
	"counter_reading" double precision,
	CONSTRAINT "vessel_engines_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vessel_daily_reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"vessel_id" uuid,
	"date" date,
	"utc_offset_minutes" bigint,
	"activity" text,
	"location" text,
	"position" jsonb,
	"client" text,
	"persons_on_board" bigint,
	"weather" text,
	"wind_force" bigint,
	"wave_height" double precision,
	"vessel_engine_id" uuid,
	"machinery" jsonb,
	"fuels" jsonb,
	"lubes" jsonb,
	"sludges" jsonb,
	"waters" jsonb,
	"towings" jsonb,
	"drills" text,
	"toolbox_talks" bigint,
	"stop_cards" bigint,
	"near_misses" bigint,
	"crew_changes" jsonb,
	"downtimes" jsonb,
	"deck_stock" text,
	"infos" jsonb,
	"remarks" text,
	"photos" jsonb,
	CONSTRAINT "vessel_daily_reports_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "crew_rosters" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"staff_id" uuid,
	"vessel_id" uuid,
	"position" text,
	"watchkeeper" boolean,
	"joins_on" date,
	"leaves_on" date,
	CONSTRAINT "crew_rosters_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_rest_hours" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"staff_id" uuid,
	"vessel_id" uuid,
	"crew_roster_id" uuid,
	"date" date,
	"utc_offset_minutes" bigint,
	"day_minutes" bigint,
	"intervals" jsonb,
	"remarks" text,
	"documents" jsonb,
	CONSTRAINT "work_rest_hours_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "routine_check_categories" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"name" text,
	"pms_category_id" text,
	"data_sort_key" bigint,
	"frequency" text,
	"items" jsonb,
	CONSTRAINT "routine_check_categories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "routine_checks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"vessel_id" uuid,
	"routine_check_category_id" uuid,
	"frequency" text,
	"year" bigint,
	"checked_on" date,
	"items" jsonb,
	"remarks" text,
	"photos" jsonb,
	CONSTRAINT "routine_checks_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "near_miss_reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
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
	"evidences" jsonb,
	"description" text,
	"date_time" timestamp (3) with time zone,
	"date_time_offset" smallint,
	"location" text,
	"vessel_id" uuid,
	"position" jsonb,
	"category" text,
	"potential_loss" text,
	"potential_severity" text,
	"likelihood" text,
	"immediate_action" text,
	"people_involved" text,
	"parent_id" uuid,
	"close_out_action" text,
	"evidences_after_close_out" jsonb,
	CONSTRAINT "near_miss_reports_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "roles_owner" ON "roles" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "roles_department" ON "roles" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "roles_vessel" ON "roles" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "roles_order" ON "roles" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "role_assignments_owner" ON "role_assignments" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "role_assignments_department" ON "role_assignments" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "role_assignments_vessel" ON "role_assignments" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "role_assignments_order" ON "role_assignments" USING btree ("tenant_id","valid_from","id");
--> statement-breakpoint
CREATE INDEX "departments_owner" ON "departments" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "departments_department" ON "departments" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "departments_vessel" ON "departments" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "departments_order" ON "departments" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "staff_owner" ON "staff" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "staff_department" ON "staff" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "staff_vessel" ON "staff" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "staff_order" ON "staff" USING btree ("tenant_id","last_name","id");
--> statement-breakpoint
CREATE INDEX "vessels_owner" ON "vessels" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessels_department" ON "vessels" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessels_vessel" ON "vessels" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessels_order" ON "vessels" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "vessel_assignments_owner" ON "vessel_assignments" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessel_assignments_department" ON "vessel_assignments" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessel_assignments_vessel" ON "vessel_assignments" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessel_assignments_order" ON "vessel_assignments" USING btree ("tenant_id","valid_from","id");
--> statement-breakpoint
CREATE INDEX "vessel_engines_owner" ON "vessel_engines" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessel_engines_department" ON "vessel_engines" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessel_engines_vessel" ON "vessel_engines" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessel_engines_order" ON "vessel_engines" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "vessel_daily_reports_owner" ON "vessel_daily_reports" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessel_daily_reports_department" ON "vessel_daily_reports" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessel_daily_reports_vessel" ON "vessel_daily_reports" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessel_daily_reports_order" ON "vessel_daily_reports" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "vessel_daily_reports_key" ON "vessel_daily_reports" USING btree ("tenant_id","vessel_id","date") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "crew_rosters_owner" ON "crew_rosters" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "crew_rosters_department" ON "crew_rosters" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "crew_rosters_vessel" ON "crew_rosters" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "crew_rosters_order" ON "crew_rosters" USING btree ("tenant_id","joins_on","id");
--> statement-breakpoint
CREATE INDEX "work_rest_hours_owner" ON "work_rest_hours" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "work_rest_hours_department" ON "work_rest_hours" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "work_rest_hours_vessel" ON "work_rest_hours" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "work_rest_hours_order" ON "work_rest_hours" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "work_rest_hours_key" ON "work_rest_hours" USING btree ("tenant_id","staff_id","date") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "routine_check_categories_owner" ON "routine_check_categories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "routine_check_categories_department" ON "routine_check_categories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "routine_check_categories_vessel" ON "routine_check_categories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "routine_check_categories_order" ON "routine_check_categories" USING btree ("tenant_id","data_sort_key","id");
--> statement-breakpoint
CREATE INDEX "routine_checks_owner" ON "routine_checks" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "routine_checks_department" ON "routine_checks" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "routine_checks_vessel" ON "routine_checks" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "routine_checks_order" ON "routine_checks" USING btree ("tenant_id","checked_on","id");
--> statement-breakpoint
CREATE INDEX "near_miss_reports_owner" ON "near_miss_reports" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "near_miss_reports_department" ON "near_miss_reports" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "near_miss_reports_vessel" ON "near_miss_reports" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "near_miss_reports_order" ON "near_miss_reports" USING btree ("tenant_id","date_time","id");
--> statement-breakpoint
alter table "roles" enable row level security;
--> statement-breakpoint
alter table "roles" force row level security;
--> statement-breakpoint
create policy tenant on "roles" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('roles') on conflict (name) do nothing;
--> statement-breakpoint
alter table "role_assignments" enable row level security;
--> statement-breakpoint
alter table "role_assignments" force row level security;
--> statement-breakpoint
create policy tenant on "role_assignments" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('role-assignments') on conflict (name) do nothing;
--> statement-breakpoint
alter table "departments" enable row level security;
--> statement-breakpoint
alter table "departments" force row level security;
--> statement-breakpoint
create policy tenant on "departments" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('departments') on conflict (name) do nothing;
--> statement-breakpoint
alter table "staff" enable row level security;
--> statement-breakpoint
alter table "staff" force row level security;
--> statement-breakpoint
create policy tenant on "staff" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('staff') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vessels" enable row level security;
--> statement-breakpoint
alter table "vessels" force row level security;
--> statement-breakpoint
create policy tenant on "vessels" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('vessels') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vessel_assignments" enable row level security;
--> statement-breakpoint
alter table "vessel_assignments" force row level security;
--> statement-breakpoint
create policy tenant on "vessel_assignments" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('vessel-assignments') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vessel_engines" enable row level security;
--> statement-breakpoint
alter table "vessel_engines" force row level security;
--> statement-breakpoint
create policy tenant on "vessel_engines" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('vessel-engines') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vessel_daily_reports" enable row level security;
--> statement-breakpoint
alter table "vessel_daily_reports" force row level security;
--> statement-breakpoint
create policy tenant on "vessel_daily_reports" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('vessel-daily-reports') on conflict (name) do nothing;
--> statement-breakpoint
alter table "crew_rosters" enable row level security;
--> statement-breakpoint
alter table "crew_rosters" force row level security;
--> statement-breakpoint
create policy tenant on "crew_rosters" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('crew-rosters') on conflict (name) do nothing;
--> statement-breakpoint
alter table "work_rest_hours" enable row level security;
--> statement-breakpoint
alter table "work_rest_hours" force row level security;
--> statement-breakpoint
create policy tenant on "work_rest_hours" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('work-rest-hours') on conflict (name) do nothing;
--> statement-breakpoint
alter table "routine_check_categories" enable row level security;
--> statement-breakpoint
alter table "routine_check_categories" force row level security;
--> statement-breakpoint
create policy tenant on "routine_check_categories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('routine-check-categories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "routine_checks" enable row level security;
--> statement-breakpoint
alter table "routine_checks" force row level security;
--> statement-breakpoint
create policy tenant on "routine_checks" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('routine-checks') on conflict (name) do nothing;
--> statement-breakpoint
alter table "near_miss_reports" enable row level security;
--> statement-breakpoint
alter table "near_miss_reports" force row level security;
--> statement-breakpoint
create policy tenant on "near_miss_reports" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('near-miss-reports') on conflict (name) do nothing;
