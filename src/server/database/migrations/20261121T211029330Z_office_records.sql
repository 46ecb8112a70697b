CREATE TABLE "designations" (
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
	"department_id" uuid,
	"grade" text,
	"hods" jsonb,
	"description" text,
	CONSTRAINT "designations_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "qualifications" (
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
	CONSTRAINT "qualifications_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "branches" (
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
	"phone" text,
	"is_headquarter" boolean,
	CONSTRAINT "branches_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "employment_types" (
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
	CONSTRAINT "employment_types_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "employment_details" (
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
	"employee_number" text,
	"designation_id" uuid,
	"grade" text,
	"branch_id" uuid,
	"qualification_id" uuid,
	"date_employed" date,
	"confirmation" text,
	"date_confirmed" date,
	"contract_ends" date,
	"remarks" text,
	CONSTRAINT "employment_details_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "employment_type" uuid;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "location_type" text;
--> statement-breakpoint
CREATE INDEX "designations_owner" ON "designations" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "designations_department" ON "designations" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "designations_vessel" ON "designations" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "designations_order" ON "designations" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "qualifications_owner" ON "qualifications" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "qualifications_department" ON "qualifications" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "qualifications_vessel" ON "qualifications" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "qualifications_order" ON "qualifications" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "branches_owner" ON "branches" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "branches_department" ON "branches" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "branches_vessel" ON "branches" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "branches_order" ON "branches" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "employment_types_owner" ON "employment_types" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "employment_types_department" ON "employment_types" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "employment_types_vessel" ON "employment_types" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "employment_types_order" ON "employment_types" USING btree ("tenant_id","name","id");
--> statement-breakpoint
CREATE INDEX "employment_details_owner" ON "employment_details" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "employment_details_department" ON "employment_details" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "employment_details_vessel" ON "employment_details" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "employment_details_order" ON "employment_details" USING btree ("tenant_id","date_employed","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "employment_details_key" ON "employment_details" USING btree ("tenant_id","staff_id") WHERE deleted_at is null;
--> statement-breakpoint
alter table "designations" enable row level security;
--> statement-breakpoint
alter table "designations" force row level security;
--> statement-breakpoint
create policy tenant on "designations" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('designations') on conflict (name) do nothing;
--> statement-breakpoint
alter table "qualifications" enable row level security;
--> statement-breakpoint
alter table "qualifications" force row level security;
--> statement-breakpoint
create policy tenant on "qualifications" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('qualifications') on conflict (name) do nothing;
--> statement-breakpoint
alter table "branches" enable row level security;
--> statement-breakpoint
alter table "branches" force row level security;
--> statement-breakpoint
create policy tenant on "branches" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('branches') on conflict (name) do nothing;
--> statement-breakpoint
alter table "employment_types" enable row level security;
--> statement-breakpoint
alter table "employment_types" force row level security;
--> statement-breakpoint
create policy tenant on "employment_types" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('employment-types') on conflict (name) do nothing;
--> statement-breakpoint
alter table "employment_details" enable row level security;
--> statement-breakpoint
alter table "employment_details" force row level security;
--> statement-breakpoint
create policy tenant on "employment_details" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('employment-details') on conflict (name) do nothing;
