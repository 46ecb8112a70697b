CREATE TABLE "asset_audits" (
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
	"name" text,
	"date" date,
	"asset_category_id" uuid,
	"department_id" uuid,
	"branch_id" uuid,
	"remarks" text,
	"expected_count" bigint,
	"found_count" bigint,
	"missing_count" bigint,
	"unexpected_count" bigint,
	"items" jsonb,
	CONSTRAINT "asset_audits_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "asset_audits_owner" ON "asset_audits" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "asset_audits_department" ON "asset_audits" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "asset_audits_vessel" ON "asset_audits" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "asset_audits_order" ON "asset_audits" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE TABLE "asset_categories" (
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
	"name" text,
	"description" text,
	CONSTRAINT "asset_categories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "asset_categories_owner" ON "asset_categories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "asset_categories_department" ON "asset_categories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "asset_categories_vessel" ON "asset_categories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "asset_categories_order" ON "asset_categories" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE TABLE "asset_fields" (
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
	"asset_category_id" uuid,
	"name" text,
	"kind" text,
	"unit" text,
	"choices" jsonb,
	"required" boolean,
	CONSTRAINT "asset_fields_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "asset_fields_owner" ON "asset_fields" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "asset_fields_department" ON "asset_fields" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "asset_fields_vessel" ON "asset_fields" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "asset_fields_order" ON "asset_fields" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE TABLE "asset_logs" (
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
	"asset_id" uuid,
	"subject" text,
	"department_id" uuid,
	"receiver_id" uuid,
	"date" date,
	"condition" text,
	"remarks" text,
	"photos" jsonb,
	"received_condition" text,
	"received_remark" text,
	"received_photos" jsonb,
	"receiver_signature" jsonb,
	CONSTRAINT "asset_logs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "asset_logs_owner" ON "asset_logs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "asset_logs_department" ON "asset_logs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "asset_logs_vessel" ON "asset_logs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "asset_logs_order" ON "asset_logs" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE TABLE "assets" (
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
	"name" text,
	"asset_category_id" uuid,
	"serial_number" text,
	"unit_value" numeric,
	"unit_value_currency" text,
	"purchased_on" date,
	"picture" jsonb,
	"department_id" uuid,
	"branch_id" uuid,
	"holder_id" uuid,
	"condition" text,
	"custom_values" jsonb,
	CONSTRAINT "assets_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "assets_owner" ON "assets" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "assets_department" ON "assets" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "assets_vessel" ON "assets" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "assets_order" ON "assets" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE TABLE "certificate_categories" (
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
	"name" text,
	"description" text,
	"lead_days" bigint,
	CONSTRAINT "certificate_categories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "certificate_categories_owner" ON "certificate_categories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "certificate_categories_department" ON "certificate_categories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "certificate_categories_vessel" ON "certificate_categories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "certificate_categories_order" ON "certificate_categories" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE TABLE "certificate_registers" (
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
	"name" text,
	"category_id" uuid,
	"certificate_number" text,
	"issuer" text,
	"issued_on" date,
	"validity" text,
	"expires_on" date,
	"lead_days" bigint,
	"responsible_id" uuid,
	"documents" jsonb,
	"remarks" text,
	"renews_id" uuid,
	CONSTRAINT "certificate_registers_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "certificate_registers_owner" ON "certificate_registers" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "certificate_registers_department" ON "certificate_registers" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "certificate_registers_vessel" ON "certificate_registers" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "certificate_registers_order" ON "certificate_registers" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE TABLE "company_details" (
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
	"name" text,
	"registration_number" text,
	"tax_number" text,
	"logo" jsonb,
	"address" text,
	"phone" text,
	"email" text,
	"website" text,
	"cfa_franc" text,
	CONSTRAINT "company_details_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "company_details_owner" ON "company_details" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "company_details_department" ON "company_details" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "company_details_vessel" ON "company_details" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "company_details_order" ON "company_details" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_details_key" ON "company_details" USING btree ("tenant_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "company_locations" (
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
	"name" text,
	"address" text,
	"branch_id" uuid,
	CONSTRAINT "company_locations_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "company_locations_owner" ON "company_locations" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "company_locations_department" ON "company_locations" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "company_locations_vessel" ON "company_locations" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "company_locations_order" ON "company_locations" USING btree ("tenant_id","name","id");
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "email" text;
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "letterhead" jsonb;
--> statement-breakpoint
alter table "asset_audits" enable row level security;
--> statement-breakpoint
alter table "asset_audits" force row level security;
--> statement-breakpoint
create policy tenant on "asset_audits" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "asset_audits_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "asset_audits";
--> statement-breakpoint
insert into sync_resource (name) values ('asset-audits') on conflict (name) do nothing;
--> statement-breakpoint
alter table "asset_categories" enable row level security;
--> statement-breakpoint
alter table "asset_categories" force row level security;
--> statement-breakpoint
create policy tenant on "asset_categories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "asset_categories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "asset_categories";
--> statement-breakpoint
insert into sync_resource (name) values ('asset-categories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "asset_fields" enable row level security;
--> statement-breakpoint
alter table "asset_fields" force row level security;
--> statement-breakpoint
create policy tenant on "asset_fields" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "asset_fields_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "asset_fields";
--> statement-breakpoint
insert into sync_resource (name) values ('asset-fields') on conflict (name) do nothing;
--> statement-breakpoint
alter table "asset_logs" enable row level security;
--> statement-breakpoint
alter table "asset_logs" force row level security;
--> statement-breakpoint
create policy tenant on "asset_logs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "asset_logs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "asset_logs";
--> statement-breakpoint
insert into sync_resource (name) values ('asset-logs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "assets" enable row level security;
--> statement-breakpoint
alter table "assets" force row level security;
--> statement-breakpoint
create policy tenant on "assets" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "assets_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "assets";
--> statement-breakpoint
insert into sync_resource (name) values ('assets') on conflict (name) do nothing;
--> statement-breakpoint
alter table "certificate_categories" enable row level security;
--> statement-breakpoint
alter table "certificate_categories" force row level security;
--> statement-breakpoint
create policy tenant on "certificate_categories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "certificate_categories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "certificate_categories";
--> statement-breakpoint
insert into sync_resource (name) values ('certificate-categories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "certificate_registers" enable row level security;
--> statement-breakpoint
alter table "certificate_registers" force row level security;
--> statement-breakpoint
create policy tenant on "certificate_registers" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "certificate_registers_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "certificate_registers";
--> statement-breakpoint
insert into sync_resource (name) values ('certificate-registers') on conflict (name) do nothing;
--> statement-breakpoint
alter table "company_details" enable row level security;
--> statement-breakpoint
alter table "company_details" force row level security;
--> statement-breakpoint
create policy tenant on "company_details" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "company_details_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "company_details";
--> statement-breakpoint
insert into sync_resource (name) values ('company-details') on conflict (name) do nothing;
--> statement-breakpoint
alter table "company_locations" enable row level security;
--> statement-breakpoint
alter table "company_locations" force row level security;
--> statement-breakpoint
create policy tenant on "company_locations" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "company_locations_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "company_locations";
--> statement-breakpoint
insert into sync_resource (name) values ('company-locations') on conflict (name) do nothing;
