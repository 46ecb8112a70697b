CREATE TABLE "moc_batches" (
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
	"title" text,
	"lines" jsonb,
	"outcomes" jsonb,
	CONSTRAINT "moc_batches_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "moc_batches_owner" ON "moc_batches" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "moc_batches_department" ON "moc_batches" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "moc_batches_vessel" ON "moc_batches" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "moc_batches_order" ON "moc_batches" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "moc_batches_unfolded" ON "moc_batches" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "moc_checklist_descriptions" (
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
	"place" bigint,
	"guidance" text,
	CONSTRAINT "moc_checklist_descriptions_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "moc_checklist_descriptions_owner" ON "moc_checklist_descriptions" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_descriptions_department" ON "moc_checklist_descriptions" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_descriptions_vessel" ON "moc_checklist_descriptions" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_descriptions_order" ON "moc_checklist_descriptions" USING btree ("tenant_id","place","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_descriptions_unfolded" ON "moc_checklist_descriptions" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "moc_checklist_items" (
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
	"moc_description_id" uuid,
	"name" text,
	"place" bigint,
	CONSTRAINT "moc_checklist_items_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "moc_checklist_items_owner" ON "moc_checklist_items" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_items_department" ON "moc_checklist_items" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_items_vessel" ON "moc_checklist_items" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_items_order" ON "moc_checklist_items" USING btree ("tenant_id","place","id");
--> statement-breakpoint
CREATE INDEX "moc_checklist_items_unfolded" ON "moc_checklist_items" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "moc_logs" (
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
	"moc_request_id" uuid,
	"approved_on" date,
	"duration" text,
	"expires_on" date,
	"vessel_id" uuid,
	"actions" jsonb,
	"pre_start_review" text,
	"pre_start_reviewed_on" date,
	"outcome" text,
	"outcome_on" date,
	CONSTRAINT "moc_logs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "moc_logs_owner" ON "moc_logs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "moc_logs_department" ON "moc_logs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "moc_logs_vessel" ON "moc_logs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "moc_logs_order" ON "moc_logs" USING btree ("tenant_id","approved_on","id");
--> statement-breakpoint
CREATE INDEX "moc_logs_unfolded" ON "moc_logs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "moc_purposes" (
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
	"description" text,
	CONSTRAINT "moc_purposes_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "moc_purposes_owner" ON "moc_purposes" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "moc_purposes_department" ON "moc_purposes" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "moc_purposes_vessel" ON "moc_purposes" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "moc_purposes_folded_order" ON "moc_purposes" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "moc_purposes_unfolded" ON "moc_purposes" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "moc_requests" (
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
	"amendment" jsonb,
	"name" text,
	"moc_purpose_id" uuid,
	"change_class" text,
	"duration" text,
	"expires_on" date,
	"verbal_authority_by_id" uuid,
	"verbal_authority_at" timestamp (3) with time zone,
	"verbal_authority_at_offset" smallint,
	"vessel_id" uuid,
	"start_on" date,
	"description" text,
	"reason" text,
	"alternatives" text,
	"people_affected" text,
	"critical_equipment" boolean,
	"cyber" boolean,
	"affected" jsonb,
	"descriptions" jsonb,
	"actions" jsonb,
	"attachments" jsonb,
	"asks_for" text,
	"rating" text,
	"zone" text,
	"residual_rating" text,
	"residual_zone" text,
	"risk_assessment_id" uuid,
	"signatures_due_at" timestamp (3) with time zone,
	"signatures_due_at_offset" smallint,
	"moc_log_id" uuid,
	"valid_until" date,
	"converted_on" date,
	CONSTRAINT "moc_requests_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "moc_requests_owner" ON "moc_requests" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "moc_requests_department" ON "moc_requests" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "moc_requests_vessel" ON "moc_requests" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "moc_requests_order" ON "moc_requests" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "moc_requests_unfolded" ON "moc_requests" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "moc_requests_valid_until" ON "moc_requests" USING btree ("tenant_id","valid_until","id");
--> statement-breakpoint
CREATE TABLE "moc_risk_assessments" (
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
	"moc_request_id" uuid,
	"hazards" text,
	"likelihood" text,
	"people_severity" text,
	"assets_severity" text,
	"environment_severity" text,
	"reputation_severity" text,
	"controls" text,
	"control_owner_id" uuid,
	"review_on" date,
	"residual_likelihood" text,
	"residual_people_severity" text,
	"residual_assets_severity" text,
	"residual_environment_severity" text,
	"residual_reputation_severity" text,
	"rating" text,
	"zone" text,
	"residual_rating" text,
	"residual_zone" text,
	"frozen_at" timestamp (3) with time zone,
	"frozen_at_offset" smallint,
	CONSTRAINT "moc_risk_assessments_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "moc_risk_assessments_owner" ON "moc_risk_assessments" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "moc_risk_assessments_department" ON "moc_risk_assessments" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "moc_risk_assessments_vessel" ON "moc_risk_assessments" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "moc_risk_assessments_order" ON "moc_risk_assessments" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "moc_risk_assessments_unfolded" ON "moc_risk_assessments" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "moc_batches" enable row level security;
--> statement-breakpoint
alter table "moc_batches" force row level security;
--> statement-breakpoint
create policy tenant on "moc_batches" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "moc_batches_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "moc_batches";
--> statement-breakpoint
insert into sync_resource (name) values ('moc-batches') on conflict (name) do nothing;
--> statement-breakpoint
alter table "moc_checklist_descriptions" enable row level security;
--> statement-breakpoint
alter table "moc_checklist_descriptions" force row level security;
--> statement-breakpoint
create policy tenant on "moc_checklist_descriptions" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "moc_checklist_descriptions_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "moc_checklist_descriptions";
--> statement-breakpoint
insert into sync_resource (name) values ('moc-checklist-descriptions') on conflict (name) do nothing;
--> statement-breakpoint
alter table "moc_checklist_items" enable row level security;
--> statement-breakpoint
alter table "moc_checklist_items" force row level security;
--> statement-breakpoint
create policy tenant on "moc_checklist_items" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "moc_checklist_items_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "moc_checklist_items";
--> statement-breakpoint
insert into sync_resource (name) values ('moc-checklist-items') on conflict (name) do nothing;
--> statement-breakpoint
alter table "moc_logs" enable row level security;
--> statement-breakpoint
alter table "moc_logs" force row level security;
--> statement-breakpoint
create policy tenant on "moc_logs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "moc_logs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "moc_logs";
--> statement-breakpoint
insert into sync_resource (name) values ('moc-logs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "moc_purposes" enable row level security;
--> statement-breakpoint
alter table "moc_purposes" force row level security;
--> statement-breakpoint
create policy tenant on "moc_purposes" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "moc_purposes_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "moc_purposes";
--> statement-breakpoint
insert into sync_resource (name) values ('moc-purposes') on conflict (name) do nothing;
--> statement-breakpoint
alter table "moc_requests" enable row level security;
--> statement-breakpoint
alter table "moc_requests" force row level security;
--> statement-breakpoint
create policy tenant on "moc_requests" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "moc_requests_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "moc_requests";
--> statement-breakpoint
insert into sync_resource (name) values ('moc-requests') on conflict (name) do nothing;
--> statement-breakpoint
alter table "moc_risk_assessments" enable row level security;
--> statement-breakpoint
alter table "moc_risk_assessments" force row level security;
--> statement-breakpoint
create policy tenant on "moc_risk_assessments" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "moc_risk_assessments_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "moc_risk_assessments";
--> statement-breakpoint
insert into sync_resource (name) values ('moc-risk-assessments') on conflict (name) do nothing;
