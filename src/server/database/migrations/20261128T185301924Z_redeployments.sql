CREATE TABLE "redeployments" (
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
	"effective_day" date,
	"reason" text,
	"from_department_id" uuid,
	"from_designation_id" uuid,
	"from_supervisor_id" uuid,
	"from_vessels" text,
	"from_roles" text,
	"to_department_id" uuid,
	"to_designation_id" uuid,
	"to_supervisor_id" uuid,
	"vessel_change" text,
	"to_vessel_id" uuid,
	"to_position" text,
	"to_roles" jsonb,
	"to_role_names" text,
	CONSTRAINT "redeployments_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "redeployments_owner" ON "redeployments" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "redeployments_department" ON "redeployments" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "redeployments_vessel" ON "redeployments" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "redeployments_order" ON "redeployments" USING btree ("tenant_id","effective_day","id");
--> statement-breakpoint
CREATE INDEX "redeployments_unfolded" ON "redeployments" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "role_assignments" ADD COLUMN "given_by_id" uuid;
--> statement-breakpoint
alter table "redeployments" enable row level security;
--> statement-breakpoint
alter table "redeployments" force row level security;
--> statement-breakpoint
create policy tenant on "redeployments" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "redeployments_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "redeployments";
--> statement-breakpoint
insert into sync_resource (name) values ('redeployments') on conflict (name) do nothing;
