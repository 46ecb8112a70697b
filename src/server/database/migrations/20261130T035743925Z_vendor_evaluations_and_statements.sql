CREATE TABLE "statements_of_account" (
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
	"vendor_id" uuid,
	"period_from" date,
	"period_to" date,
	"currency" text,
	"opening_balance" numeric,
	"lines" jsonb,
	"balance" numeric,
	"balance_currency" text,
	"vendor_opening_balance" numeric,
	"vendor_lines" jsonb,
	"vendor_balance" numeric,
	"vendor_balance_currency" text,
	"difference" numeric,
	"difference_currency" text,
	"signed_by" text,
	"signed_position" text,
	"signature" jsonb,
	CONSTRAINT "statements_of_account_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "statements_of_account_owner" ON "statements_of_account" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "statements_of_account_department" ON "statements_of_account" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "statements_of_account_vessel" ON "statements_of_account" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "statements_of_account_order" ON "statements_of_account" USING btree ("tenant_id","period_to","id");
--> statement-breakpoint
CREATE INDEX "statements_of_account_unfolded" ON "statements_of_account" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vendor_evaluations" (
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
	"vendor_id" uuid,
	"period_from" date,
	"period_to" date,
	"scores" jsonb,
	"score" double precision,
	"band" text,
	"remark" text,
	"documents" jsonb,
	CONSTRAINT "vendor_evaluations_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vendor_evaluations_owner" ON "vendor_evaluations" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vendor_evaluations_department" ON "vendor_evaluations" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vendor_evaluations_vessel" ON "vendor_evaluations" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vendor_evaluations_order" ON "vendor_evaluations" USING btree ("tenant_id","period_to","id");
--> statement-breakpoint
CREATE INDEX "vendor_evaluations_unfolded" ON "vendor_evaluations" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "evaluation_score" double precision;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "evaluation_band" text;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "evaluated_on" date;
--> statement-breakpoint
alter table "statements_of_account" enable row level security;
--> statement-breakpoint
alter table "statements_of_account" force row level security;
--> statement-breakpoint
create policy tenant on "statements_of_account" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "statements_of_account_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "statements_of_account";
--> statement-breakpoint
insert into sync_resource (name) values ('statements-of-account') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vendor_evaluations" enable row level security;
--> statement-breakpoint
alter table "vendor_evaluations" force row level security;
--> statement-breakpoint
create policy tenant on "vendor_evaluations" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vendor_evaluations_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vendor_evaluations";
--> statement-breakpoint
insert into sync_resource (name) values ('vendor-evaluations') on conflict (name) do nothing;
