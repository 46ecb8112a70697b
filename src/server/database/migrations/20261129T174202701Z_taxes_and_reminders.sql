CREATE TABLE "tax_rates" (
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
	"tax" text,
	"supply" text,
	"effective_from" date,
	"percent" numeric,
	"percent_without_tax_number" numeric,
	"legal_basis" text,
	CONSTRAINT "tax_rates_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "tax_rates_owner" ON "tax_rates" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "tax_rates_department" ON "tax_rates" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "tax_rates_vessel" ON "tax_rates" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "tax_rates_order" ON "tax_rates" USING btree ("tenant_id","effective_from","id");
--> statement-breakpoint
CREATE INDEX "tax_rates_unfolded" ON "tax_rates" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_key" ON "tax_rates" USING btree ("tenant_id","tax","supply","effective_from") WHERE deleted_at is null;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "supply" text;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "is_without_vat" boolean;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "vat_percent" numeric;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "vat" numeric;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "vat_currency" text;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "withheld_percent" numeric;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "withheld" numeric;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "withheld_currency" text;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "payable" numeric;
--> statement-breakpoint
ALTER TABLE "payment_requisitions" ADD COLUMN "payable_currency" text;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "next_expiring" text;
--> statement-breakpoint
alter table "tax_rates" enable row level security;
--> statement-breakpoint
alter table "tax_rates" force row level security;
--> statement-breakpoint
create policy tenant on "tax_rates" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "tax_rates_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "tax_rates";
--> statement-breakpoint
insert into sync_resource (name) values ('tax-rates') on conflict (name) do nothing;
