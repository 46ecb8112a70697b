CREATE TABLE "payment_batches" (
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
	"note" text,
	"lines" jsonb,
	"outcomes" jsonb,
	CONSTRAINT "payment_batches_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "payment_batches_owner" ON "payment_batches" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "payment_batches_department" ON "payment_batches" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "payment_batches_vessel" ON "payment_batches" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "payment_batches_order" ON "payment_batches" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_batches_unfolded" ON "payment_batches" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "payment_requisitions" (
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
	"payee_kind" text,
	"vendor_id" uuid,
	"payee_id" uuid,
	"payee_name" text,
	"amount" numeric,
	"amount_currency" text,
	"urgency" text,
	"due_on" date,
	"department_id" uuid,
	"vessel_id" uuid,
	"note" text,
	"invoice_number" text,
	"invoiced_on" date,
	"invoice" jsonb,
	"documents" jsonb,
	"inventory_requisition_id" uuid,
	"exchange_rate" numeric,
	"exchange_rate_on" date,
	"base_amount" numeric,
	"base_amount_currency" text,
	"is_beyond_budget" boolean,
	"payee_account_id" text,
	"likes" jsonb,
	"named_vendor_id" uuid,
	"type" text,
	"payment_group_id" uuid,
	"scheduled_on" date,
	"transferred_to_id" uuid,
	"transfer_remark" text,
	"paid_amount" numeric,
	"paid_amount_currency" text,
	"paid_on" date,
	"company_bank_id" uuid,
	"payment_rate" numeric,
	"payment_reference" text,
	"payment_proof" jsonb,
	"payments" jsonb,
	"paid" numeric,
	"paid_currency" text,
	"rest" numeric,
	"rest_currency" text,
	"receipt" jsonb,
	CONSTRAINT "payment_requisitions_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "payment_requisitions_owner" ON "payment_requisitions" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "payment_requisitions_department" ON "payment_requisitions" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "payment_requisitions_vessel" ON "payment_requisitions" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "payment_requisitions_order" ON "payment_requisitions" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_requisitions_unfolded" ON "payment_requisitions" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "petty_cash_floats" (
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
	"holder_id" uuid,
	"vessel_id" uuid,
	"limit" numeric,
	"limit_currency" text,
	"ceiling" numeric,
	"ceiling_currency" text,
	"balance" numeric,
	"balance_currency" text,
	"movement_count" bigint,
	"top_up_amount" numeric,
	"top_up_amount_currency" text,
	"topped_up_on" date,
	"top_up_reference" text,
	"counted_amount" numeric,
	"counted_amount_currency" text,
	"counted_at" timestamp (3) with time zone,
	"counted_at_offset" smallint,
	"count_remark" text,
	CONSTRAINT "petty_cash_floats_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "petty_cash_floats_owner" ON "petty_cash_floats" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_floats_department" ON "petty_cash_floats" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_floats_vessel" ON "petty_cash_floats" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_floats_folded_order" ON "petty_cash_floats" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_floats_unfolded" ON "petty_cash_floats" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "petty_cash_movements" (
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
	"float_id" uuid,
	"kind" text,
	"moved_at" timestamp (3) with time zone,
	"moved_at_offset" smallint,
	"change" numeric,
	"change_currency" text,
	"balance" numeric,
	"balance_currency" text,
	"short_by" numeric,
	"short_by_currency" text,
	"sequence" bigint,
	"is_count" boolean,
	"corrects_id" uuid,
	"petty_cash_request_id" uuid,
	"remark" text,
	CONSTRAINT "petty_cash_movements_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "petty_cash_movements_owner" ON "petty_cash_movements" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_movements_department" ON "petty_cash_movements" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_movements_vessel" ON "petty_cash_movements" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_movements_order" ON "petty_cash_movements" USING btree ("tenant_id","moved_at","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_movements_unfolded" ON "petty_cash_movements" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "petty_cash_requests" (
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
	"kind" text,
	"amount" numeric,
	"amount_currency" text,
	"needed_on" date,
	"vessel_id" uuid,
	"note" text,
	"receipts" jsonb,
	"float_id" uuid,
	"holder_id" uuid,
	"paid_amount" numeric,
	"paid_amount_currency" text,
	"paid_on" date,
	"short_by" numeric,
	"short_by_currency" text,
	"spent_amount" numeric,
	"spent_amount_currency" text,
	"returned_amount" numeric,
	"returned_amount_currency" text,
	"settlement_receipts" jsonb,
	CONSTRAINT "petty_cash_requests_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "petty_cash_requests_owner" ON "petty_cash_requests" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_requests_department" ON "petty_cash_requests" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_requests_vessel" ON "petty_cash_requests" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_requests_order" ON "petty_cash_requests" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "petty_cash_requests_unfolded" ON "petty_cash_requests" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "payment_batches" enable row level security;
--> statement-breakpoint
alter table "payment_batches" force row level security;
--> statement-breakpoint
create policy tenant on "payment_batches" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "payment_batches_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "payment_batches";
--> statement-breakpoint
insert into sync_resource (name) values ('payment-batches') on conflict (name) do nothing;
--> statement-breakpoint
alter table "payment_requisitions" enable row level security;
--> statement-breakpoint
alter table "payment_requisitions" force row level security;
--> statement-breakpoint
create policy tenant on "payment_requisitions" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "payment_requisitions_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "payment_requisitions";
--> statement-breakpoint
insert into sync_resource (name) values ('payment-requisitions') on conflict (name) do nothing;
--> statement-breakpoint
alter table "petty_cash_floats" enable row level security;
--> statement-breakpoint
alter table "petty_cash_floats" force row level security;
--> statement-breakpoint
create policy tenant on "petty_cash_floats" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "petty_cash_floats_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "petty_cash_floats";
--> statement-breakpoint
insert into sync_resource (name) values ('petty-cash-floats') on conflict (name) do nothing;
--> statement-breakpoint
alter table "petty_cash_movements" enable row level security;
--> statement-breakpoint
alter table "petty_cash_movements" force row level security;
--> statement-breakpoint
create policy tenant on "petty_cash_movements" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "petty_cash_movements_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "petty_cash_movements";
--> statement-breakpoint
insert into sync_resource (name) values ('petty-cash-movements') on conflict (name) do nothing;
--> statement-breakpoint
alter table "petty_cash_requests" enable row level security;
--> statement-breakpoint
alter table "petty_cash_requests" force row level security;
--> statement-breakpoint
create policy tenant on "petty_cash_requests" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "petty_cash_requests_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "petty_cash_requests";
--> statement-breakpoint
insert into sync_resource (name) values ('petty-cash-requests') on conflict (name) do nothing;
