CREATE TABLE "inventories" (
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
	"inventory_category_id" uuid,
	"part_number" text,
	"unit" text,
	"picture" jsonb,
	"type" text,
	"department_id" uuid,
	"vessel_id" uuid,
	"company_location_id" uuid,
	"location" text,
	"responsible_id" uuid,
	"minimum_quantity" double precision,
	"hod_required_quantity" double precision,
	"opening_quantity" double precision,
	"available_quantity" double precision,
	"movement_count" bigint,
	"custom_values" jsonb,
	CONSTRAINT "inventories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "inventories_owner" ON "inventories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "inventories_department" ON "inventories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "inventories_vessel" ON "inventories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "inventories_folded_order" ON "inventories" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "inventories_unfolded" ON "inventories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "inventory_categories" (
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
	"count_tolerance" bigint,
	CONSTRAINT "inventory_categories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "inventory_categories_owner" ON "inventory_categories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "inventory_categories_department" ON "inventory_categories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "inventory_categories_vessel" ON "inventory_categories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "inventory_categories_folded_order" ON "inventory_categories" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "inventory_categories_unfolded" ON "inventory_categories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "inventory_fields" (
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
	"inventory_category_id" uuid,
	"name" text,
	"kind" text,
	"unit" text,
	"choices" jsonb,
	"required" boolean,
	CONSTRAINT "inventory_fields_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "inventory_fields_owner" ON "inventory_fields" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "inventory_fields_department" ON "inventory_fields" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "inventory_fields_vessel" ON "inventory_fields" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "inventory_fields_folded_order" ON "inventory_fields" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "inventory_fields_unfolded" ON "inventory_fields" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "inventory_managers" (
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
	"inventory_id" uuid,
	"manager_id" uuid,
	CONSTRAINT "inventory_managers_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "inventory_managers_owner" ON "inventory_managers" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "inventory_managers_department" ON "inventory_managers" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "inventory_managers_vessel" ON "inventory_managers" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "inventory_managers_order" ON "inventory_managers" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "inventory_managers_unfolded" ON "inventory_managers" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_managers_key" ON "inventory_managers" USING btree ("tenant_id","inventory_id","manager_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "stock_additions" (
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
	"inventory_id" uuid,
	"kind" text,
	"quantity" double precision,
	"moved_at" timestamp (3) with time zone,
	"moved_at_offset" smallint,
	"remark" text,
	"photos" jsonb,
	"expected_quantity" double precision,
	"difference" double precision,
	"short_by" double precision,
	CONSTRAINT "stock_additions_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "stock_additions_owner" ON "stock_additions" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "stock_additions_department" ON "stock_additions" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "stock_additions_vessel" ON "stock_additions" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "stock_additions_order" ON "stock_additions" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "stock_additions_unfolded" ON "stock_additions" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "stock_logs" (
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
	"inventory_id" uuid,
	"kind" text,
	"moved_at" timestamp (3) with time zone,
	"moved_at_offset" smallint,
	"change" double precision,
	"balance" double precision,
	"short_by" double precision,
	"sequence" bigint,
	"is_count" boolean,
	"corrects_id" uuid,
	"stock_addition_id" uuid,
	"stock_transfer_id" uuid,
	"remark" text,
	CONSTRAINT "stock_logs_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "stock_logs_owner" ON "stock_logs" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "stock_logs_department" ON "stock_logs" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "stock_logs_vessel" ON "stock_logs" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "stock_logs_order" ON "stock_logs" USING btree ("tenant_id","moved_at","id");
--> statement-breakpoint
CREATE INDEX "stock_logs_unfolded" ON "stock_logs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
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
	"inventory_from_id" uuid,
	"inventory_to_id" uuid,
	"quantity" double precision,
	"moved_at" timestamp (3) with time zone,
	"moved_at_offset" smallint,
	"remark" text,
	"photos" jsonb,
	"department_id" uuid,
	"vessel_id" uuid,
	"short_by" double precision,
	"missing_quantity" double precision,
	"received_quantity" double precision,
	"received_remark" text,
	"received_photos" jsonb,
	"receiver_signature" jsonb,
	CONSTRAINT "stock_transfers_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "stock_transfers_owner" ON "stock_transfers" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "stock_transfers_department" ON "stock_transfers" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "stock_transfers_vessel" ON "stock_transfers" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "stock_transfers_order" ON "stock_transfers" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "stock_transfers_unfolded" ON "stock_transfers" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "inventories" enable row level security;
--> statement-breakpoint
alter table "inventories" force row level security;
--> statement-breakpoint
create policy tenant on "inventories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "inventories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "inventories";
--> statement-breakpoint
insert into sync_resource (name) values ('inventories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "inventory_categories" enable row level security;
--> statement-breakpoint
alter table "inventory_categories" force row level security;
--> statement-breakpoint
create policy tenant on "inventory_categories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "inventory_categories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "inventory_categories";
--> statement-breakpoint
insert into sync_resource (name) values ('inventory-categories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "inventory_fields" enable row level security;
--> statement-breakpoint
alter table "inventory_fields" force row level security;
--> statement-breakpoint
create policy tenant on "inventory_fields" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "inventory_fields_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "inventory_fields";
--> statement-breakpoint
insert into sync_resource (name) values ('inventory-fields') on conflict (name) do nothing;
--> statement-breakpoint
alter table "inventory_managers" enable row level security;
--> statement-breakpoint
alter table "inventory_managers" force row level security;
--> statement-breakpoint
create policy tenant on "inventory_managers" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "inventory_managers_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "inventory_managers";
--> statement-breakpoint
insert into sync_resource (name) values ('inventory-managers') on conflict (name) do nothing;
--> statement-breakpoint
alter table "stock_additions" enable row level security;
--> statement-breakpoint
alter table "stock_additions" force row level security;
--> statement-breakpoint
create policy tenant on "stock_additions" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "stock_additions_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "stock_additions";
--> statement-breakpoint
insert into sync_resource (name) values ('stock-additions') on conflict (name) do nothing;
--> statement-breakpoint
alter table "stock_logs" enable row level security;
--> statement-breakpoint
alter table "stock_logs" force row level security;
--> statement-breakpoint
create policy tenant on "stock_logs" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "stock_logs_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "stock_logs";
--> statement-breakpoint
insert into sync_resource (name) values ('stock-logs') on conflict (name) do nothing;
--> statement-breakpoint
alter table "stock_transfers" enable row level security;
--> statement-breakpoint
alter table "stock_transfers" force row level security;
--> statement-breakpoint
create policy tenant on "stock_transfers" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "stock_transfers_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "stock_transfers";
--> statement-breakpoint
insert into sync_resource (name) values ('stock-transfers') on conflict (name) do nothing;
