CREATE TABLE "approval_chains" (
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
	"resource_name" text,
	"steps" jsonb,
	CONSTRAINT "approval_chains_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "stand_ins" (
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
	"staff_id" uuid,
	"stand_in_id" uuid,
	"first_day" date,
	"last_day" date,
	"reason" text,
	CONSTRAINT "stand_ins_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
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
	"counted_in" text,
	"days_per_year" bigint,
	"paid" boolean,
	"handover" text,
	CONSTRAINT "leave_types_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "public_holidays" (
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
	"date" date,
	"name" text,
	CONSTRAINT "public_holidays_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_allocations" (
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
	"staff_id" uuid,
	"leave_type_id" uuid,
	"year" bigint,
	"days" bigint,
	"note" text,
	CONSTRAINT "leave_allocations_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
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
	"approval" jsonb,
	"staff_id" uuid,
	"leave_type_id" uuid,
	"start_date" date,
	"end_date" date,
	"days" bigint,
	"reason" text,
	"handover_to_id" uuid,
	"handover_document" jsonb,
	"additional_documents" jsonb,
	CONSTRAINT "leave_requests_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "approval_chains_owner" ON "approval_chains" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "approval_chains_department" ON "approval_chains" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "approval_chains_vessel" ON "approval_chains" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "approval_chains_order" ON "approval_chains" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "stand_ins_owner" ON "stand_ins" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "stand_ins_department" ON "stand_ins" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "stand_ins_vessel" ON "stand_ins" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "stand_ins_order" ON "stand_ins" USING btree ("tenant_id","first_day","id");
--> statement-breakpoint
CREATE INDEX "leave_types_owner" ON "leave_types" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "leave_types_department" ON "leave_types" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "leave_types_vessel" ON "leave_types" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "leave_types_order" ON "leave_types" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "public_holidays_owner" ON "public_holidays" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "public_holidays_department" ON "public_holidays" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "public_holidays_vessel" ON "public_holidays" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "public_holidays_order" ON "public_holidays" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "public_holidays_key" ON "public_holidays" USING btree ("tenant_id","date") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "leave_allocations_owner" ON "leave_allocations" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "leave_allocations_department" ON "leave_allocations" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "leave_allocations_vessel" ON "leave_allocations" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "leave_allocations_order" ON "leave_allocations" USING btree ("tenant_id","year","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_allocations_key" ON "leave_allocations" USING btree ("tenant_id","staff_id","leave_type_id","year") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "leave_requests_owner" ON "leave_requests" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "leave_requests_department" ON "leave_requests" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "leave_requests_vessel" ON "leave_requests" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "leave_requests_order" ON "leave_requests" USING btree ("tenant_id","start_date","id");
--> statement-breakpoint
alter table "approval_chains" enable row level security;
--> statement-breakpoint
alter table "approval_chains" force row level security;
--> statement-breakpoint
create policy tenant on "approval_chains" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('approval-chains') on conflict (name) do nothing;
--> statement-breakpoint
alter table "stand_ins" enable row level security;
--> statement-breakpoint
alter table "stand_ins" force row level security;
--> statement-breakpoint
create policy tenant on "stand_ins" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('stand-ins') on conflict (name) do nothing;
--> statement-breakpoint
alter table "leave_types" enable row level security;
--> statement-breakpoint
alter table "leave_types" force row level security;
--> statement-breakpoint
create policy tenant on "leave_types" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('leave-types') on conflict (name) do nothing;
--> statement-breakpoint
alter table "public_holidays" enable row level security;
--> statement-breakpoint
alter table "public_holidays" force row level security;
--> statement-breakpoint
create policy tenant on "public_holidays" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('public-holidays') on conflict (name) do nothing;
--> statement-breakpoint
alter table "leave_allocations" enable row level security;
--> statement-breakpoint
alter table "leave_allocations" force row level security;
--> statement-breakpoint
create policy tenant on "leave_allocations" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('leave-allocations') on conflict (name) do nothing;
--> statement-breakpoint
alter table "leave_requests" enable row level security;
--> statement-breakpoint
alter table "leave_requests" force row level security;
--> statement-breakpoint
create policy tenant on "leave_requests" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('leave-requests') on conflict (name) do nothing;
