CREATE TABLE "bio_data" (
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
	"staff_id" uuid,
	"middle_name" text,
	"former_name" text,
	"birth_date" date,
	"gender" text,
	"marital_status" text,
	"religion" text,
	"nationality" text,
	"state_of_origin" text,
	"phone" text,
	"home_address" text,
	"home_town" text,
	"next_of_kin_name" text,
	"next_of_kin_relationship" text,
	"next_of_kin_phone" text,
	"next_of_kin_address" text,
	"id_type" text,
	"id_number" text,
	"id_expires_on" date,
	"id_document" jsonb,
	"picture" jsonb,
	"signature" jsonb,
	CONSTRAINT "bio_data_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "bio_data_owner" ON "bio_data" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "bio_data_department" ON "bio_data" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "bio_data_vessel" ON "bio_data" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "bio_data_order" ON "bio_data" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "bio_data_unfolded" ON "bio_data" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "bio_data_key" ON "bio_data" USING btree ("tenant_id","staff_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "education_references" (
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
	"staff_id" uuid,
	"name" text,
	"position" text,
	"institution" text,
	"relationship" text,
	"phone" text,
	"email" text,
	"address" text,
	CONSTRAINT "education_references_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "education_references_owner" ON "education_references" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "education_references_department" ON "education_references" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "education_references_vessel" ON "education_references" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "education_references_folded_order" ON "education_references" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "education_references_unfolded" ON "education_references" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "field_proposals" (
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
	"staff_id" uuid,
	"field" text,
	"old_value" text,
	"old_day" date,
	"value" text,
	"day" date,
	"reason" text,
	"resource" text,
	"record_id" text,
	CONSTRAINT "field_proposals_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "field_proposals_owner" ON "field_proposals" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "field_proposals_department" ON "field_proposals" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "field_proposals_vessel" ON "field_proposals" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "field_proposals_order" ON "field_proposals" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "field_proposals_unfolded" ON "field_proposals" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "guarantors" (
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
	"staff_id" uuid,
	"first_name" text,
	"last_name" text,
	"relationship" text,
	"occupation" text,
	"employer" text,
	"phone" text,
	"email" text,
	"address" text,
	"id_type" text,
	"id_number" text,
	"identification" jsonb,
	"image" jsonb,
	CONSTRAINT "guarantors_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "guarantors_owner" ON "guarantors" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "guarantors_department" ON "guarantors" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "guarantors_vessel" ON "guarantors" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "guarantors_folded_order" ON "guarantors" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "guarantors_unfolded" ON "guarantors" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "staff_bank_accounts" (
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
	"staff_id" uuid,
	"bank_name" text,
	"account_name" text,
	"account_number" text,
	"currency" text,
	"sort_code" text,
	"is_shared" boolean,
	CONSTRAINT "staff_bank_accounts_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "staff_bank_accounts_owner" ON "staff_bank_accounts" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "staff_bank_accounts_department" ON "staff_bank_accounts" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "staff_bank_accounts_vessel" ON "staff_bank_accounts" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "staff_bank_accounts_order" ON "staff_bank_accounts" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "staff_bank_accounts_unfolded" ON "staff_bank_accounts" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "bio_data" enable row level security;
--> statement-breakpoint
alter table "bio_data" force row level security;
--> statement-breakpoint
create policy tenant on "bio_data" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "bio_data_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "bio_data";
--> statement-breakpoint
insert into sync_resource (name) values ('bio-data') on conflict (name) do nothing;
--> statement-breakpoint
alter table "education_references" enable row level security;
--> statement-breakpoint
alter table "education_references" force row level security;
--> statement-breakpoint
create policy tenant on "education_references" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "education_references_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "education_references";
--> statement-breakpoint
insert into sync_resource (name) values ('education-references') on conflict (name) do nothing;
--> statement-breakpoint
alter table "field_proposals" enable row level security;
--> statement-breakpoint
alter table "field_proposals" force row level security;
--> statement-breakpoint
create policy tenant on "field_proposals" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "field_proposals_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "field_proposals";
--> statement-breakpoint
insert into sync_resource (name) values ('field-proposals') on conflict (name) do nothing;
--> statement-breakpoint
alter table "guarantors" enable row level security;
--> statement-breakpoint
alter table "guarantors" force row level security;
--> statement-breakpoint
create policy tenant on "guarantors" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "guarantors_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "guarantors";
--> statement-breakpoint
insert into sync_resource (name) values ('guarantors') on conflict (name) do nothing;
--> statement-breakpoint
alter table "staff_bank_accounts" enable row level security;
--> statement-breakpoint
alter table "staff_bank_accounts" force row level security;
--> statement-breakpoint
create policy tenant on "staff_bank_accounts" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "staff_bank_accounts_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "staff_bank_accounts";
--> statement-breakpoint
insert into sync_resource (name) values ('staff-bank-accounts') on conflict (name) do nothing;
