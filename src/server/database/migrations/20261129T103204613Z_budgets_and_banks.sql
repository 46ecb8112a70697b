CREATE TABLE "budget_expenses" (
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
	"budget_id" uuid,
	"kind" text,
	"month" text,
	"amount" numeric,
	"amount_currency" text,
	"description" text,
	"reverses_id" uuid,
	"department_id" uuid,
	"year" bigint,
	"period" text,
	"month_from" date,
	"source_type" text,
	"source_id" text,
	CONSTRAINT "budget_expenses_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "budget_expenses_owner" ON "budget_expenses" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "budget_expenses_department" ON "budget_expenses" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "budget_expenses_vessel" ON "budget_expenses" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "budget_expenses_order" ON "budget_expenses" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "budget_expenses_unfolded" ON "budget_expenses" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "budgets" (
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
	"department_id" uuid,
	"year" bigint,
	"period" text,
	"year_policy" text,
	"months_policy" text,
	"months" jsonb,
	"planned" numeric,
	"planned_currency" text,
	"edition" bigint,
	"note" text,
	CONSTRAINT "budgets_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "budgets_owner" ON "budgets" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "budgets_department" ON "budgets" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "budgets_vessel" ON "budgets" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "budgets_order" ON "budgets" USING btree ("tenant_id","year","id");
--> statement-breakpoint
CREATE INDEX "budgets_unfolded" ON "budgets" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_key" ON "budgets" USING btree ("tenant_id","department_id","year") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "company_banks" (
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
	"amendment" jsonb,
	"bank_name" text,
	"account_name" text,
	"account_number" text,
	"currency" text,
	"branch_name" text,
	"sort_code" text,
	CONSTRAINT "company_banks_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "company_banks_owner" ON "company_banks" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "company_banks_department" ON "company_banks" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "company_banks_vessel" ON "company_banks" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "company_banks_folded_order" ON "company_banks" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "company_banks_unfolded" ON "company_banks" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
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
	"currency" text,
	"base_currency" text,
	"rate_on" date,
	"rate" numeric,
	"source" text,
	CONSTRAINT "exchange_rates_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "exchange_rates_owner" ON "exchange_rates" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_department" ON "exchange_rates" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_vessel" ON "exchange_rates" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_order" ON "exchange_rates" USING btree ("tenant_id","rate_on","id");
--> statement-breakpoint
CREATE INDEX "exchange_rates_unfolded" ON "exchange_rates" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_key" ON "exchange_rates" USING btree ("tenant_id","currency","base_currency","rate_on") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "payment_groups" (
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
	"manager_id" uuid,
	CONSTRAINT "payment_groups_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "payment_groups_owner" ON "payment_groups" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "payment_groups_department" ON "payment_groups" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "payment_groups_vessel" ON "payment_groups" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "payment_groups_folded_order" ON "payment_groups" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "payment_groups_unfolded" ON "payment_groups" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "base_currency" text;
--> statement-breakpoint
alter table "budget_expenses" enable row level security;
--> statement-breakpoint
alter table "budget_expenses" force row level security;
--> statement-breakpoint
create policy tenant on "budget_expenses" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "budget_expenses_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "budget_expenses";
--> statement-breakpoint
insert into sync_resource (name) values ('budget-expenses') on conflict (name) do nothing;
--> statement-breakpoint
alter table "budgets" enable row level security;
--> statement-breakpoint
alter table "budgets" force row level security;
--> statement-breakpoint
create policy tenant on "budgets" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "budgets_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "budgets";
--> statement-breakpoint
insert into sync_resource (name) values ('budgets') on conflict (name) do nothing;
--> statement-breakpoint
alter table "company_banks" enable row level security;
--> statement-breakpoint
alter table "company_banks" force row level security;
--> statement-breakpoint
create policy tenant on "company_banks" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "company_banks_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "company_banks";
--> statement-breakpoint
insert into sync_resource (name) values ('company-banks') on conflict (name) do nothing;
--> statement-breakpoint
alter table "exchange_rates" enable row level security;
--> statement-breakpoint
alter table "exchange_rates" force row level security;
--> statement-breakpoint
create policy tenant on "exchange_rates" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "exchange_rates_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "exchange_rates";
--> statement-breakpoint
insert into sync_resource (name) values ('exchange-rates') on conflict (name) do nothing;
--> statement-breakpoint
alter table "payment_groups" enable row level security;
--> statement-breakpoint
alter table "payment_groups" force row level security;
--> statement-breakpoint
create policy tenant on "payment_groups" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "payment_groups_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "payment_groups";
--> statement-breakpoint
insert into sync_resource (name) values ('payment-groups') on conflict (name) do nothing;
