CREATE TABLE "td_maintenance_categories" (
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
	"name" text,
	"pms_category_id" text,
	"data_sort_key" bigint,
	"frequency" text,
	"items" jsonb,
	CONSTRAINT "td_maintenance_categories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "td_maintenance_categories_owner" ON "td_maintenance_categories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_categories_department" ON "td_maintenance_categories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_categories_vessel" ON "td_maintenance_categories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_categories_order" ON "td_maintenance_categories" USING btree ("tenant_id","data_sort_key","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_categories_unfolded" ON "td_maintenance_categories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "td_maintenance_checks" (
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
	"vessel_id" uuid,
	"vessel_engine_id" uuid,
	"td_maintenance_category_id" uuid,
	"frequency" text,
	"year" bigint,
	"checked_on" date,
	"items" jsonb,
	"remarks" text,
	"photos" jsonb,
	CONSTRAINT "td_maintenance_checks_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "td_maintenance_checks_owner" ON "td_maintenance_checks" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_checks_department" ON "td_maintenance_checks" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_checks_vessel" ON "td_maintenance_checks" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_checks_order" ON "td_maintenance_checks" USING btree ("tenant_id","checked_on","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_checks_unfolded" ON "td_maintenance_checks" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "td_maintenance_jobs" (
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
	"work" text,
	"vessel_id" uuid,
	"vessel_engine_id" uuid,
	"td_maintenance_category_id" uuid,
	"assigned_to_id" uuid,
	"priority" text,
	"due_on" date,
	"instructions" text,
	"completed_on" date,
	"findings" text,
	"parts" jsonb,
	"photos" jsonb,
	CONSTRAINT "td_maintenance_jobs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "td_maintenance_jobs_owner" ON "td_maintenance_jobs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_jobs_department" ON "td_maintenance_jobs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_jobs_vessel" ON "td_maintenance_jobs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_jobs_order" ON "td_maintenance_jobs" USING btree ("tenant_id","due_on","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_jobs_unfolded" ON "td_maintenance_jobs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "td_maintenance_reports" (
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
	"amendment" jsonb,
	"vessel_id" uuid,
	"vessel_engine_id" uuid,
	"td_maintenance_category_id" uuid,
	"td_maintenance_job_id" uuid,
	"worked_on" date,
	"counter_reading" double precision,
	"work_done" text,
	"condition" text,
	"findings" text,
	"parts" jsonb,
	"recommendations" text,
	"photos" jsonb,
	CONSTRAINT "td_maintenance_reports_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "td_maintenance_reports_owner" ON "td_maintenance_reports" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_reports_department" ON "td_maintenance_reports" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_reports_vessel" ON "td_maintenance_reports" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_reports_order" ON "td_maintenance_reports" USING btree ("tenant_id","worked_on","id");
--> statement-breakpoint
CREATE INDEX "td_maintenance_reports_unfolded" ON "td_maintenance_reports" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "td_maintenance_categories" enable row level security;
--> statement-breakpoint
alter table "td_maintenance_categories" force row level security;
--> statement-breakpoint
create policy tenant on "td_maintenance_categories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "td_maintenance_categories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "td_maintenance_categories";
--> statement-breakpoint
insert into sync_resource (name) values ('td-maintenance-categories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "td_maintenance_checks" enable row level security;
--> statement-breakpoint
alter table "td_maintenance_checks" force row level security;
--> statement-breakpoint
create policy tenant on "td_maintenance_checks" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "td_maintenance_checks_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "td_maintenance_checks";
--> statement-breakpoint
insert into sync_resource (name) values ('td-maintenance-checks') on conflict (name) do nothing;
--> statement-breakpoint
alter table "td_maintenance_jobs" enable row level security;
--> statement-breakpoint
alter table "td_maintenance_jobs" force row level security;
--> statement-breakpoint
create policy tenant on "td_maintenance_jobs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "td_maintenance_jobs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "td_maintenance_jobs";
--> statement-breakpoint
insert into sync_resource (name) values ('td-maintenance-jobs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "td_maintenance_reports" enable row level security;
--> statement-breakpoint
alter table "td_maintenance_reports" force row level security;
--> statement-breakpoint
create policy tenant on "td_maintenance_reports" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "td_maintenance_reports_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "td_maintenance_reports";
--> statement-breakpoint
insert into sync_resource (name) values ('td-maintenance-reports') on conflict (name) do nothing;
