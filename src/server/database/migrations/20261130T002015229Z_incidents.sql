CREATE TABLE "incident_logs" (
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
	"description" text,
	"date_time" timestamp (3) with time zone,
	"date_time_offset" smallint,
	"year" bigint,
	"location" text,
	"vessel_id" uuid,
	"category" text,
	"actual_severity" text,
	"potential_severity" text,
	"report_kind" text,
	"report_id" text,
	"investigator_id" uuid,
	"involved" jsonb,
	"due_on" date,
	"findings" text,
	"immediate_causes" jsonb,
	"basic_causes" jsonb,
	"whys" jsonb,
	"investigation_documents" jsonb,
	"investigation_completed_at" timestamp (3) with time zone,
	"investigation_completed_at_offset" smallint,
	"lessons_learned" text,
	"effect_after_days" bigint,
	"effect_check_on" date,
	CONSTRAINT "incident_logs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "incident_logs_owner" ON "incident_logs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "incident_logs_department" ON "incident_logs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "incident_logs_vessel" ON "incident_logs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "incident_logs_order" ON "incident_logs" USING btree ("tenant_id","date_time","id");
--> statement-breakpoint
CREATE INDEX "incident_logs_unfolded" ON "incident_logs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "incident_logs_due_on" ON "incident_logs" USING btree ("tenant_id","due_on","id");
--> statement-breakpoint
CREATE TABLE "non_conformances" (
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
	"description" text,
	"requirement" text,
	"grading" text,
	"source" text,
	"found_on" date,
	"vessel_id" uuid,
	"department_id" uuid,
	"evidences" jsonb,
	"parent_kind" text,
	"parent_id" text,
	"responsible_id" uuid,
	"due_on" date,
	"correction" text,
	"root_cause" text,
	"cause" text,
	"corrective_action" text,
	"preventive_action" text,
	"close_out_action" text,
	"evidences_after_close_out" jsonb,
	CONSTRAINT "non_conformances_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "non_conformances_owner" ON "non_conformances" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "non_conformances_department" ON "non_conformances" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "non_conformances_vessel" ON "non_conformances" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "non_conformances_order" ON "non_conformances" USING btree ("tenant_id","found_on","id");
--> statement-breakpoint
CREATE INDEX "non_conformances_unfolded" ON "non_conformances" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "non_conformances_due_on" ON "non_conformances" USING btree ("tenant_id","due_on","id");
--> statement-breakpoint
CREATE TABLE "preliminary_incident_reports" (
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
	"evidences" jsonb,
	"description" text,
	"date_time" timestamp (3) with time zone,
	"date_time_offset" smallint,
	"known_at" timestamp (3) with time zone,
	"known_at_offset" smallint,
	"location" text,
	"vessel_id" uuid,
	"position" jsonb,
	"category" text,
	"actual_severity" text,
	"activity" text,
	"sequence" text,
	"potential_severity" text,
	"likelihood" text,
	"people" jsonb,
	"damage" text,
	"immediate_actions" jsonb,
	"work_stopped" boolean,
	"area_safe" boolean,
	"help_needed" text,
	"agencies" jsonb,
	"agency_remarks" text,
	"has_mooring_rope" boolean,
	"rope_id" text,
	"rope_maker" text,
	"rope_type" text,
	"ship_design_mbl" double precision,
	"rope_ldbf" double precision,
	"rope_installed_on" date,
	"rope_hours" double precision,
	"rope_inspected_on" date,
	"rope_turned_on" date,
	"break_position" text,
	"rope_load" text,
	"snap_back" boolean,
	"people_in_zone" bigint,
	"rope_certificate" jsonb,
	"rope_photos" jsonb,
	"has_spill" boolean,
	"spill_substance" text,
	"spill_volume" double precision,
	"reached_water" boolean,
	"spill_contained" boolean,
	"spill_response" text,
	"weather" text,
	"wind_force" bigint,
	"sea_state" bigint,
	"light" text,
	"incident_log_id" uuid,
	"agency_due_at" timestamp (3) with time zone,
	"agency_due_at_offset" smallint,
	"lessons_learned" text,
	CONSTRAINT "preliminary_incident_reports_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "preliminary_incident_reports_owner" ON "preliminary_incident_reports" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "preliminary_incident_reports_department" ON "preliminary_incident_reports" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "preliminary_incident_reports_vessel" ON "preliminary_incident_reports" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "preliminary_incident_reports_order" ON "preliminary_incident_reports" USING btree ("tenant_id","date_time","id");
--> statement-breakpoint
CREATE INDEX "preliminary_incident_reports_unfolded" ON "preliminary_incident_reports" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "near_miss_reports" ADD COLUMN "incident_log_id" uuid;
--> statement-breakpoint
ALTER TABLE "safety_observation_reports" ADD COLUMN "incident_log_id" uuid;
--> statement-breakpoint
alter table "incident_logs" enable row level security;
--> statement-breakpoint
alter table "incident_logs" force row level security;
--> statement-breakpoint
create policy tenant on "incident_logs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "incident_logs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "incident_logs";
--> statement-breakpoint
insert into sync_resource (name) values ('incident-logs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "non_conformances" enable row level security;
--> statement-breakpoint
alter table "non_conformances" force row level security;
--> statement-breakpoint
create policy tenant on "non_conformances" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "non_conformances_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "non_conformances";
--> statement-breakpoint
insert into sync_resource (name) values ('non-conformances') on conflict (name) do nothing;
--> statement-breakpoint
alter table "preliminary_incident_reports" enable row level security;
--> statement-breakpoint
alter table "preliminary_incident_reports" force row level security;
--> statement-breakpoint
create policy tenant on "preliminary_incident_reports" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "preliminary_incident_reports_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "preliminary_incident_reports";
--> statement-breakpoint
insert into sync_resource (name) values ('preliminary-incident-reports') on conflict (name) do nothing;
