CREATE TABLE "equipment" (
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
	"order_key" text COLLATE "C",
	"name" text,
	"equipment_group_id" uuid,
	"serial_number" text,
	"maker" text,
	"size" text,
	"picture" jsonb,
	"vessel_id" uuid,
	"company_location_id" uuid,
	"commissioned_on" date,
	"next_test_on" date,
	"service_life_ends_on" date,
	"certificate_number" text,
	"certificate_expires_on" date,
	"initial_pressure" text,
	"net" text,
	"has_safety_valve" boolean,
	"remarks" text,
	CONSTRAINT "equipment_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_owner" ON "equipment" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_department" ON "equipment" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_vessel" ON "equipment" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_folded_order" ON "equipment" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "equipment_unfolded" ON "equipment" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "equipment_defects" (
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
	"equipment_id" uuid,
	"vessel_id" uuid,
	"equipment_inspection_id" uuid,
	"equipment_maintenance_id" uuid,
	"failed_item" text,
	"defect_type_id" uuid,
	"severity" text,
	"date" date,
	"description" text,
	"photos" jsonb,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_at_offset" smallint,
	"maintenance_approved_at" timestamp (3) with time zone,
	"maintenance_approved_at_offset" smallint,
	CONSTRAINT "equipment_defects_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_defects_owner" ON "equipment_defects" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_defects_department" ON "equipment_defects" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_defects_vessel" ON "equipment_defects" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_defects_order" ON "equipment_defects" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "equipment_defects_unfolded" ON "equipment_defects" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "equipment_groups" (
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
	"order_key" text COLLATE "C",
	"name" text,
	"kind" text,
	"description" text,
	CONSTRAINT "equipment_groups_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_groups_owner" ON "equipment_groups" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_groups_department" ON "equipment_groups" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_groups_vessel" ON "equipment_groups" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_groups_folded_order" ON "equipment_groups" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "equipment_groups_unfolded" ON "equipment_groups" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "equipment_inspections" (
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
	"equipment_id" uuid,
	"vessel_id" uuid,
	"equipment_routine_check_id" uuid,
	"equipment_maintenance_id" uuid,
	"inspected_by" uuid,
	"date_time" timestamp (3) with time zone,
	"date_time_offset" smallint,
	"commenced_time" timestamp (3) with time zone,
	"commenced_time_offset" smallint,
	"completed_time" timestamp (3) with time zone,
	"completed_time_offset" smallint,
	"items" jsonb,
	"remarks" text,
	"photos" jsonb,
	CONSTRAINT "equipment_inspections_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_inspections_owner" ON "equipment_inspections" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_inspections_department" ON "equipment_inspections" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_inspections_vessel" ON "equipment_inspections" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_inspections_order" ON "equipment_inspections" USING btree ("tenant_id","date_time","id");
--> statement-breakpoint
CREATE INDEX "equipment_inspections_unfolded" ON "equipment_inspections" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "equipment_maintenances" (
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
	"equipment_id" uuid,
	"vessel_id" uuid,
	"maintenance_type_id" uuid,
	"date" date,
	"description" text,
	"equipment_defect_id" uuid,
	"before_image" jsonb,
	"completed_on" date,
	"findings" text,
	"after_image" jsonb,
	CONSTRAINT "equipment_maintenances_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_maintenances_owner" ON "equipment_maintenances" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_maintenances_department" ON "equipment_maintenances" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_maintenances_vessel" ON "equipment_maintenances" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_maintenances_order" ON "equipment_maintenances" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "equipment_maintenances_unfolded" ON "equipment_maintenances" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "equipment_materials" (
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
	"equipment_maintenance_id" uuid,
	"name" text,
	"quantity" double precision,
	"unit" text,
	"picture" jsonb,
	"remark" text,
	CONSTRAINT "equipment_materials_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_materials_owner" ON "equipment_materials" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_materials_department" ON "equipment_materials" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_materials_vessel" ON "equipment_materials" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_materials_order" ON "equipment_materials" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "equipment_materials_unfolded" ON "equipment_materials" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "equipment_performance_logs" (
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
	"equipment_id" uuid,
	"vessel_id" uuid,
	"date" date,
	"operation" text,
	"log_times" jsonb,
	"pressure_before" double precision,
	"pressure_after" double precision,
	"remarks" text,
	CONSTRAINT "equipment_performance_logs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_performance_logs_owner" ON "equipment_performance_logs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_performance_logs_department" ON "equipment_performance_logs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_performance_logs_vessel" ON "equipment_performance_logs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_performance_logs_order" ON "equipment_performance_logs" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "equipment_performance_logs_unfolded" ON "equipment_performance_logs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "equipment_routine_checks" (
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
	"equipment_id" uuid,
	"vessel_id" uuid,
	"date" date,
	"inspected_by" uuid,
	"condition" text,
	"pressure" double precision,
	"remarks" text,
	"photos" jsonb,
	"verified_by_signature" jsonb,
	CONSTRAINT "equipment_routine_checks_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "equipment_routine_checks_owner" ON "equipment_routine_checks" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "equipment_routine_checks_department" ON "equipment_routine_checks" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "equipment_routine_checks_vessel" ON "equipment_routine_checks" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "equipment_routine_checks_order" ON "equipment_routine_checks" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "equipment_routine_checks_unfolded" ON "equipment_routine_checks" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "fender_parts" (
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
	"order_key" text COLLATE "C",
	"equipment_id" uuid,
	"name" text,
	"kind" text,
	"serial_number" text,
	"quantity" bigint,
	"condition_id" uuid,
	"fitted_on" date,
	CONSTRAINT "fender_parts_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "fender_parts_owner" ON "fender_parts" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "fender_parts_department" ON "fender_parts" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "fender_parts_vessel" ON "fender_parts" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "fender_parts_folded_order" ON "fender_parts" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "fender_parts_unfolded" ON "fender_parts" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "landing_notes" (
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
	"vessel_id" uuid,
	"company_location_id" uuid,
	"date" date,
	"equipment_defect_id" uuid,
	"equipment_maintenance_id" uuid,
	"lines" jsonb,
	"remarks" text,
	"photos" jsonb,
	"moved_at" timestamp (3) with time zone,
	"moved_at_offset" smallint,
	"carrier" text,
	"received_condition" text,
	"missing" text,
	"received_remark" text,
	"received_photos" jsonb,
	"receiver_signature" jsonb,
	CONSTRAINT "landing_notes_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "landing_notes_owner" ON "landing_notes" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "landing_notes_department" ON "landing_notes" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "landing_notes_vessel" ON "landing_notes" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "landing_notes_order" ON "landing_notes" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "landing_notes_unfolded" ON "landing_notes" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "maintenance_options" (
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
	"order_key" text COLLATE "C",
	"type" text,
	"name" text,
	CONSTRAINT "maintenance_options_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "maintenance_options_owner" ON "maintenance_options" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "maintenance_options_department" ON "maintenance_options" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "maintenance_options_vessel" ON "maintenance_options" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "maintenance_options_folded_order" ON "maintenance_options" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "maintenance_options_unfolded" ON "maintenance_options" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "pre_mobilizations" (
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
	"equipment_maintenance_id" uuid,
	"equipment_id" uuid,
	"vessel_id" uuid,
	"kind" text,
	"date" date,
	"operation" text,
	"items" jsonb,
	"remarks" text,
	"photos" jsonb,
	CONSTRAINT "pre_mobilizations_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "pre_mobilizations_owner" ON "pre_mobilizations" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "pre_mobilizations_department" ON "pre_mobilizations" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "pre_mobilizations_vessel" ON "pre_mobilizations" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "pre_mobilizations_order" ON "pre_mobilizations" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "pre_mobilizations_unfolded" ON "pre_mobilizations" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "equipment" enable row level security;
--> statement-breakpoint
alter table "equipment" force row level security;
--> statement-breakpoint
create policy tenant on "equipment" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment') on conflict (name) do nothing;
--> statement-breakpoint
alter table "equipment_defects" enable row level security;
--> statement-breakpoint
alter table "equipment_defects" force row level security;
--> statement-breakpoint
create policy tenant on "equipment_defects" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_defects_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment_defects";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment-defects') on conflict (name) do nothing;
--> statement-breakpoint
alter table "equipment_groups" enable row level security;
--> statement-breakpoint
alter table "equipment_groups" force row level security;
--> statement-breakpoint
create policy tenant on "equipment_groups" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_groups_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment_groups";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment-groups') on conflict (name) do nothing;
--> statement-breakpoint
alter table "equipment_inspections" enable row level security;
--> statement-breakpoint
alter table "equipment_inspections" force row level security;
--> statement-breakpoint
create policy tenant on "equipment_inspections" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_inspections_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment_inspections";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment-inspections') on conflict (name) do nothing;
--> statement-breakpoint
alter table "equipment_maintenances" enable row level security;
--> statement-breakpoint
alter table "equipment_maintenances" force row level security;
--> statement-breakpoint
create policy tenant on "equipment_maintenances" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_maintenances_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment_maintenances";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment-maintenances') on conflict (name) do nothing;
--> statement-breakpoint
alter table "equipment_materials" enable row level security;
--> statement-breakpoint
alter table "equipment_materials" force row level security;
--> statement-breakpoint
create policy tenant on "equipment_materials" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_materials_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment_materials";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment-materials') on conflict (name) do nothing;
--> statement-breakpoint
alter table "equipment_performance_logs" enable row level security;
--> statement-breakpoint
alter table "equipment_performance_logs" force row level security;
--> statement-breakpoint
create policy tenant on "equipment_performance_logs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_performance_logs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment_performance_logs";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment-performance-logs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "equipment_routine_checks" enable row level security;
--> statement-breakpoint
alter table "equipment_routine_checks" force row level security;
--> statement-breakpoint
create policy tenant on "equipment_routine_checks" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "equipment_routine_checks_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "equipment_routine_checks";
--> statement-breakpoint
insert into sync_resource (name) values ('equipment-routine-checks') on conflict (name) do nothing;
--> statement-breakpoint
alter table "fender_parts" enable row level security;
--> statement-breakpoint
alter table "fender_parts" force row level security;
--> statement-breakpoint
create policy tenant on "fender_parts" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "fender_parts_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "fender_parts";
--> statement-breakpoint
insert into sync_resource (name) values ('fender-parts') on conflict (name) do nothing;
--> statement-breakpoint
alter table "landing_notes" enable row level security;
--> statement-breakpoint
alter table "landing_notes" force row level security;
--> statement-breakpoint
create policy tenant on "landing_notes" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "landing_notes_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "landing_notes";
--> statement-breakpoint
insert into sync_resource (name) values ('landing-notes') on conflict (name) do nothing;
--> statement-breakpoint
alter table "maintenance_options" enable row level security;
--> statement-breakpoint
alter table "maintenance_options" force row level security;
--> statement-breakpoint
create policy tenant on "maintenance_options" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "maintenance_options_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "maintenance_options";
--> statement-breakpoint
insert into sync_resource (name) values ('maintenance-options') on conflict (name) do nothing;
--> statement-breakpoint
alter table "pre_mobilizations" enable row level security;
--> statement-breakpoint
alter table "pre_mobilizations" force row level security;
--> statement-breakpoint
create policy tenant on "pre_mobilizations" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "pre_mobilizations_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "pre_mobilizations";
--> statement-breakpoint
insert into sync_resource (name) values ('pre-mobilizations') on conflict (name) do nothing;
