CREATE TABLE "vendor_sourcings" (
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
	"inventory_requisition_id" uuid,
	"vendor_id" uuid,
	"note" text,
	"closes_at" timestamp (3) with time zone,
	"closes_at_offset" smallint,
	"lines" jsonb,
	"currency" text,
	"quoted_lines" jsonb,
	"valid_until" date,
	"lead_time_days" bigint,
	"terms" text,
	"invoice" jsonb,
	"quotation_remark" text,
	"opened_at" timestamp (3) with time zone,
	"opened_at_offset" smallint,
	"fits" jsonb,
	"review_remark" text,
	CONSTRAINT "vendor_sourcings_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vendor_sourcings_owner" ON "vendor_sourcings" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vendor_sourcings_department" ON "vendor_sourcings" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vendor_sourcings_vessel" ON "vendor_sourcings" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vendor_sourcings_order" ON "vendor_sourcings" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "vendor_sourcings_unfolded" ON "vendor_sourcings" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_sourcings_key" ON "vendor_sourcings" USING btree ("tenant_id","inventory_requisition_id","vendor_id") WHERE deleted_at is null;
--> statement-breakpoint
ALTER TABLE "stock_logs" ADD COLUMN "inventory_requisition_id" uuid;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "has_vendor_sourcing" boolean;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "vendors" jsonb;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "closes_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "closes_at_offset" smallint;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "opened_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "opened_at_offset" smallint;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "opened_by_id" uuid;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "compared_on" date;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "awards" jsonb;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "few_reason" text;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "award_total" numeric;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "award_total_currency" text;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "arrivals" jsonb;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "receipts" jsonb;
--> statement-breakpoint
alter table "vendor_sourcings" enable row level security;
--> statement-breakpoint
alter table "vendor_sourcings" force row level security;
--> statement-breakpoint
create policy tenant on "vendor_sourcings" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vendor_sourcings_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vendor_sourcings";
--> statement-breakpoint
insert into sync_resource (name) values ('vendor-sourcings') on conflict (name) do nothing;
