CREATE TABLE "vessel_defect_notes" (
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
	"vessel_defect_report_id" uuid,
	"note" text,
	"photos" jsonb,
	CONSTRAINT "vessel_defect_notes_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vessel_defect_notes_owner" ON "vessel_defect_notes" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_notes_department" ON "vessel_defect_notes" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_notes_vessel" ON "vessel_defect_notes" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_notes_order" ON "vessel_defect_notes" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_notes_unfolded" ON "vessel_defect_notes" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vessel_defect_reports" (
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
	"description" text,
	"found_on" date,
	"location" text,
	"vessel_engine_id" uuid,
	"effect" text,
	"details" text,
	"immediate_action" text,
	"parts_needed" text,
	"photos" jsonb,
	"routine_check_id" uuid,
	"check_item_id" text,
	"reported_by_captain" boolean,
	"priority" text,
	"concerns_class" boolean,
	"plan" text,
	"due_on" date,
	"work_done" text,
	"rectified_on" date,
	"parts_used" jsonb,
	"photos_after" jsonb,
	"closing_signature" jsonb,
	CONSTRAINT "vessel_defect_reports_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vessel_defect_reports_owner" ON "vessel_defect_reports" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_reports_department" ON "vessel_defect_reports" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_reports_vessel" ON "vessel_defect_reports" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_reports_order" ON "vessel_defect_reports" USING btree ("tenant_id","found_on","id");
--> statement-breakpoint
CREATE INDEX "vessel_defect_reports_unfolded" ON "vessel_defect_reports" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "vessel_defect_reports_due_on" ON "vessel_defect_reports" USING btree ("tenant_id","due_on","id");
--> statement-breakpoint
CREATE TABLE "inventory_requisitions" (
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
	"purpose" text,
	"inventory_type" text,
	"department_id" uuid,
	"vessel_id" uuid,
	"vessel_engine_id" uuid,
	"urgency" text,
	"needed_by" date,
	"reason" text,
	"requests" jsonb,
	"owners" jsonb,
	"requisitionable_type" text,
	"requisitionable_id" text,
	CONSTRAINT "inventory_requisitions_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "inventory_requisitions_owner" ON "inventory_requisitions" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "inventory_requisitions_department" ON "inventory_requisitions" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "inventory_requisitions_vessel" ON "inventory_requisitions" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "inventory_requisitions_order" ON "inventory_requisitions" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_requisitions_unfolded" ON "inventory_requisitions" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "stock_logs" ADD COLUMN "vessel_defect_report_id" uuid;
--> statement-breakpoint
alter table "vessel_defect_notes" enable row level security;
--> statement-breakpoint
alter table "vessel_defect_notes" force row level security;
--> statement-breakpoint
create policy tenant on "vessel_defect_notes" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vessel_defect_notes_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessel_defect_notes";
--> statement-breakpoint
insert into sync_resource (name) values ('vessel-defect-notes') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vessel_defect_reports" enable row level security;
--> statement-breakpoint
alter table "vessel_defect_reports" force row level security;
--> statement-breakpoint
create policy tenant on "vessel_defect_reports" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vessel_defect_reports_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessel_defect_reports";
--> statement-breakpoint
insert into sync_resource (name) values ('vessel-defect-reports') on conflict (name) do nothing;
--> statement-breakpoint
alter table "inventory_requisitions" enable row level security;
--> statement-breakpoint
alter table "inventory_requisitions" force row level security;
--> statement-breakpoint
create policy tenant on "inventory_requisitions" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "inventory_requisitions_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "inventory_requisitions";
--> statement-breakpoint
insert into sync_resource (name) values ('inventory-requisitions') on conflict (name) do nothing;
