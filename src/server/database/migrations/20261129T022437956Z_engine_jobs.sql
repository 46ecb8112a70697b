CREATE TABLE "counter_logs" (
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
	"read_at" timestamp (3) with time zone,
	"read_at_offset" smallint,
	"reading" double precision,
	"is_replaced" boolean,
	"former_reading" double precision,
	"first_reading" double precision,
	"remark" text,
	"question" text,
	"difference_hours" double precision,
	"elapsed_hours" double precision,
	"vessel_daily_report_id" uuid,
	"engine_job_id" uuid,
	"servicing_id" uuid,
	CONSTRAINT "counter_logs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "counter_logs_owner" ON "counter_logs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "counter_logs_department" ON "counter_logs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "counter_logs_vessel" ON "counter_logs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "counter_logs_order" ON "counter_logs" USING btree ("tenant_id","read_at","id");
--> statement-breakpoint
CREATE INDEX "counter_logs_unfolded" ON "counter_logs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "engine_jobs" (
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
	"machine_id" uuid,
	"name" text,
	"instructions" text,
	"responsible_id" uuid,
	"is_critical" boolean,
	"is_class_credited" boolean,
	"due_on" date,
	"due_at_counter" double precision,
	"calendar_every" bigint,
	"calendar_unit" text,
	"counter_every" double precision,
	"next_from" text,
	"window_percent" bigint,
	"typed_per_day" double precision,
	"first_due_on" date,
	"first_due_at_counter" double precision,
	"postponements" bigint,
	"requested_on" date,
	"requested_at_counter" double precision,
	"postponement_reason" text,
	"risk_assessment" jsonb,
	"spares_checked" boolean,
	"done_at" timestamp (3) with time zone,
	"done_at_offset" smallint,
	"done_at_counter" double precision,
	"findings" text,
	"parts_used" jsonb,
	"completion_photos" jsonb,
	"completion_signature" jsonb,
	"previous_job_id" uuid,
	CONSTRAINT "engine_jobs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "engine_jobs_owner" ON "engine_jobs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "engine_jobs_department" ON "engine_jobs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "engine_jobs_vessel" ON "engine_jobs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "engine_jobs_order" ON "engine_jobs" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "engine_jobs_unfolded" ON "engine_jobs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "engine_jobs_due_on" ON "engine_jobs" USING btree ("tenant_id","due_on","id");
--> statement-breakpoint
CREATE TABLE "servicings" (
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
	"name" text,
	"serviced_at" timestamp (3) with time zone,
	"serviced_at_offset" smallint,
	"counter_reading" double precision,
	"serviced_by" text,
	"engine_job_id" uuid,
	"findings" text,
	"parts_used" jsonb,
	"photos" jsonb,
	"signature" jsonb,
	CONSTRAINT "servicings_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "servicings_owner" ON "servicings" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "servicings_department" ON "servicings" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "servicings_vessel" ON "servicings" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "servicings_order" ON "servicings" USING btree ("tenant_id","serviced_at","id");
--> statement-breakpoint
CREATE INDEX "servicings_unfolded" ON "servicings" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "stock_logs" ADD COLUMN "engine_job_id" uuid;
--> statement-breakpoint
ALTER TABLE "stock_logs" ADD COLUMN "servicing_id" uuid;
--> statement-breakpoint
alter table "counter_logs" enable row level security;
--> statement-breakpoint
alter table "counter_logs" force row level security;
--> statement-breakpoint
create policy tenant on "counter_logs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "counter_logs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "counter_logs";
--> statement-breakpoint
insert into sync_resource (name) values ('counter-logs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "engine_jobs" enable row level security;
--> statement-breakpoint
alter table "engine_jobs" force row level security;
--> statement-breakpoint
create policy tenant on "engine_jobs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "engine_jobs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "engine_jobs";
--> statement-breakpoint
insert into sync_resource (name) values ('engine-jobs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "servicings" enable row level security;
--> statement-breakpoint
alter table "servicings" force row level security;
--> statement-breakpoint
create policy tenant on "servicings" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "servicings_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "servicings";
--> statement-breakpoint
insert into sync_resource (name) values ('servicings') on conflict (name) do nothing;
