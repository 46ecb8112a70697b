CREATE TABLE "deduction_types" (
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
	"rate_kind" text,
	"rates" jsonb,
	CONSTRAINT "deduction_types_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "deduction_types_owner" ON "deduction_types" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "deduction_types_department" ON "deduction_types" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "deduction_types_vessel" ON "deduction_types" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "deduction_types_folded_order" ON "deduction_types" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "deduction_types_unfolded" ON "deduction_types" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "payrolls" (
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
	"staff_id" uuid,
	"year" bigint,
	"month" text,
	"note" text,
	"remunerations" jsonb,
	"deductions" jsonb,
	"gross" numeric,
	"gross_currency" text,
	"deducted" numeric,
	"deducted_currency" text,
	"net" numeric,
	"net_currency" text,
	"previous_net" numeric,
	"previous_net_currency" text,
	"difference" numeric,
	"difference_currency" text,
	"recipient_id" uuid,
	"paid_on" date,
	"payment_reference" text,
	CONSTRAINT "payrolls_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "payrolls_owner" ON "payrolls" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "payrolls_department" ON "payrolls" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "payrolls_vessel" ON "payrolls" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "payrolls_order" ON "payrolls" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payrolls_unfolded" ON "payrolls" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "payrolls_key" ON "payrolls" USING btree ("tenant_id","staff_id","year","month") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "remuneration_types" (
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
	"is_basic" boolean,
	"rate_kind" text,
	"rates" jsonb,
	CONSTRAINT "remuneration_types_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "remuneration_types_owner" ON "remuneration_types" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "remuneration_types_department" ON "remuneration_types" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "remuneration_types_vessel" ON "remuneration_types" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "remuneration_types_folded_order" ON "remuneration_types" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "remuneration_types_unfolded" ON "remuneration_types" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "departmental_objectives" (
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
	"department_id" uuid,
	"year" bigint,
	"objective_id" uuid,
	"strategy_id" uuid,
	"kpi" text,
	"target" text,
	"weight" bigint,
	"progress" bigint,
	"remarks" text,
	CONSTRAINT "departmental_objectives_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "departmental_objectives_owner" ON "departmental_objectives" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "departmental_objectives_department" ON "departmental_objectives" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "departmental_objectives_vessel" ON "departmental_objectives" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "departmental_objectives_folded_order" ON "departmental_objectives" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "departmental_objectives_unfolded" ON "departmental_objectives" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "objectives" (
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
	"year" bigint,
	"description" text,
	"parent_id" uuid,
	"weight" bigint,
	"owner_id" uuid,
	"progress" bigint,
	"departmental_objective_kpis" jsonb,
	CONSTRAINT "objectives_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "objectives_owner" ON "objectives" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "objectives_department" ON "objectives" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "objectives_vessel" ON "objectives" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "objectives_folded_order" ON "objectives" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "objectives_unfolded" ON "objectives" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "opportunities" (
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
	"year" bigint,
	"department_id" uuid,
	"strategy_id" uuid,
	"description" text,
	"likelihood" text,
	"benefit" text,
	"actions" text,
	"owner_id" uuid,
	"review_on" date,
	CONSTRAINT "opportunities_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "opportunities_owner" ON "opportunities" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "opportunities_department" ON "opportunities" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "opportunities_vessel" ON "opportunities" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "opportunities_folded_order" ON "opportunities" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "opportunities_unfolded" ON "opportunities" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "opportunities_review_on" ON "opportunities" USING btree ("tenant_id","review_on","id");
--> statement-breakpoint
CREATE TABLE "risk_committees" (
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
	"year" bigint,
	"remarks" text,
	"members" jsonb,
	CONSTRAINT "risk_committees_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "risk_committees_owner" ON "risk_committees" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "risk_committees_department" ON "risk_committees" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "risk_committees_vessel" ON "risk_committees" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "risk_committees_order" ON "risk_committees" USING btree ("tenant_id","year","id");
--> statement-breakpoint
CREATE INDEX "risk_committees_unfolded" ON "risk_committees" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "risk_committees_key" ON "risk_committees" USING btree ("tenant_id","year") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "risk_matrices" (
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
	"medium_from1" text,
	"high_from1" text,
	"medium_from2" text,
	"high_from2" text,
	"medium_from3" text,
	"high_from3" text,
	"medium_from4" text,
	"high_from4" text,
	"medium_from5" text,
	"high_from5" text,
	"review_days_low" bigint,
	"review_days_medium" bigint,
	"review_days_high" bigint,
	CONSTRAINT "risk_matrices_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "risk_matrices_owner" ON "risk_matrices" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "risk_matrices_department" ON "risk_matrices" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "risk_matrices_vessel" ON "risk_matrices" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "risk_matrices_order" ON "risk_matrices" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "risk_matrices_unfolded" ON "risk_matrices" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "risk_matrices_key" ON "risk_matrices" USING btree ("tenant_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "risks" (
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
	"category" text,
	"year" bigint,
	"department_id" uuid,
	"strategy_id" uuid,
	"description" text,
	"cause" text,
	"likelihood" text,
	"people_severity" text,
	"assets_severity" text,
	"environment_severity" text,
	"reputation_severity" text,
	"rating" text,
	"zone" text,
	"controls" text,
	"control_owner_id" uuid,
	"residual_likelihood" text,
	"residual_people_severity" text,
	"residual_assets_severity" text,
	"residual_environment_severity" text,
	"residual_reputation_severity" text,
	"residual_rating" text,
	"residual_zone" text,
	"owner_id" uuid,
	"review_on" date,
	"acceptance_reason" text,
	"accepted_until" date,
	CONSTRAINT "risks_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "risks_owner" ON "risks" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "risks_department" ON "risks" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "risks_vessel" ON "risks" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "risks_folded_order" ON "risks" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "risks_unfolded" ON "risks" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "risks_review_on" ON "risks" USING btree ("tenant_id","review_on","id");
--> statement-breakpoint
CREATE INDEX "risks_accepted_until" ON "risks" USING btree ("tenant_id","accepted_until","id");
--> statement-breakpoint
CREATE TABLE "strategies" (
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
	"objective_id" uuid,
	"year" bigint,
	"department_id" uuid,
	"description" text,
	"weight" bigint,
	"owner_id" uuid,
	"due_on" date,
	"progress" bigint,
	"tracking_status" text,
	"tracked_on" date,
	"tracking_note" text,
	"result" text,
	"result_on" date,
	CONSTRAINT "strategies_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "strategies_owner" ON "strategies" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "strategies_department" ON "strategies" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "strategies_vessel" ON "strategies" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "strategies_folded_order" ON "strategies" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "strategies_unfolded" ON "strategies" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "strategies_due_on" ON "strategies" USING btree ("tenant_id","due_on","id");
--> statement-breakpoint
alter table "deduction_types" enable row level security;
--> statement-breakpoint
alter table "deduction_types" force row level security;
--> statement-breakpoint
create policy tenant on "deduction_types" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "deduction_types_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "deduction_types";
--> statement-breakpoint
insert into sync_resource (name) values ('deduction-types') on conflict (name) do nothing;
--> statement-breakpoint
alter table "payrolls" enable row level security;
--> statement-breakpoint
alter table "payrolls" force row level security;
--> statement-breakpoint
create policy tenant on "payrolls" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "payrolls_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "payrolls";
--> statement-breakpoint
insert into sync_resource (name) values ('payrolls') on conflict (name) do nothing;
--> statement-breakpoint
alter table "remuneration_types" enable row level security;
--> statement-breakpoint
alter table "remuneration_types" force row level security;
--> statement-breakpoint
create policy tenant on "remuneration_types" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "remuneration_types_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "remuneration_types";
--> statement-breakpoint
insert into sync_resource (name) values ('remuneration-types') on conflict (name) do nothing;
--> statement-breakpoint
alter table "departmental_objectives" enable row level security;
--> statement-breakpoint
alter table "departmental_objectives" force row level security;
--> statement-breakpoint
create policy tenant on "departmental_objectives" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "departmental_objectives_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "departmental_objectives";
--> statement-breakpoint
insert into sync_resource (name) values ('departmental-objectives') on conflict (name) do nothing;
--> statement-breakpoint
alter table "objectives" enable row level security;
--> statement-breakpoint
alter table "objectives" force row level security;
--> statement-breakpoint
create policy tenant on "objectives" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "objectives_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "objectives";
--> statement-breakpoint
insert into sync_resource (name) values ('objectives') on conflict (name) do nothing;
--> statement-breakpoint
alter table "opportunities" enable row level security;
--> statement-breakpoint
alter table "opportunities" force row level security;
--> statement-breakpoint
create policy tenant on "opportunities" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "opportunities_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "opportunities";
--> statement-breakpoint
insert into sync_resource (name) values ('opportunities') on conflict (name) do nothing;
--> statement-breakpoint
alter table "risk_committees" enable row level security;
--> statement-breakpoint
alter table "risk_committees" force row level security;
--> statement-breakpoint
create policy tenant on "risk_committees" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "risk_committees_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "risk_committees";
--> statement-breakpoint
insert into sync_resource (name) values ('risk-committees') on conflict (name) do nothing;
--> statement-breakpoint
alter table "risk_matrices" enable row level security;
--> statement-breakpoint
alter table "risk_matrices" force row level security;
--> statement-breakpoint
create policy tenant on "risk_matrices" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "risk_matrices_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "risk_matrices";
--> statement-breakpoint
insert into sync_resource (name) values ('risk-matrices') on conflict (name) do nothing;
--> statement-breakpoint
alter table "risks" enable row level security;
--> statement-breakpoint
alter table "risks" force row level security;
--> statement-breakpoint
create policy tenant on "risks" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "risks_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "risks";
--> statement-breakpoint
insert into sync_resource (name) values ('risks') on conflict (name) do nothing;
--> statement-breakpoint
alter table "strategies" enable row level security;
--> statement-breakpoint
alter table "strategies" force row level security;
--> statement-breakpoint
create policy tenant on "strategies" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "strategies_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "strategies";
--> statement-breakpoint
insert into sync_resource (name) values ('strategies') on conflict (name) do nothing;
